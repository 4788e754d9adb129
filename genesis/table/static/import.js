// A file that is dropped or chosen is put into the box, and sent; a fault is pointed at.

import { text } from "./texts.js";

const MOST = 200_000; // bytes
const form = document.getElementById("import");
const box = document.getElementById("file-text");
const drop = document.getElementById("drop");
const why = document.getElementById("file-why");

/** @param {File | undefined} file */
async function take(file) {
  if (!file) return;
  if (file.size > MOST) { why.textContent = text("file too large"); return; }
  box.value = await file.text();
  form.requestSubmit();
}

document.getElementById("file").addEventListener("change", event => take(event.target.files[0]));
addEventListener("dragover", event => { event.preventDefault(); drop.classList.add("over"); });
addEventListener("dragleave", event => { if (!event.relatedTarget) drop.classList.remove("over"); });
addEventListener("drop", event => {
  event.preventDefault();
  drop.classList.remove("over");
  const file = event.dataTransfer.files[0];
  if (file) take(file);
  else { box.value = event.dataTransfer.getData("text"); form.requestSubmit(); }
});

/** The cursor goes to where the file is wrong. */
function point(line, column) {
  const lines = box.value.split("\n");
  const start = lines.slice(0, line - 1).reduce((sum, words) => sum + words.length + 1, 0) + column - 1;
  const end = start + Math.max(1, (lines[line - 1] ?? "").length - column + 1);
  box.focus();
  box.setSelectionRange(start, end);
  box.scrollTop = Math.max(0, (line - 4) * parseFloat(getComputedStyle(box).lineHeight));
}
if (form.dataset.line) point(Number(form.dataset.line), Number(form.dataset.column));
