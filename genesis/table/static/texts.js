// What a person reads, in their language: the page brings the texts that scripts need.

/** @type {Record<string, string>} */
const TEXTS = JSON.parse(document.getElementById("texts").textContent);

/** @param {string} key @param {Record<string, unknown>} values what stands in braces */
export function text(key, values = {}) {
  return TEXTS[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}
