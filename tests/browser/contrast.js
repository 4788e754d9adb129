// The words in the table's picture that stand out too little from what is painted behind them.
() => {
  const everything = new CSSStyleSheet();
  everything.replaceSync("#board * { pointer-events: all !important }");
  document.adoptedStyleSheets = [everything];
  const numbers = colour => colour.match(/[\d.]+/g).map(Number);
  const channel = value => (value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
  const over = (top, share, ground) => ground.map((value, i) => share * top[i] + (1 - share) * value);
  const shown = element => {
    let share = 1;
    for (let at = element; at && at.id !== "board"; at = at.parentElement) share *= Number(getComputedStyle(at).opacity);
    return share;
  };
  const paint = element => {
    const look = getComputedStyle(element);
    if (!/^rgb/.test(look.fill) || !element.matches("rect, path, circle, ellipse, polygon")) return null;
    const [r, g, b, alpha = 1] = numbers(look.fill);
    return [[r, g, b], alpha * Number(look.fillOpacity) * shown(element)];
  };
  const filled = (element, x, y) => {
    const matrix = element.getScreenCTM();
    return matrix && element.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix.inverse()));
  };
  const found = [];
  for (const text of document.querySelectorAll("#board text")) {
    const box = text.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    if (!text.textContent.trim() || shown(text) < 0.05 || y > innerHeight || x > innerWidth) continue;
    const under = document.elementsFromPoint(x, y);
    const below = under.slice(under.indexOf(text) + 1).filter(e => e.closest("#board") && paint(e) && filled(e, x, y));
    let ground = numbers(getComputedStyle(document.querySelector("#board > svg")).backgroundColor).slice(0, 3);
    for (const shape of below.reverse()) ground = over(...paint(shape), ground);
    const look = getComputedStyle(text);
    if (look.paintOrder.startsWith("stroke") && /^rgb/.test(look.stroke)) ground = over(numbers(look.stroke).slice(0, 3), Number(look.strokeOpacity), ground);
    const ink = over(numbers(look.fill).slice(0, 3), shown(text), ground);
    const [bright, dim] = [light(ink), light(ground)].sort((a, b) => b - a);
    const size = parseFloat(look.fontSize) * text.getScreenCTM().a;
    const large = size >= 24 || (size >= 18.66 && Number(look.fontWeight) >= 700);
    const contrast = (bright + 0.05) / (dim + 0.05);
    if (contrast < (large ? 3 : 4.5)) found.push(`${text.textContent.slice(0, 30)} (${text.getAttribute("class") ?? ""}): ${contrast.toFixed(2)}`);
  }
  document.adoptedStyleSheets = [];
  return [...new Set(found)];
}
