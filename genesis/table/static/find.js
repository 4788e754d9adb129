// Entering what was drawn from a real deck: a few letters of a card's name are quicker than a look.

const FEW = 9; // choices that are found at a glance

export class Finder {
  /** @param {HTMLInputElement} field @param {HTMLElement} list */
  constructor(field, list) {
    this.field = field;
    this.list = list;
    this.entering = false;
    field.addEventListener("input", () => this.sift());
    field.addEventListener("keydown", event => {
      if (event.key === "Enter" && field.value.trim()) this.buttons().find(button => !button.hidden)?.click();
      if (event.key === "Escape") { field.value = ""; this.sift(); }
    });
    new MutationObserver(() => this.settle()).observe(list, { childList: true });
  }

  buttons() { return [...this.list.querySelectorAll("button.choice")] }

  /** Something else is asked. @param {boolean} entering */
  reset(entering) {
    this.entering = entering;
    this.list.classList.toggle("entering", entering);
    this.field.value = "";
    this.settle();
  }

  /** The field is there when there is much to choose from; who typed goes on typing. */
  settle() {
    const many = this.entering && this.buttons().length > FEW;
    const typing = document.activeElement === this.field;
    this.field.hidden = !many;
    if (!many && typing) this.list.querySelector("button")?.focus();
    this.sift();
  }

  sift() {
    const words = plain(this.field.value);
    for (const button of this.buttons()) button.hidden = Boolean(words) && !plain(button.textContent).split(" ").some((_, at, all) => all.slice(at).join(" ").startsWith(words));
  }
}

/** Without capitals and accents. @param {string} words */
function plain(words) {
  return words.trim().toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
}
