// Sounds, made here and now: a tick for a move, a note when it is your turn, a chord at the end.

/** @typedef {{turn: string, moved: number}} State what is known of the table */

const TICK = [1250], TURN = [587.33], END = [261.63, 329.63, 392, 523.25]; // D5; C major
const LOUD = 0.09; // of what a speaker can do: nobody should be startled

export class Sounds {
  /** @param {HTMLInputElement} box the switch */
  constructor(box) {
    this.box = box;
    box.checked = localStorage.getItem("sounds") === "true";
    box.addEventListener("change", () => {
      localStorage.setItem("sounds", String(box.checked));
      if (box.checked) this.play(TURN, 0.5);
      else this.context?.suspend();
    });
    addEventListener("pointerdown", () => this.wake(), { once: true });
    addEventListener("keydown", () => this.wake(), { once: true });
  }

  /** Browsers make no sound before somebody has touched the page. */
  wake() {
    if (!this.box.checked || !("AudioContext" in window)) return;
    this.context ??= new AudioContext();
    this.context.resume();
  }

  /** @param {State} before @param {State} now */
  hear(before, now) {
    if (now.moved === before.moved) return;
    if (now.turn === "over" && before.turn !== "over") this.play(END, 1.4);
    else if (now.turn === "you" && before.turn !== "you") this.play(TURN, 0.5);
    else this.play(TICK, 0.05);
  }

  /** Soft tones that begin one after another and fade. @param {number[]} tones @param {number} seconds */
  play(tones, seconds) {
    this.wake();
    if (!this.box.checked || !this.context) return;
    tones.forEach((tone, place) => this.tone(tone, this.context.currentTime + 0.07 * place, seconds));
  }

  /** @param {number} pitch @param {number} start @param {number} seconds */
  tone(pitch, start, seconds) {
    const voice = new OscillatorNode(this.context, { frequency: pitch, type: "sine" });
    const volume = new GainNode(this.context, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(LOUD, start + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + seconds);
    voice.connect(volume).connect(this.context.destination);
    voice.start(start);
    voice.stop(start + seconds);
  }
}
