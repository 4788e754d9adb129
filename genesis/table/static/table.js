// The table: what the server sends is shown, what the player touches is sent. No rule is known here.

import { Drawer, Parts, cite } from "./beside.js";
import { Chooser } from "./choose.js";
import { Finder } from "./find.js";
import { glide, originOf } from "./glide.js";
import { Roving } from "./keys.js";
import { Notice } from "./notice.js";
import { Replay } from "./replay.js";
import { Sounds } from "./sounds.js";
import { spliced } from "./splices.js";
import { Study } from "./study.js";
import { text } from "./texts.js";
import { Wire, freshId } from "./wire.js";
import { Zoom } from "./zoom.js";

const $ = id => document.getElementById(id);
const main = $("main");
const table = main.dataset.table;
const board = $("board");
let state = JSON.parse($("state").textContent);
let sending = false;
/** @type {string[]} what was touched for the move that is on its way */
let touched = [];
const still = matchMedia("(prefers-reduced-motion: reduce)");
const narrow = matchMedia("(max-width: 560px)");
let turning = false; // a new scene of a lesson is on its way
let firm = null; // the seat that the person at this device has said to be

// --- who looks ---------------------------------------------------------------------------------

const seatQuery = () => (firm === null ? "" : `as=${firm}`);
const query = () => `since=${state.seq}&${seatQuery()}`;

// --- choosing and sending ----------------------------------------------------------------------

const confirmBox = $("confirm");
confirmBox.checked = (localStorage.getItem("confirm") ?? String(matchMedia("(pointer: coarse)").matches)) === "true";
confirmBox.addEventListener("change", () => localStorage.setItem("confirm", String(confirmBox.checked)));

const sounds = new Sounds($("sounds"));
const notice = $("notify") && new Notice($("notify"), table, () => $("question")?.textContent ?? "");

const roving = new Roving(board);
const zoom = new Zoom(board, $("zoom"), narrow);
const chooser = new Chooser(board, $("choices"), play, () => confirmBox.checked && !state.entering);
const finder = new Finder($("find-move"), $("choices"));

async function play(action, words, parts) {
  if (sending) return;
  sending = true;
  touched = parts;
  const act = { id: freshId(), seen: state.seq, action };
  sessionStorage.setItem(`act ${table}`, JSON.stringify(act));
  for (const part of parts) for (const element of chooser.elements(part)) element.classList.add("ghost");
  $("choices").replaceChildren(Object.assign(document.createElement("p"), { className: "told", textContent: `${words} …` }));
  await send(act);
}

/** Sends a move until it is answered: the same id is never played twice. */
async function send(act) {
  const { status, body } = await wire.post("act", act, `?${seatQuery()}`);
  sessionStorage.removeItem(`act ${table}`);
  sending = false;
  trouble("");
  if (status === 200) { if (state.seq >= body.seq) chooser.reset(state.legal); return; }
  tell(body.why);
  chooser.reset(state.legal);
  wire.reopen();
}

async function call(name, body = {}) {
  const { status, body: answer } = await wire.post(name, body, `?${seatQuery()}`);
  trouble("");
  if (status !== 200) tell(answer.why);
  return status === 200 ? answer : null;
}

// --- showing -----------------------------------------------------------------------------------

function tell(why, advice = false) {
  const line = $("why");
  line.classList.toggle("advice", advice);
  cite(line, why ? (/^[a-z]\d/.test(why) ? why : why[0].toUpperCase() + why.slice(1)) + (/[.…!?]$/.test(why) ? "" : ".") : "", main.dataset.game);
}

function trouble(words) {
  $("live").textContent = words || text("saved", { ply: state.ply });
  $("live").classList.toggle("off", Boolean(words));
}

/** @type {Record<string, string>} what this connection has sent, by id */
let held = {};

function update(news) {
  if (state.seq === 0) for (const id of ["log", "chat"]) $(id).replaceChildren();
  const origin = originOf(board, touched, state.actor);
  touched = [];
  const before = state;
  if (news.turn === "over" && state.turn !== "over") { main.dataset.closed = ""; replay.forget(); }
  state = { ...news };
  roving.hold();
  for (const [id, change] of Object.entries(news.html)) {
    held[id] = spliced(held[id] ?? "", change);
    if (id !== "#board") document.querySelector(id).innerHTML = held[id];
    else if (replay.at === null) glide(board, held[id], origin);
  }
  if (news.back !== null) for (const line of document.querySelectorAll("#log .move")) if (Number(line.dataset.ply) > news.back) line.classList.add("undone");
  const log = $("log");
  const seen = log.lastElementChild ? Number(log.lastElementChild.dataset.seq) : 0;
  const lines = document.createElement("template");
  lines.innerHTML = news.log;
  for (const line of [...lines.content.querySelectorAll("li")]) if (Number(line.dataset.seq) > seen) log.append(line);
  if (replay.at === null) log.scrollTop = log.scrollHeight;
  if (news.chat) $("chat").insertAdjacentHTML("beforeend", news.chat);
  if (news.say) $("say").textContent = news.say;
  if (news.chat) $("talk").open = true;
  tell("");
  replay.grow(news.ply, news.back);
  if (before.seq) { sounds.hear(before, state); notice?.hear(before, state); }
  arrive(state.ply === before.ply);
}

/** What follows from the state: moves, title, favicon, curtain. */
function arrive(stays = false) {
  trouble("");
  if (replay.at === null && !sending) chooser.reset(state.legal, stays);
  finder.reset(Boolean(state.entering));
  document.title = `${state.title} · ${main.dataset.title}`;
  $("favicon").href = state.turn === "you" ? "/static/turn.svg" : "/static/wait.svg";
  drawCurtain();
  main.dataset.seq = String(state.seq);
  if (narrow.matches && state.turn === "you") showOpen();
  if ($("score").open) showScore();
  if (turning) $("now").querySelector("h1").focus();
  turning = false;
}

/** On a phone the picture is taller than the window: go to where something can be done. */
function showOpen() {
  const parts = [...board.querySelectorAll(".touchable")].map(part => part.getBoundingClientRect());
  const low = document.querySelector(".now").getBoundingClientRect().top;
  if (!parts.length || parts.some(box => box.top >= 0 && box.bottom <= low)) return;
  board.querySelector(".touchable").scrollIntoView({ block: "start", behavior: still.matches ? "auto" : "smooth" });
}

function drawCurtain() {
  const hide = state.curtain >= 0;
  $("curtain").hidden = !hide;
  main.inert = hide;
  if (!hide) return;
  board.replaceChildren();
  $("curtain-words").textContent = state.next_player;
  $("uncover").focus();
}

$("uncover").addEventListener("click", () => {
  firm = state.curtain;
  replay.forget();
  afresh();
});

const wire = new Wire(table, query, update, trouble, () => { held = {} });
const replay = new Replay(table, seatQuery, (picture, said) => {
  roving.hold();
  glide(board, picture);
  chooser.reset({ parts: [], moves: [] });
  if (said) $("say").textContent = said;
}, () => afresh());
new Study(table, replay, seatQuery, main.dataset.title);

// --- beside the board: rules, quick reference, what a part is -----------------------------------

const drawer = new Drawer($("book"), main.dataset.game);
new Parts(board, $("part"), () => `/t/${table}/about?${seatQuery()}`, () => (replay.at === null ? state.seq : -2), main.dataset.game);
board.addEventListener("closed", async event => {
  const answer = await fetch(`/t/${table}/why?part=${encodeURIComponent(event.detail)}&${seatQuery()}`);
  if (answer.status === 422) tell((await answer.json()).why);
});
document.addEventListener("click", event => {
  const link = event.target.closest("a[data-rule]");
  if (!link || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  drawer.open(link.dataset.rule);
});

// --- everything else that can be pressed -------------------------------------------------------

main.addEventListener("click", async event => {
  const button = event.target.closest("button");
  const line = event.target.closest("#log a");
  if (line && !event.ctrlKey && !event.metaKey) { event.preventDefault(); replay.go(Number(line.parentElement.dataset.ply)); }
  if (!button) return;
  const data = button.dataset;
  if (data.call === "rematch") { const answer = await call("rematch"); if (answer) location.href = `/t/${answer.table}`; }
  else if (data.call) call(data.call);
  else if (data.answer) call("answer", { yes: data.answer === "yes" });
  else if (data.sit) { if (await call("sit", { seat: Number(data.sit) })) location.href = `/t/${table}`; }
  else if (data.lend) call("lend", { seat: Number(data.lend) });
  else if (data.leave) call("leave", { seat: Number(data.leave) });
  else if (button.id === "hint") hint();
  else if (button.id === "rules-button") drawer.toggle();
  else if (button.id === "chart-button") $("chart").showModal();
  else if (data.scene) nextScene(Number(data.scene));
  else if (button.id === "to-replay") replay.go(Math.max(0, replay.last - 1));
  else if (button.id === "help-button") $("help").showModal();
  else if (button.id === "copy") { $("link").select(); await navigator.clipboard?.writeText($("link").value); button.textContent = text("copied"); }
  else if (button.id === "own-link") ownLink();
});

/** Another scene of a lesson: another position, and nothing of the last one is left. */
async function nextScene(scene) {
  if (!await call("scene", { scene })) return;
  replay.forget();
  turning = true;
  afresh();
}

async function hint() {
  tell(text("hint thinking"), true);
  const advice = await call("hint");
  if (!advice) return;
  tell(text("hint words", advice), true);
  $("say").textContent = text("hint said", advice);
  const way = state.legal.moves.find(([action]) => action === advice.action)?.[1] ?? [];
  for (const part of way) for (const element of chooser.elements(state.legal.parts[part][0])) element.classList.add("advised");
}

async function ownLink() {
  const answer = await call("link");
  if (!answer) return;
  const link = new URL(answer.path, location.href).href;
  const field = Object.assign(document.createElement("input"), { readOnly: true, value: link, ariaLabel: text("second link") });
  const code = Object.assign(new Image(180, 180), { src: `/qr/${answer.path.slice(3)}.svg`, alt: text("second code"), className: "qr" });
  const note = Object.assign(document.createElement("p"), { className: "soft", textContent: text("about second") });
  $("own").replaceChildren(note, field, code);
}

async function showScore() {
  $("score-sheet").innerHTML = await (await fetch(`/t/${table}/score?${seatQuery()}`)).text();
}
$("score").addEventListener("toggle", () => { if ($("score").open) showScore(); });

$("say-form").addEventListener("submit", event => {
  event.preventDefault();
  const field = event.target.elements.words;
  if (field.value.trim()) call("chat", { words: field.value });
  field.value = "";
});

// --- keys --------------------------------------------------------------------------------------

const spoken = words => { $("say").textContent = ""; setTimeout(() => { $("say").textContent = words }, 30); };
const KEYS = {
  "?": () => $("help").showModal(),
  m: () => $("choices").querySelector("button")?.focus() ?? $("now").querySelector("button")?.focus(),
  b: () => roving.focus(),
  l: () => spoken($("log").lastElementChild?.textContent ?? text("nothing yet")),
  t: () => spoken($("now").textContent.replace(/\s+/g, " ")),
  s: () => spoken([...document.querySelectorAll("#seats .chair")].map(seat => `${seat.querySelector("b").textContent.trim()} ${seat.querySelector(".sum").textContent}`).join(", ")),
  u: () => $("undo")?.click(),
  h: () => $("hint")?.click(),
  r: () => drawer.toggle(),
  c: () => $("chart")?.showModal(),
  "+": () => zoom.step("in"),
  "-": () => zoom.step("out"),
  0: () => zoom.step("fit"),
  ",": () => replay.step("back"),
  ".": () => replay.step("on"),
  p: () => replay.step("play"),
};

document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.target.matches("input:not([type=range], [type=checkbox]), textarea, select")) return;
  if (event.key === "Escape") { if (!chooser.let_go() && replay.at !== null) replay.stop(); return; }
  if (replay.at !== null && !board.contains(event.target)) {
    const way = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" }[event.key];
    if (way && !event.target.matches("input")) { event.preventDefault(); return replay.step(way); }
  }
  if (KEYS[event.key]) { event.preventDefault(); KEYS[event.key](); }
});

// --- the start ---------------------------------------------------------------------------------

async function sitDown() {
  if (!new URLSearchParams(location.search).has("join")) return;
  history.replaceState(null, "", `/t/${table}`);
  const seat = document.querySelector("[data-sit]");
  if (seat && await call("sit", { seat: Number(seat.dataset.sit) })) location.reload();
}

/** A move that was on its way when the page was left is sent again: it counts once. */
function finishSending() {
  const act = sessionStorage.getItem(`act ${table}`);
  if (!act) return;
  sending = true;
  send(JSON.parse(act));
}

/** Pictures for phones are drawn differently: the server is told by a cookie. */
function measure() {
  const wanted = narrow.matches ? "narrow=1" : "narrow=0";
  if (document.cookie.split("; ").includes(wanted)) return false;
  document.cookie = `${wanted}; path=/; max-age=31536000; samesite=lax`;
  return true;
}

/** Everything anew, as if nothing were known. */
function afresh() {
  state.seq = 0;
  wire.reopen();
}

$("log").scrollTop = $("log").scrollHeight;
arrive();
if (measure() && narrow.matches) afresh();
else wire.open();
narrow.addEventListener("change", () => { if (measure()) { replay.forget(); afresh(); } });
finishSending();
sitDown();
if (main.dataset.at !== undefined) replay.go(Number(main.dataset.at));
main.dataset.ready = "yes";
