// A fragment is sent whole, or as runs of pieces that are known and what is new between them.

/**
 * @param {string} old
 * @param {string | (string | [number, number])[]} change
 * @returns {string}
 */
export function spliced(old, change) {
  if (typeof change === "string") return change;
  const known = old.split(/(?=<g )/);
  return change.map(part => (typeof part === "string" ? part : known.slice(part[0], part[0] + part[1]).join(""))).join("");
}
