// Pictures change by gliding: what has a name of its own moves, what was laid comes from whoever
// laid it, and everything else that is new comes in gently.

const LONG = 220; // milliseconds
const LAID = ".last, .fresh, .outline";
const CELLS = "[data-part^='tile ']";
const still = matchMedia("(prefers-reduced-motion: reduce)");

/**
 * @param {HTMLElement} board
 * @param {string} picture
 * @param {DOMRect | null} origin where what is laid comes from
 */
export function glide(board, picture, origin = null) {
  const before = new Map(places(board, "[data-piece]"));
  const known = new Set([...board.querySelectorAll(LAID)].map(where));
  const cells = new Map([...board.querySelectorAll(CELLS)].map(cell => [cell.dataset.part, look(cell)]));
  const size = board.offsetHeight;
  board.innerHTML = picture;
  if (still.matches || document.hidden || !size) return;
  for (const [name, to, element] of places(board, "[data-piece]")) {
    const from = before.get(name);
    if (from && (Math.abs(from.x - to.x) > 1 || Math.abs(from.y - to.y) > 1)) move(element, from, to);
  }
  const fresh = new Set([...board.querySelectorAll(LAID)].filter(element => !known.has(where(element))).map(part));
  const changed = [...board.querySelectorAll(CELLS)].filter(cell => cells.has(cell.dataset.part) && cells.get(cell.dataset.part) !== look(cell));
  if (!fresh.size && changed.length <= 2) for (const cell of changed) fresh.add(cell); // nothing is marked as new
  for (const element of fresh) {
    if (origin && fresh.size <= 3) fly(element, origin);
    else element.animate([{ opacity: .2 }, { opacity: 1 }], { duration: LONG, easing: "ease-out" });
  }
}

/**
 * Where a move comes from: what its player touched first, else the place of the seat.
 * @param {HTMLElement} board @param {string[]} parts @param {number} seat
 */
export function originOf(board, parts, seat) {
  const touched = parts.length > 1 && board.querySelector(`[data-part="${CSS.escape(parts[0])}"]`);
  const place = touched || board.querySelector(`[data-part="world ${seat}"], [data-part="board ${seat}"], [data-seat="${seat}"]:not([data-part])`);
  return place ? place.getBoundingClientRect() : null;
}

/** What a cell shows, without its words and what only marks it as open. */
function look(cell) {
  return [...cell.children].filter(child => !child.matches("title, .mark, .aim")).map(child => child.outerHTML).join("");
}

function part(element) {
  return element.closest("[data-part]") ?? element;
}

function where(element) {
  return part(element).dataset.part ?? "";
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

/** A copy flies above everything, and what it is a copy of appears where it lands. */
function fly(element, from) {
  const svg = element.closest("#board > svg");
  const [outer, inner] = [svg.getScreenCTM(), element.getScreenCTM()];
  if (!outer || !inner) return;
  const { a, b, c, d, e, f } = outer.inverse().multiply(inner);
  const to = element.getBoundingClientRect();
  const scale = Math.hypot(outer.a, outer.b);
  const shift = [(from.x + from.width / 2 - to.x - to.width / 2) / scale, (from.y + from.height / 2 - to.y - to.height / 2) / scale];
  const copy = element.cloneNode(true);
  for (const name of ["transform", "data-part", "tabindex", "role", "data-piece"]) copy.removeAttribute(name);
  copy.setAttribute("aria-hidden", "true");
  svg.append(copy);
  const there = `matrix(${[a, b, c, d, e, f].join()})`;
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: LONG });
  const flight = copy.animate([{ transform: `translate(${shift[0]}px, ${shift[1]}px) ${there}`, opacity: .75 }, { transform: `translate(0px, 0px) ${there}`, opacity: 1 }], { duration: LONG, easing: "ease-in-out" });
  flight.onfinish = flight.oncancel = () => copy.remove();
}
