// Shared by all screens: texts, navigation, sentences.

import { on, send } from "/link.js";

export const find = (selector) => document.querySelector(selector);
const all = (selector) => document.querySelectorAll(selector);

let texts = {};
/** The trainings by their modes: the name, and the two answers with their words, labels and letters. */
export let trainings = {};
/** The action of keys in each training: an answer, or the cents by which they move the note. */
export let keys = {};
const shown = [];
const hidden = [];

/** Returns a text of the catalog; a value replaces {name}. */
export function t(key, values = {}) {
  // Before the server has said anything, those that stand in the page.
  const text = texts[key] ?? find(`[data-t="${key}"]`)?.textContent ?? "";
  return text.replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

/** Creates an element with properties and children. */
export function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Opens a dialog and gives it the focus: Orca reads it then, but not a heading in it. */
export function openDialog(dialog) {
  dialog.showModal();
  dialog.focus();
}

/** Asks before something that cannot be undone. Cancel comes first and has the focus, so Enter cancels. */
export function confirmDanger(question, verb, act) {
  const dialog = find("#danger");
  find("#danger-text").textContent = question;
  const button = find("#danger-act");
  button.textContent = verb;
  button.onclick = () => { dialog.close(); act(); };
  dialog.showModal();
}

// Within an open dialog, which alone is there for a screen reader then.
const live = () => find("dialog[open] [role=status]") ?? find("#live");

/** Announces something to a screen reader. */
export function say(sentence) {
  const place = live();
  // The same words are announced again only if the text differs.
  place.textContent = place.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/** Shows a sentence about a sound that is tried out, and announces it when that has ended. */
export function sayAfterSound(sentence) {
  const shown = make("span", { textContent: sentence, ariaHidden: "true" });
  live().replaceChildren(shown);
  // Two notes of a second each at most, and their release. What has replaced the sentence since is newer.
  setTimeout(() => {
    if (!shown.checkVisibility()) return;
    shown.remove();
    say(sentence);
  }, 2500);
}

/** Shows a sentence until the next one, or none; in a training it is only seen, as a note may sound. */
export function notice(sentence = "") {
  const bar = find("#notice");
  bar.textContent = sentence;
  // A sentence that is on the banner is not shown twice.
  bar.hidden = !sentence || screen !== "training" && banner.includes(sentence);
}

const screens = ["start", "training", "profile", "settings", "sub"];

/** The current screen. */
export let screen = "start";

/** Calls back when a screen is entered or left. */
export function whenShown(handler) { shown.push(handler); }
export function whenHidden(handler) { hidden.push(handler); }

let next = "";
// The control that led away from a screen has the focus again on return.
const openers = new Map();
let lost = "";
on("open", () => { lost = ""; });
on("closed", (text) => { lost = text; });

// True until the browser has gone back: going twice would leave the page.
let isLeaving = false;

function back() {
  isLeaving = true;
  history.back();
  // A browser that does not go back must not keep the page from going elsewhere.
  setTimeout(() => { isLeaving = false; }, 500);
}

/** Goes to a screen, with a sentence to show there; from all but Start, back leads to Start. */
export function go(name, sentence = "") {
  if (isLeaving) return;
  if (name === screen) { if (sentence) notice(sentence); return; }
  next = sentence;
  openers.set(screen, document.activeElement);
  if (history.state?.from === name) { back(); return; }
  if (name === "start") {
    if (history.state?.inner) back(); else show("start");
    return;
  }
  // One step beyond another screen: a page of the settings, and a measurement, which begins at the profile.
  const isBeyond = name === "sub" || screen === "profile" && name === "training";
  const state = { inner: true, name, ...(isBeyond ? { from: screen } : {}) };
  // Not the name of an element: a browser that goes back would put its caret there.
  const address = `#/${name}`;
  if (screen === "start" || isBeyond) history.pushState(state, "", address);
  else history.replaceState(state, "", address);
  show(name);
}

function show(name) {
  const before = screen;
  screen = name;
  document.body.dataset.screen = name;
  find("#live").textContent = "";
  for (const handler of hidden) handler(before);
  for (const each of screens) find(`#${each}`).hidden = each !== name;
  // During a training a notice has its place between the header and what a thumb aims at.
  const bar = find("#notice");
  bar.role = name === "training" ? null : "alert";
  find(name === "training" ? "#strip" : "#top").append(bar);
  // Without a connection every screen says so.
  notice(next || (lost ? t(lost) : ""));
  next = "";
  const heading = find(`#${name} h1`).textContent.trim();
  document.title = name === "start" ? "Peach" : `${heading} – Peach`;
  scrollTo(0, 0);
  for (const handler of shown) handler(name);
  focus(name, before);
}

// A screen reader goes where the focus is: to what led away from here, or to the heading, which says where one is.
function focus(name, before) {
  const opener = openers.get(name);
  const isBack = name === "start" || name === "settings" && before === "sub";
  if (isBack && opener?.isConnected && opener !== document.body && opener.checkVisibility()) { moveFocus(opener); return; }
  const first = find(`#${name} :is(.mode, .answer)`);
  const isByKeys = document.body.classList.contains("keys");
  const target = isByKeys && first ? first : find(`#${name} h1`);
  // In a training the keys answer at once.
  if (name === "training") target.focus({ preventScroll: true }); else moveFocus(target);
}

/** Gives the focus to an element of a screen that is shown now, unless it is elsewhere by then. */
export function moveFocus(target) {
  // Orca says nothing of the focus if it has not noticed yet that what had it is gone.
  setTimeout(() => { if (document.activeElement === document.body) target.focus({ preventScroll: true }); }, 250);
}

addEventListener("popstate", ({ state }) => {
  isLeaving = false;
  const name = state?.name;
  // A training is started by a tap, not by going forward in the history.
  if (name && !["training", "sub"].includes(name) && screens.includes(name)) { if (name !== screen) show(name); return; }
  if (state?.inner) history.replaceState(null, "", "/");
  if (screen !== "start") show("start");
});

on("welcome", (message) => {
  texts = message.texts;
  trainings = Object.fromEntries(message.trainings.map((training) => [training.mode, training]));
  keys = message.keys;
  document.documentElement.lang = message.language;
  // Controls for the computer that runs Peach have the class "here", the hints on other devices "away".
  document.body.toggleAttribute("data-here", message.isOnThisMachine);
  for (const element of all("[data-t]")) element.textContent = t(element.dataset.t);
  for (const element of all("[data-l]")) {
    element.setAttribute("aria-label", t(element.dataset.l));
    if (element.matches("button")) element.title = t(element.dataset.l);
    if (element.matches("input")) element.placeholder = t(element.dataset.l);
  }
  find("#info dl").replaceChildren(...message.info.flatMap(([name, value]) =>
    [make("dt", { textContent: name }), make("dd", { textContent: value })]));
  draw();
});

let lines = [];
/** The sentence that stays as long as it applies; a training shows it between exercises. */
export let banner = "";

on("sound", (message) => {
  const before = banner;
  banner = message.banner ?? "";
  if (banner && banner !== before && screen !== "training" && !find("dialog[open]")) say(banner);
  // The first sentence says what is wrong, the others what to do.
  const [headline, ...rest] = banner.split(/(?<=[.!?]) (?=\p{Lu}|“|„)/u);
  find("#banner").replaceChildren(make("b", { textContent: headline }), ...rest.map((textContent) => make("span", { textContent })),
    ...(message.points.length ? [make("ul", {}, ...message.points.map((textContent) => make("li", { textContent })))] : []),
    ...(message.doctor ? [make("span", { textContent: message.doctor })] : []));
  find("#banner").hidden = !banner;
  notice(find("#notice").textContent);
  find("#offer").hidden = !message.offer;
  find("#offer span").textContent = message.offer ?? "";
  for (const line of lines) line.remove();
  const rows = [
    [t("screen.source"), message.name ? `${message.name} (${message.id})` : t("screen.noSound")],
    [t("screen.output"), message.output ? message.outputName : "–"],
  ];
  lines = rows.flatMap(([name, value]) =>
    [make("dt", { textContent: name }), make("dd", { textContent: value })]);
  find("#info dl").append(...lines);
});

find("#take-offer").onclick = () => send("takeOffer");

/** Shows a picture that the server draws for the width of its place, and for the size of the text. */
export async function picture(path, place, query = "") {
  const scale = Math.max(1, parseFloat(getComputedStyle(document.documentElement).fontSize) / 16);
  const width = Math.round(place.clientWidth / scale) || 340;
  try {
    const answer = await fetch(`${path}?width=${width}&${query}`, { cache: "no-store" });
    if (!answer.ok) return;
    const drawn = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
    for (const part of drawn.querySelectorAll("svg > title")) part.remove();
    const svg = document.importNode(drawn.documentElement, true);
    // The picture has a name; a screen reader would read the numbers of its scales one by one.
    for (const part of svg.children) part.setAttribute("aria-hidden", "true");
    place.replaceChildren(svg);
    return svg;
  } catch { /* the connection says so itself */ }
}

/** Draws the small profile on Start. */
export async function draw() {
  if (screen !== "start") return;
  const link = find("#preview");
  const svg = await picture("/preview.svg", link);
  if (!svg) return;
  link.setAttribute("aria-label", svg.getAttribute("aria-label"));
  svg.removeAttribute("aria-label");
  svg.removeAttribute("role");
  svg.setAttribute("aria-hidden", "true");
}

let resized;
const sized = [draw];

/** Calls back when the window has another size. */
export function whenResized(handler) { sized.push(handler); }

addEventListener("resize", () => {
  clearTimeout(resized);
  resized = setTimeout(() => { for (const handler of sized) handler(); }, 150);
});
whenShown(draw);

for (const button of all("[data-go]")) button.onclick = () => go(button.dataset.go);
for (const button of all("[data-open]")) button.onclick = () => openDialog(find(`#${button.dataset.open}`));
for (const button of all("dialog .close")) button.onclick = () => button.closest("dialog").close();
for (const dialog of all("dialog")) {
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
}
find("#preview").onclick = (event) => { event.preventDefault(); go("profile"); };

// Users of the keyboard see the focus.
addEventListener("keydown", (event) => {
  if (!["Shift", "Control", "Alt", "Meta"].includes(event.key)) document.body.classList.add("keys");
}, true);
addEventListener("pointerdown", () => document.body.classList.remove("keys"), true);
