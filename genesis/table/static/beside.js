// What stands beside the board: the rulebook in a drawer, the quick reference, and what the part
// is that one points at, focuses or holds. The page keeps its state all the while.

import { Book } from "./book.js";

const HOLD = 450; // milliseconds that a finger rests on something to ask about it
const CITED = /[A-Z]\d{1,3}\b|§\d+(?:\.\d+)?/g;

/** A sentence into an element; the rules that it cites in brackets are links. */
export function cite(element, sentence, game) {
  element.replaceChildren();
  for (const piece of sentence.split(/(\([^()]*\))/)) {
    if (!piece.startsWith("(")) { element.append(piece); continue; }
    let at = 0;
    for (const found of piece.matchAll(CITED)) {
      element.append(piece.slice(at, found.index), Object.assign(document.createElement("a"), { href: `/rules/${game}#${found[0]}`, textContent: found[0] }));
      element.lastElementChild.dataset.rule = found[0];
      at = found.index + found[0].length;
    }
    element.append(piece.slice(at));
  }
}

export class Drawer {
  /** @param {HTMLElement} drawer @param {string} game */
  constructor(drawer, game) {
    this.drawer = drawer;
    this.game = game;
    this.narrow = matchMedia("(max-width: 900px)");
    drawer.addEventListener("click", event => this.onClick(event));
    drawer.addEventListener("keydown", event => { if (event.key === "Escape") { event.stopPropagation(); this.close(); } });
  }

  get isOpen() { return !this.drawer.hidden }

  async open(rule = "") {
    if (!this.isOpen) this.from = document.activeElement;
    this.drawer.hidden = false;
    document.body.classList.add("with-book");
    document.getElementById("main").inert = this.narrow.matches;
    await this.load();
    if (rule) this.book.go(rule);
    (rule ? this.drawer.querySelector("[data-close]") : this.book.field).focus({ preventScroll: true });
    this.drawer.dataset.at = rule;
  }

  async load() {
    this.loading ??= fetch(`/rules/${this.game}/book`).then(answer => answer.text());
    const content = await this.loading;
    if (this.book) return;
    this.drawer.querySelector(".content").innerHTML = content;
    this.book = new Book(this.drawer);
  }

  close() {
    this.drawer.hidden = true;
    document.body.classList.remove("with-book");
    document.getElementById("main").inert = false;
    if (this.from instanceof HTMLElement || this.from instanceof SVGElement) this.from.focus();
  }

  toggle() { if (this.isOpen) this.close(); else this.open(); }

  onClick(event) {
    if (event.target.closest("[data-close]")) return this.close();
    const link = event.target.closest("a[href^='#']");
    if (!link) return;
    event.preventDefault();
    this.book.go(decodeURIComponent(link.hash.slice(1)));
  }
}

/** What is pointed at: the topmost part, also below what only decorates it. */
function under(event) {
  return document.elementsFromPoint(event.clientX, event.clientY).find(element => element.closest("#board [data-part]"));
}

export class Parts {
  /**
   * @param {HTMLElement} board
   * @param {HTMLElement} place where it is told
   * @param {() => string} address of what the parts are
   * @param {() => number} moment changes with the picture
   * @param {string} game
   */
  constructor(board, place, address, moment, game) {
    Object.assign(this, { board, place, address, moment, game });
    this.usual = place.textContent;
    this.known = new Map();
    this.seq = -1;
    board.addEventListener("pointerover", event => { if (event.pointerType === "mouse") this.tell(under(event)); });
    board.addEventListener("focusin", event => this.tell(event.target));
    for (const kind of ["pointerleave", "focusout"]) board.addEventListener(kind, () => { if (!this.held) this.quiet(); });
    board.addEventListener("pointerdown", event => this.press(event));
    for (const kind of ["pointerup", "pointercancel", "pointermove"]) board.addEventListener(kind, event => this.lift(event));
    board.addEventListener("click", event => { if (this.held) { event.stopImmediatePropagation(); this.held = false; } }, { capture: true });
    board.addEventListener("contextmenu", event => this.menu(event));
    board.addEventListener("marked", () => { if (this.seq === this.moment()) this.describe(); });
  }

  /** A finger that rests asks; it does not play. */
  press(event) {
    if (event.pointerType === "mouse") return;
    this.held = false;
    this.start = [event.clientX, event.clientY];
    this.timer = setTimeout(() => this.hold(event), HOLD);
  }

  hold(event) {
    this.held = true;
    this.tell(under(event));
  }

  lift(event) {
    const moved = this.start && Math.hypot(event.clientX - this.start[0], event.clientY - this.start[1]) > 10;
    if (event.type !== "pointermove" || moved) this.timer = clearTimeout(this.timer);
  }

  /** A busy page may be told of a long touch before its own clock tells. */
  menu(event) {
    if (!this.timer && !this.held) return;
    event.preventDefault();
    if (!this.held) this.hold(event);
  }

  /** @param {Element | undefined} target */
  async tell(target) {
    const part = target?.closest("[data-part]")?.dataset.part;
    this.part = part;
    if (!part) return this.quiet();
    await this.load();
    if (this.part !== part) return;
    const words = this.known.get(part) ?? "";
    this.place.classList.toggle("telling", Boolean(words));
    if (words) cite(this.place, words, this.game);
  }

  quiet() {
    this.part = undefined;
    this.place.classList.remove("telling");
    this.place.textContent = this.usual;
  }

  /** All sentences at once, when somebody first asks about a picture. */
  async load() {
    if (this.seq === this.moment()) return this.loading;
    this.seq = this.moment();
    this.loading = fetch(this.address()).then(answer => answer.json()).then(({ parts }) => {
      this.known = new Map(Object.entries(parts));
      this.describe();
    }).catch(() => { this.seq = -1; });
    return this.loading;
  }

  /** What a screen reader reads after the name of a part; parts without a role are not read. */
  describe() {
    for (const element of this.board.querySelectorAll("[data-part][role]")) {
      const words = this.known.get(element.dataset.part);
      if (words) element.setAttribute("aria-description", words);
    }
  }
}
