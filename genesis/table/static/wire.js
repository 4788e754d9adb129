// To and from the server: moves go up by POST and are sent again until they are answered; what
// happened comes down by socket, from the last event that is known.

import { text } from "./texts.js";

const RETRY = [300, 600, 1200, 2500, 5000];

export class Wire {
  /**
   * @param {string} table
   * @param {() => string} query what is known and who looks, as a query
   * @param {(update: any) => void} onUpdate
   * @param {(words: string) => void} onTrouble nothing when all is well
   * @param {() => void} onOpen what is sent from now on starts anew
   */
  constructor(table, query, onUpdate, onTrouble, onOpen) {
    this.table = table;
    this.query = query;
    this.onUpdate = onUpdate;
    this.onTrouble = onTrouble;
    this.onOpen = onOpen;
    this.failures = 0;
  }

  open() {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/t/${this.table}/events?${this.query()}`);
    this.socket = socket;
    socket.onopen = () => { this.failures = 0; this.onTrouble(""); if (this.socket === socket) this.onOpen(); };
    socket.onmessage = event => { if (this.socket === socket) this.onUpdate(JSON.parse(event.data)); };
    socket.onclose = event => {
      if (this.socket !== socket) return;
      this.onTrouble(event.code === 1012 ? text("server restarts") : text("reconnecting"));
      this.timer = setTimeout(() => this.open(), RETRY[Math.min(this.failures++, RETRY.length - 1)]);
    };
  }

  /** Look anew: as another seat, or after a refusal. */
  reopen() {
    clearTimeout(this.timer);
    const old = this.socket;
    this.open();
    old?.close();
  }

  /** @returns {Promise<{status: number, body: any}>} */
  async post(call, body, query = "") {
    for (let tries = 0; ; tries++) {
      try {
        const response = await fetch(`/t/${this.table}/${call}${query}`, {
          method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body),
        });
        if (response.status < 500 && response.status !== 429) return { status: response.status, body: await response.json() };
      } catch { /* the network is away: again */ }
      this.onTrouble(text("sending again"));
      await new Promise(done => setTimeout(done, RETRY[Math.min(tries, RETRY.length - 1)]));
    }
  }
}

/** An id of one's own; not only where the page is secure. */
export function freshId() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, "0")).join("");
}
