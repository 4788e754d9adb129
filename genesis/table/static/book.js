// A rulebook to look things up in: words are found and marked as one types, R10 is gone to.

import { text } from "./texts.js";

const NUMBER = /^(?:§\s*\d+(?:\.\d+)?|[a-z]\s*\d{1,3})$/i;
const SHORTEST = 2; // letters that are looked for
const PAUSE = 120; // milliseconds after a key

export class Book {
  /** @param {HTMLElement} root what holds the search field and the text */
  constructor(root) {
    this.root = root;
    this.field = /** @type {HTMLInputElement} */ (root.querySelector("#find"));
    this.output = root.querySelector("#found");
    this.article = root.querySelector("#rulebook");
    /** @type {HTMLElement[]} */
    this.marks = [];
    this.at = 0;
    this.field.addEventListener("input", () => { clearTimeout(this.timer); this.timer = setTimeout(() => this.find(this.field.value.trim()), PAUSE); });
    this.field.addEventListener("keydown", event => { if (event.key === "Enter") { event.preventDefault(); this.step(event.shiftKey ? -1 : 1); } });
  }

  /** @param {string} wanted */
  find(wanted) {
    this.clear();
    if (NUMBER.test(wanted) && this.go(wanted.replace(/\s/g, "").toUpperCase())) return;
    if (wanted.length < SHORTEST) return;
    for (const node of this.texts()) this.mark(node, wanted.toLowerCase());
    if (this.marks.length) this.show(0);
    else this.output.textContent = text("found nothing");
  }

  clear() {
    for (const mark of this.marks) { const around = mark.parentNode; mark.replaceWith(...mark.childNodes); around?.normalize(); }
    this.marks = [];
    this.output.textContent = "";
    this.root.querySelector(".here")?.classList.remove("here");
  }

  texts() {
    const walker = document.createTreeWalker(this.article, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
    return found;
  }

  /** @param {Text} node @param {string} wanted in small letters */
  mark(node, wanted) {
    for (let at = node.data.toLowerCase().indexOf(wanted); at >= 0; at = node.data.toLowerCase().indexOf(wanted)) {
      const hit = node.splitText(at);
      node = hit.splitText(wanted.length);
      const mark = document.createElement("mark");
      hit.replaceWith(mark);
      mark.append(hit);
      this.marks.push(mark);
    }
  }

  step(way) {
    if (this.marks.length) this.show((this.at + way + this.marks.length) % this.marks.length);
  }

  show(at) {
    this.marks[this.at]?.classList.remove("at");
    this.at = at;
    this.marks[at].classList.add("at");
    this.marks[at].scrollIntoView({ block: "center" });
    this.output.textContent = text("found", { at: at + 1, count: this.marks.length });
  }

  /** To a rule or chapter by its number. @param {string} name @returns {boolean} whether there is one */
  go(name) {
    const place = [...this.article.querySelectorAll("[id]")].find(element => element.id === name);
    if (!place) return false;
    this.root.querySelector(".here")?.classList.remove("here");
    place.classList.add("here");
    place.scrollIntoView({ block: "start" });
    return true;
  }
}
