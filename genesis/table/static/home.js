// The landing page: pictures that live, and what is being compiled.

import { text } from "./texts.js";

const STEP = 2600; // milliseconds between two frames
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {HTMLImageElement} img @param {string} game @param {number} frames */
function live(img, game, frames) {
  let frame = 0;
  const show = () => {
    const next = new Image();
    next.onload = () => { img.src = next.src };
    next.src = `/living/${game}/${frame}.svg`;
    frame = (frame + 1) % frames;
  };
  show();
  setInterval(() => { if (!document.hidden && !still.matches) show() }, STEP);
}

async function look() {
  const { ready, doing, frames } = await (await fetch("/ready")).json();
  const note = document.getElementById("doing");
  for (const card of document.querySelectorAll("[data-game]")) {
    const game = card.dataset.game;
    const img = card.querySelector("img");
    if (frames[game] && !img.dataset.lives) {
      img.dataset.lives = "yes";
      live(img, game, frames[game]);
    }
  }
  const waiting = [...document.querySelectorAll("[data-game]")].filter(card => !ready.includes(card.dataset.game));
  note.hidden = waiting.length === 0;
  note.textContent = doing ? text("compiling rules", { doing }) : text("compiling");
  const drawn = document.querySelectorAll("[data-lives]").length;
  if (drawn < document.querySelectorAll("[data-game]").length) setTimeout(look, waiting.length ? 700 : 1500);
}

document.cookie = `narrow=${matchMedia("(max-width: 560px)").matches ? 1 : 0}; path=/; max-age=31536000; samesite=lax`;
look();
