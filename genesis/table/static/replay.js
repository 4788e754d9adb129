// Any position of the game: slider, keys, a click in the log, or one after another by itself. After
// the first look all frames are loaded in the background, so that each is shown at once.

import { spliced } from "./splices.js";
import { text } from "./texts.js";

const PACE = 1100; // milliseconds between two moves
const PATIENCE = 2000; // milliseconds after which loading is tried again

/** @typedef {{ board: string, say: string, seat: number, hint: boolean, onward: boolean, scores: number[] }} Frame */

export class Replay {
  /**
   * @param {string} table
   * @param {() => string} query who looks, as a query
   * @param {(picture: string, said: string) => void} show
   * @param {() => void} leave
   */
  constructor(table, query, show, leave) {
    this.table = table;
    this.query = query;
    this.show = show;
    this.leave = leave;
    this.bar = document.getElementById("replay");
    this.slider = this.bar.querySelector("input");
    this.output = this.bar.querySelector("output");
    this.button = this.bar.querySelector("[data-go=play]");
    /** @type {Frame[]} with its picture, or with what changed in it since the frame before */
    this.frames = [];
    this.at = null; // the ply that is shown, or null for now
    this.timer = 0; // runs while the game plays by itself
    this.filling = false;
    /** @type {(ply: number | null, frame?: Frame) => void} told of every position that is shown */
    this.onShow = () => {};
    /** @type {(frame: Frame) => void} told when the page around the picture was drawn anew */
    this.onAgain = () => {};
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.bar.addEventListener("click", event => {
      const way = event.target.closest("[data-go]")?.dataset.go;
      if (way) this.step(way);
    });
  }

  get last() { return Number(this.slider.max) }
  get closed() { return "closed" in document.getElementById("main").dataset }

  /** The game goes on: the slider grows; what was taken back is forgotten. */
  grow(ply, back) {
    if (back !== null && back !== undefined) this.frames = this.frames.slice(0, back + 1);
    if (ply > this.last) delete this.bar.dataset.loaded;
    this.slider.max = String(ply);
    if (this.at === null) this.slider.value = String(ply);
    else if (this.at > ply) this.go(ply);
    else this.again();
  }

  /** Pictures would be different now: somebody else looks, or nothing is hidden any more. */
  forget() {
    this.frames = [];
    delete this.bar.dataset.loaded;
  }

  step(way) {
    const here = this.at ?? this.last;
    if (way === "play") return this.timer ? this.pause() : this.run();
    if (way === "last" && !this.closed) return this.stop();
    this.pause();
    return this.go({ first: 0, back: here - 1, on: here + 1, last: this.last }[way]);
  }

  // --- by itself ---

  run() {
    const from = this.at === null || this.at >= this.last ? 0 : this.at;
    this.go(from);
    this.timer = setInterval(() => {
      if (document.hidden) return;
      if (this.at === null || this.at >= this.last) this.pause();
      else this.go(this.at + 1);
    }, PACE);
    this.label();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = 0;
    this.label();
  }

  label() {
    this.button.classList.toggle("running", this.timer !== 0);
    this.button.setAttribute("aria-label", this.timer ? text("pause") : text("run"));
  }

  // --- showing ---

  stop() {
    this.pause();
    this.at = null;
    this.open(false);
    this.mark(null);
    history.replaceState(null, "", `/t/${this.table}${location.search}`);
    this.onShow(null);
    this.leave();
  }

  open(yes) {
    this.bar.hidden = !yes;
    document.body.classList.toggle("replaying", yes);
  }

  async go(ply) {
    ply = Math.max(0, Math.min(ply, this.last));
    this.at = ply;
    this.open(true);
    this.slider.value = String(ply);
    this.output.textContent = text("move number", { ply });
    history.replaceState(null, "", `/t/${this.table}/at/${ply}${location.search}`);
    this.mark(ply);
    const frame = this.known(ply) ?? await this.ask(ply);
    if (this.at === ply && frame) {
      this.show(frame.board, frame.say);
      this.onShow(ply, frame);
      this.frame = frame;
      this.bar.dataset.shown = String(ply);
    }
    this.fill();
  }

  again() {
    this.mark(this.at);
    if (this.frame) this.onAgain(this.frame);
  }

  mark(ply) {
    document.querySelector("#log .here")?.classList.remove("here");
    const line = ply && document.querySelector(`#log .move:not(.undone)[data-ply="${ply}"]`);
    if (!line) return;
    line.classList.add("here");
    const log = line.parentElement;
    const [inside, box] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
    if (inside.top < box.top || inside.bottom > box.bottom) log.scrollTop += inside.top - box.top - box.height / 2;
  }

  // --- loading ---

  /** @returns {Frame | undefined} */
  known(ply) {
    const frame = this.frames[ply];
    if (!frame) return undefined;
    let whole = ply;
    while (typeof this.frames[whole].board !== "string") whole--;
    let board = this.frames[whole].board;
    for (let next = whole + 1; next <= ply; next++) board = spliced(board, this.frames[next].board);
    return { ...frame, board };
  }

  async ask(ply) {
    const answer = await this.fetch(`frame/${ply}`);
    return answer ?? undefined;
  }

  async fetch(what) {
    const asked = this.query();
    try {
      const answer = await fetch(`/t/${this.table}/${what}?${asked}`);
      return answer.ok && asked === this.query() ? await answer.json() : null;
    } catch { return null; /* the network is away */ }
  }

  /** Load what is missing, batch after batch, first what comes next. */
  async fill() {
    if (this.filling) return;
    this.filling = true;
    for (let first = this.missing(); first !== null && this.at !== null; first = this.missing()) {
      const frames = this.frames;
      const answer = await this.fetch(`frames/${first}`);
      if (answer && frames === this.frames) answer.frames.forEach((frame, number) => { frames[first + number] ??= frame });
      if (!answer) await new Promise(done => setTimeout(done, PATIENCE));
    }
    this.filling = false;
    if (this.missing() === null) this.bar.dataset.loaded = "yes";
  }

  /** The first position that is not loaded: from here on, else from the start. */
  missing() {
    for (let ply = this.at ?? 0; ply <= this.last; ply++) if (!this.frames[ply]) return ply;
    for (let ply = 0; ply < (this.at ?? 0); ply++) if (!this.frames[ply]) return ply;
    return null;
  }
}
