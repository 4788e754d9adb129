// Today's puzzle: a result to send to friends, and how far yesterday's best lines are.

import { text } from "./texts.js";

const GLANCE = 3000; // milliseconds between two looks at a line that is being played

/** By the device's own way to share, else to the clipboard, else marked to be copied by hand. */
async function share(button) {
  const field = button.closest(".sharing").querySelector("textarea");
  if (navigator.share) return navigator.share({ text: field.value }).catch(() => {});
  field.select();
  await navigator.clipboard?.writeText(field.value);
  button.textContent = text("copied");
}

for (const button of document.querySelectorAll("[data-share]")) {
  if (navigator.share) button.textContent = text("share");
  button.addEventListener("click", () => share(button));
}

async function look() {
  const lines = await (await fetch("/today/best")).json();
  for (const [name, line] of Object.entries(lines)) {
    const place = document.querySelector(`[data-line="${CSS.escape(name)}"]`);
    if (!place) continue;
    const link = Object.assign(document.createElement("a"), { href: `/t/${line.table}${line.over ? "/at/0" : ""}`, textContent: line.words });
    link.dataset.over = String(line.over);
    place.replaceChildren(link);
    place.hidden = false;
  }
  if (waiting()) setTimeout(look, GLANCE);
}

/** Whether a line of yesterday is still to come. */
function waiting() {
  return [...document.querySelectorAll("[data-line]")].some(place => place.querySelector("a")?.dataset.over !== "true");
}

if (waiting()) setTimeout(look, GLANCE);
