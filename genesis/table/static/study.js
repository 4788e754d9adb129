// Beside the replay: what happened in a move and how good it was, the analysis of the game, a hint,
// a new game from here, and the position to share.

import { text } from "./texts.js";

const $ = id => document.getElementById(id);
const LOOK = 700; // milliseconds between two looks at how far an analysis is

/** @typedef {{ kind: string, mark: string, words: string, turn: string }} Mark */

export class Study {
  /**
   * @param {string} table
   * @param {import("./replay.js").Replay} replay
   * @param {() => string} query who looks, as a query
   * @param {string} game its title
   */
  constructor(table, replay, query, game) {
    this.table = table;
    this.replay = replay;
    this.query = query;
    this.game = game;
    /** @type {Record<string, Mark>} by the position that a move led to */
    this.marks = {};
    this.asked = false; // for the analysis that may be there already
    replay.onShow = (ply, frame) => this.show(ply, frame);
    replay.onAgain = frame => this.score(frame);
    $("replay-close").addEventListener("click", () => replay.stop());
    $("hint-here").addEventListener("click", () => this.hint());
    $("share").addEventListener("click", event => this.copy(event.target.closest("[data-copy]")));
    $("analyse").addEventListener("click", () => this.tell("POST", "analysis"));
    $("analysis-stop").addEventListener("click", () => this.tell("POST", "analysis/stop"));
    $("analysis-found").addEventListener("click", event => this.follow(event));
    new MutationObserver(() => this.decorate()).observe($("log"), { childList: true });
  }

  /** @param {number | null} ply @param {import("./replay.js").Frame} [frame] */
  show(ply, frame) {
    $("study").hidden = ply === null;
    if (ply === null) return;
    $("study-move").textContent = text("move of", { ply, last: this.replay.last });
    $("study-said").textContent = frame.say;
    $("study-hint").textContent = "";
    $("hint-here").hidden = !frame.hint;
    $("onward").hidden = !frame.onward;
    const form = $("onward").querySelector("form");
    form.action = `/t/${this.table}/at/${ply}/play`;
    if (form.elements.seat && frame.seat >= 0) form.elements.seat.value = String(frame.seat);
    this.score(frame);
    this.share(ply);
    this.judge(ply);
    this.point(ply);
    $("analysis").hidden = !this.replay.closed;
    if (!this.asked && this.replay.closed) { this.asked = true; this.tell("GET", "analysis"); }
  }

  /** The seats as they stood then. */
  score({ scores, seat }) {
    for (const [number, chair] of document.querySelectorAll("#seats .chair").entries()) {
      chair.classList.toggle("turn", number === seat);
      chair.querySelector(".sum").textContent = String(scores[number]);
    }
  }

  async hint() {
    const ply = this.replay.at;
    $("study-hint").textContent = text("hint thinking");
    const advice = await this.ask("POST", `at/${ply}/hint`);
    if (this.replay.at === ply) $("study-hint").textContent = advice.words ? text("hint words", advice) : sentence(advice.why);
  }

  async ask(method, what) {
    const sent = method === "POST" ? { method, headers: { "Content-Type": "application/json" }, body: "{}" } : {};
    try {
      return await (await fetch(`/t/${this.table}/${what}?${this.query()}`, sent)).json();
    } catch { return { why: text("reconnecting") }; }
  }

  // --- to share ---

  share(ply) {
    const link = `${location.origin}/t/${this.table}/at/${ply}`;
    const name = text("position name", { game: this.game, ply });
    const content = {
      link, picture: `${link}.svg`,
      html: `<a href="${link}"><img src="${link}.svg" alt="${name}" width="480"></a>`,
      markdown: `[![${name}](${link}.svg)](${link})`,
    };
    for (const field of document.querySelectorAll("[data-share]")) field.value = content[field.dataset.share];
    for (const button of document.querySelectorAll("[data-copy]")) button.textContent = text("copy");
  }

  async copy(button) {
    if (!button) return;
    const field = button.parentElement.querySelector("input");
    field.select();
    await navigator.clipboard?.writeText(field.value).catch(() => {});
    button.textContent = text("copied");
  }

  // --- the analysis ---

  /** Ask how far the analysis is, or for it to begin or end; look again while it goes on. */
  async tell(method, what) {
    clearTimeout(this.timer);
    const news = await this.ask(method, what);
    const goesOn = news.state === "running" || news.state === "waiting";
    $("analyse-row").hidden = goesOn || news.state === "done";
    $("analysing").hidden = !goesOn;
    if (news.state === "done") return this.found(news);
    if (goesOn) this.progress(news);
    else if (news.why) $("study-hint").textContent = sentence(news.why);
    if (goesOn || news.why) this.timer = setTimeout(() => this.tell("GET", "analysis"), LOOK);
  }

  progress({ state, done, total }) {
    Object.assign($("analysis-bar"), { max: total, value: done });
    $("analysis-words").textContent = state === "waiting" ? text("analysis waits") : text("analysis goes", { done, total });
  }

  found({ html, marks }) {
    this.marks = marks;
    $("analysis-found").innerHTML = html;
    this.decorate();
    this.judge(this.replay.at);
    this.point(this.replay.at);
    const graph = $("analysis-found").querySelector(".graph");
    const to = event => { if (event.buttons || event.type === "click") this.replay.go(this.under(graph, event)); };
    for (const kind of ["click", "pointermove"]) graph.addEventListener(kind, to);
  }

  /** The move under the pointer. */
  under(graph, event) {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(graph.getScreenCTM().inverse());
    const { left, right } = graph.dataset;
    return Math.round((point.x - Number(left)) / (Number(right) - Number(left)) * this.replay.last);
  }

  /** The line on the graph goes to where the replay is. */
  point(ply) {
    const graph = document.querySelector("#analysis-found .graph");
    if (!graph || ply === null) return;
    const { left, right } = graph.dataset;
    const x = Number(left) + (Number(right) - Number(left)) * ply / Math.max(1, this.replay.last);
    for (const end of ["x1", "x2"]) graph.querySelector(".cursor").setAttribute(end, String(x));
  }

  judge(ply) {
    const mark = this.marks[ply];
    const line = $("study-mark");
    line.hidden = !mark;
    line.className = `judged ${mark?.kind ?? ""}`;
    line.textContent = mark?.words ?? "";
  }

  /** Every line of the log gets its mark. */
  decorate() {
    for (const line of document.querySelectorAll("#log .move:not(.undone)")) {
      const mark = this.marks[line.dataset.ply];
      if (!mark || line.querySelector(".mark")) continue;
      if (mark.turn) line.append(Object.assign(document.createElement("b"), { className: "mark turn", textContent: mark.turn, title: text("turning point") }));
      line.append(Object.assign(document.createElement("small"), { className: `mark ${mark.kind}`, textContent: mark.mark, title: mark.words }));
    }
  }

  follow(event) {
    const link = event.target.closest("a[data-ply]");
    if (!link || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    this.replay.go(Number(link.dataset.ply));
  }
}

/** Why something is refused, as a sentence. */
function sentence(why = "") {
  return why ? why[0].toUpperCase() + why.slice(1) + (/[.…!?]$/.test(why) ? "" : ".") : "";
}
