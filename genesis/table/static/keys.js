// Playing without a mouse: one space of the board can be focused, arrows go to the nearest one.

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1], Home: [-1, -1], End: [1, 1] };

export class Roving {
  /** @param {HTMLElement} board */
  constructor(board) {
    this.board = board;
    board.addEventListener("marked", () => this.settle());
    board.addEventListener("keydown", event => this.onKey(event));
    board.addEventListener("focusin", event => this.keep(event.target.closest("[data-part]")));
  }

  /** What can be focused: what is open, else every space; with Shift held, everything. */
  stops(every = false) {
    const shown = [...this.board.querySelectorAll("[data-part]")].filter(element => !element.closest("[aria-hidden=true]"));
    if (every) return shown;
    const open = shown.filter(element => element.classList.contains("touchable"));
    return open.length ? open : shown.filter(element => element.getAttribute("role") === "gridcell");
  }

  settle() {
    const last = this.last;
    for (const element of this.board.querySelectorAll("[data-part][tabindex]")) element.removeAttribute("tabindex");
    const stops = this.stops();
    for (const cell of [...stops, ...this.board.querySelectorAll("[role=gridcell]")]) enrol(cell);
    const found = stops.find(element => element.dataset.part === last) ?? stops[0];
    found?.setAttribute("tabindex", "0");
    if (this.had && found) found.focus({ preventScroll: true });
    this.had = false;
  }

  /** Before the picture changes: whether the focus is in it. */
  hold() {
    this.had = this.board.contains(document.activeElement);
  }

  keep(element) {
    if (element) this.last = element.dataset.part;
  }

  focus() {
    const stop = this.board.querySelector("[data-part][tabindex='0']");
    stop?.focus();
    return Boolean(stop);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const here = event.target.closest("[data-part]");
    if (!here) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const way = ARROWS[event.key];
    if (!way) return;
    event.preventDefault();
    const next = event.key === "Home" || event.key === "End" ? this.edge(way[0]) : this.nearest(here, way, event.shiftKey);
    if (!next) return;
    enrol(next);
    here.removeAttribute("tabindex");
    next.setAttribute("tabindex", "0");
    next.focus();
  }

  edge(side) {
    const stops = this.stops();
    return side < 0 ? stops[0] : stops[stops.length - 1];
  }

  /** The nearest stop in a direction: straight on counts more than aside. */
  nearest(here, [dx, dy], every) {
    const from = middle(here);
    let best, least = Infinity;
    for (const stop of this.stops(every)) {
      const to = middle(stop);
      const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
      const aside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
      const far = along + 2.5 * aside;
      if (stop !== here && along > 2 && far < least) [best, least] = [stop, far];
    }
    return best;
  }
}

/** Whatever can be focused is a cell of the grid that the picture is. */
function enrol(element) {
  const inside = element.parentElement.closest("[role=gridcell]");
  if (!element.hasAttribute("role")) element.setAttribute("role", inside ? "button" : "gridcell");
  if (inside) return;
  if (!element.closest("[role=row]") && element.parentElement.closest("svg [data-part], svg g, svg svg")) element.parentElement.setAttribute("role", "row");
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
