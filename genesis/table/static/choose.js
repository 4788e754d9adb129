// Composite moves as natural touches. The server sends every open move as the parts to touch, in
// order; touching a part, on the board or as a button, leaves the moves that contain it.

import { text } from "./texts.js";

/**
 * @typedef {{parts: [string, string][], moves: [number, number[]][]}} Legal
 * parts: what the picture calls it (or nothing), and its words; moves: action and its parts
 */

const MANY = 14; // choices that are shown as a grid

export class Chooser {
  /**
   * @param {HTMLElement} board
   * @param {HTMLElement} list
   * @param {(action: number, words: string, parts: string[]) => void} play
   * @param {() => boolean} confirms
   */
  constructor(board, list, play, confirms) {
    this.board = board;
    this.list = list;
    this.play = play;
    this.confirms = confirms;
    /** @type {Legal} */
    this.legal = { parts: [], moves: [] };
    /** @type {number[]} */
    this.touched = [];
    board.addEventListener("click", event => this.onBoard(event));
  }

  /**
   * What is open now; what was touched of a move stays touched if nothing was played since.
   * @param {Legal} legal
   * @param {boolean} stays
   */
  reset(legal, stays = false) {
    if (!stays || JSON.stringify(legal) !== JSON.stringify(this.legal)) this.touched = [];
    this.legal = legal;
    this.show();
  }

  /** The moves that contain everything touched. */
  left() {
    return this.legal.moves.filter(([, way]) => this.touched.every(part => way.includes(part)));
  }

  /** Parts that all the moves left have in common: they need no touch. */
  implied(left) {
    if (this.legal.moves.length === 1) return [];
    return left.length ? left[0][1].filter(part => left.every(([, way]) => way.includes(part))) : [];
  }

  /** The parts to touch next, each with its words; and everything that may be touched now. */
  open() {
    const left = this.left();
    const settled = new Set([...this.touched, ...this.implied(left)]);
    const next = new Set();
    const all = new Set();
    for (const [, way] of left) {
      const rest = way.filter(part => !settled.has(part));
      if (rest.length) next.add(rest[0]);
      for (const part of rest) all.add(part);
    }
    const named = part => (this.legal.parts[part][0] ? 0 : 1); // to pass or stop comes last
    return { left, next: [...next].sort((a, b) => named(a) - named(b)), all };
  }

  /** @param {number} part */
  touch(part) {
    this.touched = this.touched.includes(part)
      ? this.touched.filter(other => other !== part)
      : [...this.touched, part];
    if (!this.left().length) this.touched = [part];
    const left = this.left();
    if (left.length === 1 && this.touched.length && !this.confirms()) this.send(left[0]);
    else this.show();
  }

  /** @param {[number, number[]]} move */
  send([action, way]) {
    const words = way.map(part => this.legal.parts[part][1]).join(", ");
    this.play(action, words, way.map(part => this.legal.parts[part][0]).filter(Boolean));
  }

  let_go() {
    if (!this.touched.length) return false;
    this.touched = [];
    this.show();
    return true;
  }

  /** Touch the part under the pointer, or the one around or below it that is open. */
  onBoard(event) {
    const under = event.detail ? document.elementsFromPoint(event.clientX, event.clientY) : [event.target];
    let closed = "";
    for (const found of under) {
      if (!this.board.contains(found)) continue;
      for (let element = found.closest("[data-part]"); element; element = element.parentElement?.closest("[data-part]")) {
        closed ||= element.dataset.part;
        const part = this.number(element.dataset.part);
        if (part >= 0) return this.touch(part);
      }
    }
    if (closed && this.legal.moves.length) this.board.dispatchEvent(new CustomEvent("closed", { detail: closed }));
  }

  /** The part of this name that can be touched now, or that is. */
  number(name) {
    const { all } = this.open();
    return this.legal.parts.findIndex(([known], index) => known === name && (all.has(index) || this.touched.includes(index)));
  }

  /** @param {string} name */
  elements(name) {
    return name ? this.board.querySelectorAll(`[data-part="${CSS.escape(name)}"]`) : [];
  }

  show() {
    const { left, next, all } = this.open();
    this.mark(all);
    const focused = this.list.contains(document.activeElement);
    this.list.replaceChildren();
    const settled = left.length === 1 && this.touched.length > 0;
    this.list.classList.toggle("many", !settled && next.length > MANY);
    if (this.touched.length) this.list.append(this.told(settled ? left[0] : null));
    if (!settled) for (const part of next) this.list.append(this.button(part, next.length <= MANY));
    if (focused) this.list.querySelector("button")?.focus();
  }

  /** Which parts of the picture can be touched, and which are. */
  mark(all) {
    const open = new Set([...all].map(part => this.legal.parts[part][0]));
    const held = new Set(this.touched.map(part => this.legal.parts[part][0]));
    for (const element of this.board.querySelectorAll("[data-part]")) {
      const name = element.dataset.part;
      element.classList.toggle("touchable", open.has(name));
      element.classList.toggle("legal", open.has(name));
      element.classList.toggle("touched", held.has(name));
    }
    this.board.dispatchEvent(new Event("marked"));
  }

  /** What is chosen so far, and how to let go of it or to play it. */
  told(move) {
    const line = document.createElement("p");
    line.className = "told";
    const chosen = move ? move[1] : this.touched;
    line.append(chosen.map(part => this.legal.parts[part][1]).join(", "));
    if (move) line.append(this.plain(text("play"), "primary", () => this.send(move)));
    line.append(this.plain(text("cancel"), "", () => this.let_go()));
    return line;
  }

  plain(words, kind, act) {
    const button = document.createElement("button");
    button.type = "button";
    button.className = kind;
    button.textContent = words;
    button.addEventListener("click", act);
    return button;
  }

  button(part, roomy) {
    const [name, words] = this.legal.parts[part];
    const button = this.plain(words, "choice", () => this.touch(part));
    if (roomy) button.prepend(...this.icon(name));
    button.addEventListener("pointerenter", () => this.glow(name, true));
    button.addEventListener("pointerleave", () => this.glow(name, false));
    return button;
  }

  glow(name, on) {
    for (const element of this.elements(name)) element.classList.toggle("touched", on);
  }

  /** A small copy of what the button stands for. */
  icon(name) {
    const [element] = this.elements(name);
    if (!element || /^(space|tile|cell|square|board|world) /.test(name)) return [];
    const box = element.getBBox();
    if (!box.width || box.width > 130 || box.width > 1.6 * box.height) return [];
    const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    svg.setAttribute("class", `icon ${this.board.querySelector("svg").getAttribute("class")}`);
    svg.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
    svg.setAttribute("aria-hidden", "true");
    const copy = element.cloneNode(true);
    for (const attribute of ["transform", "data-part", "tabindex", "role"]) copy.removeAttribute(attribute);
    copy.classList.remove("touchable", "legal", "touched");
    copy.querySelectorAll("title").forEach(title => title.remove());
    svg.append(copy);
    return [svg];
  }
}
