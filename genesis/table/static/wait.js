// While rules compile: say what, and go on by itself.

import { text } from "./texts.js";

const wait = document.getElementById("wait");
const form = wait.querySelector("form");

async function look() {
  const { ready, doing } = await (await fetch("/ready")).json();
  document.getElementById("doing").textContent = doing ? text("compiling now", { doing }) : "…";
  if (!ready.includes(wait.dataset.game)) return setTimeout(look, 500);
  if (form.elements.length) form.submit();
  else location.replace(wait.dataset.path + location.search);
}

look();
