// A notification when it is your turn and you look elsewhere: only where it was asked for by hand.

/** @typedef {{turn: string, moved: number, title: string}} State what is known of the table */

export class Notice {
  /**
   * @param {HTMLInputElement} box the switch
   * @param {string} table
   * @param {() => string} question what is asked, in words
   */
  constructor(box, table, question) {
    this.box = box;
    this.table = table;
    this.question = question;
    const label = box.closest("label");
    label.hidden = !("Notification" in window) || Notification.permission === "denied";
    box.checked = this.allowed && localStorage.getItem("notify") === "true";
    box.addEventListener("change", () => this.ask());
  }

  get allowed() { return "Notification" in window && Notification.permission === "granted" }

  /** The switch was turned: the browser asks once, and its answer holds. */
  async ask() {
    if (this.box.checked && !this.allowed) await Notification.requestPermission();
    const refused = this.box.checked && !this.allowed;
    if (refused) this.box.checked = false;
    this.box.closest("label").nextElementSibling.hidden = !refused;
    localStorage.setItem("notify", String(this.box.checked));
  }

  /** @param {State} before @param {State} now */
  hear(before, now) {
    if (document.hidden && now.turn === "you" && now.moved > before.moved && this.box.checked && this.allowed) this.tell(now.title);
  }

  /** One notification for each table: a newer one takes its place. @param {string} title */
  tell(title) {
    try {
      const notice = new Notification(title, { body: this.question(), tag: this.table, icon: "/static/turn.svg" });
      notice.onclick = () => { window.focus(); notice.close(); };
      document.addEventListener("visibilitychange", () => notice.close(), { once: true });
    } catch { /* some phones show notifications of installed pages only */ }
  }
}
