// Pictures change by gliding: what has a name of its own moves, what is new comes in gently.

const LONG = 220; // milliseconds
const still = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {HTMLElement} board @param {string} picture */
export function glide(board, picture) {
  const before = new Map(places(board, "[data-piece]"));
  const known = new Set([...board.querySelectorAll(".last, .fresh, .outline")].map(where));
  const size = board.offsetHeight;
  board.innerHTML = picture;
  if (still.matches || document.hidden || !size) return;
  for (const [name, to, element] of places(board, "[data-piece]")) {
    const from = before.get(name);
    if (from && (Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1)) move(element, from, to);
  }
  for (const element of board.querySelectorAll(".last, .fresh")) {
    if (!known.has(where(element))) element.animate([{ opacity: .2 }, { opacity: 1 }], { duration: LONG, easing: "ease-out" });
  }
}

function where(element) {
  return element.dataset.part ?? element.parentElement?.dataset?.part ?? "";
}

function* places(board, selector) {
  for (const element of board.querySelectorAll(selector)) yield [element.dataset.piece, element.getBoundingClientRect(), element];
}

/** SVG moves in its own units: the same distance, scaled back. */
function move(element, from, to) {
  const matrix = element.parentElement.getScreenCTM();
  const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  const own = getComputedStyle(element).transform;
  const rest = own === "none" ? "" : own;
  const shift = `translate(${(from.x - to.x) / scale}px, ${(from.y - to.y) / scale}px)`;
  element.animate([{ transform: `${shift} ${rest}` }, { transform: `translate(0px, 0px) ${rest}` }], { duration: LONG, easing: "ease-in-out" });
}
