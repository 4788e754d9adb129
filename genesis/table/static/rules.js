// The rulebook as a page of its own: the address says which rule is looked at.

import { Book } from "./book.js";

const root = document.getElementById("book");
const book = new Book(root);
const rule = () => decodeURIComponent(location.hash.slice(1));

if (matchMedia("(max-width: 900px)").matches) root.querySelector("details").open = false;
if (rule()) book.go(rule());
addEventListener("hashchange", () => book.go(rule()));
document.addEventListener("keydown", event => {
  if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  book.field.focus();
});
