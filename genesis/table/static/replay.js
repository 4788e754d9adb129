// Any position of the game: slider, keys, a click in the log. Frames are kept once loaded.

import { text } from "./texts.js";

export class Replay {
  /**
   * @param {string} table
   * @param {() => string} query
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
    this.frames = new Map();
    this.at = null; // the ply that is shown, or null for now
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    this.bar.addEventListener("click", event => {
      const way = event.target.closest("[data-go]")?.dataset.go;
      if (way) this.step(way);
    });
  }

  get last() { return Number(this.slider.max) }

  /** The game goes on: the slider grows; what was taken back is forgotten. */
  grow(ply, back) {
    if (back !== null && back !== undefined) for (const key of [...this.frames.keys()]) if (key > back) this.frames.delete(key);
    this.slider.max = String(ply);
    if (this.at === null) this.slider.value = String(ply);
  }

  step(way) {
    const here = this.at ?? this.last;
    if (way === "last") return this.stop();
    this.go({ first: 0, back: here - 1, on: here + 1 }[way]);
  }

  stop() {
    this.at = null;
    this.bar.hidden = true;
    this.mark(null);
    history.replaceState(null, "", `/t/${this.table}${location.search}`);
    this.leave();
  }

  async go(ply) {
    ply = Math.max(0, Math.min(ply, this.last));
    this.bar.hidden = false;
    this.at = ply;
    this.slider.value = String(ply);
    this.output.textContent = text("move number", { ply });
    history.replaceState(null, "", `/t/${this.table}/at/${ply}${location.search}`);
    this.mark(ply);
    const frame = await this.frame(ply);
    if (this.at === ply) this.show(frame.board, frame.say);
    for (const near of [ply + 1, ply - 1]) if (near >= 0 && near <= this.last) this.frame(near);
  }

  async frame(ply) {
    if (!this.frames.has(ply)) this.frames.set(ply, fetch(`/t/${this.table}/frame/${ply}?${this.query()}`).then(answer => answer.json()));
    return this.frames.get(ply);
  }

  mark(ply) {
    document.querySelector("#log .here")?.classList.remove("here");
    const line = ply && document.querySelector(`#log .move:not(.undone)[data-ply="${ply}"]`);
    line?.classList.add("here");
  }
}
