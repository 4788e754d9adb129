// Looking closer: buttons, keys, wheel and pinch. The picture grows and its frame scrolls, so that
// panning is what it is everywhere else; on a phone, what can be touched is never too small.

const LARGEST = 4;
const STEP = 1.3;
const TARGET = 44; // pixels that a finger needs
const PANELS = "[data-part^='world '], [data-part^='board ']";

export class Zoom {
  /** @param {HTMLElement} board @param {HTMLElement} bar @param {MediaQueryList} narrow */
  constructor(board, bar, narrow) {
    this.board = board;
    this.bar = bar;
    this.narrow = narrow;
    this.factor = 1;
    this.chosen = false; // whether somebody said how close
    this.fingers = new Map();
    bar.addEventListener("click", event => this.onButton(event.target.closest("button")));
    board.addEventListener("wheel", event => this.onWheel(event), { passive: false });
    for (const kind of ["pointerdown", "pointermove"]) board.addEventListener(kind, event => this.onFinger(event));
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) board.addEventListener(kind, event => this.fingers.delete(event.pointerId));
    board.addEventListener("marked", () => this.settle());
  }

  onButton(button) {
    if (!button) return;
    if (button.dataset.zoom) this.step(button.dataset.zoom);
    else this.show(this.panels()[Number(button.dataset.panel)]);
  }

  /** @param {string} way in, out or fit */
  step(way) {
    this.chosen = true;
    this.set({ in: this.factor * STEP, out: this.factor / STEP, fit: 1 }[way]);
  }

  /** The point that is looked at stays where it is. */
  set(factor, x = this.board.clientWidth / 2, y = this.board.clientHeight / 2) {
    const next = Math.max(1, Math.min(LARGEST, factor));
    const [left, top] = [this.board.scrollLeft + x, this.board.scrollTop + y];
    const grown = next / this.factor;
    this.factor = next;
    this.board.style.setProperty("--zoom", String(next));
    this.board.classList.toggle("zoomed", next > 1);
    this.board.scrollTo(left * grown - x, top * grown - y);
  }

  onWheel(event) {
    if (!event.ctrlKey) return; // a pinch on a touchpad says so; else the page scrolls as usual
    event.preventDefault();
    const box = this.board.getBoundingClientRect();
    this.chosen = true;
    this.set(this.factor * Math.exp(-event.deltaY / 250), event.clientX - box.left, event.clientY - box.top);
  }

  /** Two fingers: how far apart they are. */
  onFinger(event) {
    if (event.pointerType !== "touch") return;
    const before = this.spread();
    if (event.type === "pointerdown" || this.fingers.has(event.pointerId)) this.fingers.set(event.pointerId, [event.clientX, event.clientY]);
    const after = this.spread();
    if (event.type !== "pointermove" || !before || !after) return;
    const box = this.board.getBoundingClientRect();
    const [[ax, ay], [bx, by]] = this.fingers.values();
    this.chosen = true;
    this.set(this.factor * (after / before), (ax + bx) / 2 - box.left, (ay + by) / 2 - box.top);
  }

  spread() {
    if (this.fingers.size !== 2) return 0;
    const [[ax, ay], [bx, by]] = this.fingers.values();
    return Math.hypot(ax - bx, ay - by);
  }

  /** The boards of the seats, if each has one. */
  panels() {
    return [...this.board.querySelectorAll(PANELS)];
  }

  show(panel) {
    panel?.scrollIntoView({ block: "start", inline: "nearest" });
  }

  /** After a new picture: a button for each board, and on a phone as close as a finger needs. */
  settle() {
    const names = this.panels().map(panel => panel.querySelector(".name")?.textContent ?? "");
    const tabs = this.bar.querySelector(".tabs");
    if (tabs.dataset.names !== names.join()) {
      tabs.dataset.names = names.join();
      tabs.replaceChildren(...(names.length > 1 ? names : []).map(name => Object.assign(document.createElement("button"), { type: "button", textContent: name })));
      [...tabs.children].forEach((button, index) => { button.dataset.panel = String(index); });
    }
    if (!this.chosen && this.narrow.matches) this.set(Math.max(this.factor, this.factor * TARGET / this.smallest()));
  }

  /** The width of the smallest space that can be touched. */
  smallest() {
    const open = [...this.board.querySelectorAll("[data-part^='cell '].touchable, [data-part^='space '].touchable, [data-part^='tile '].touchable")];
    return Math.min(...open.map(part => part.getBoundingClientRect().width), TARGET);
  }
}
