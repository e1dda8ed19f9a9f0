// Peach: trainings, by the server's word. The page draws what it is told and sends what is done.

import { connect, on, send } from "/link.js";
import { find, go, notice, say, screen, t, whenHidden } from "/page.js";
import * as slider from "/slider.js";
import "/settings.js";

const higher = find("#higher");
const lower = find("#lower");
const feedback = find("#feedback");
const label = find("#interval");

let mode = null;
let exercise = 0;
let isAwaiting = false;
let isRunning = false;
let said = "";

const isComparison = () => mode === "comparison" || mode === "intervalComparison";

// Beginning and ending

function begin(wanted, takeOver = false) {
  mode = wanted;
  isRunning = false;
  find("#training-title").textContent = document.querySelector(`[data-mode=${mode}]`).textContent;
  find("#answers").hidden = !isComparison();
  find("#tuning").hidden = isComparison();
  label.hidden = true;
  clear();
  lock();
  slider.center();
  said = "";
  go("training");
  focus();
  send("train", { mode, takeOver });
}

function focus() {
  if (document.body.classList.contains("keys")) find(isComparison() ? "#higher" : "#slider").focus();
}

function leave(sentence) {
  if (screen === "training" || sentence) go(screen === "training" ? "start" : screen, sentence);
}

for (const button of document.querySelectorAll("[data-mode]")) {
  button.onclick = () => begin(button.dataset.mode);
}
whenHidden((name) => {
  if (name !== "training") return;
  send("stop");
  isRunning = false;
  lock();
});
// A phone that is put away, another tab in front: the exercise is dropped.
document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
addEventListener("pagehide", () => leave());

// Answers

function lock() {
  isAwaiting = false;
  higher.setAttribute("aria-disabled", "true");
  lower.setAttribute("aria-disabled", "true");
  slider.activate(false);
}

function answer(word) {
  if (!isAwaiting || !isComparison()) return;
  lock();
  send("answer", { n: exercise, answer: word });
}

for (const [button, word] of [[higher, "higher"], [lower, "lower"]]) {
  button.addEventListener("pointerdown", (event) => {
    if (event.isPrimary && event.button === 0) answer(word);
  });
  // Keys and screen readers; after a touch nothing is awaited any more.
  button.addEventListener("click", () => answer(word));
}

addEventListener("keydown", (event) => {
  if (screen !== "training" && screen !== "start" && event.key === "Escape" && !document.querySelector("dialog[open]")) go("start");
  if (screen !== "training" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (document.querySelector("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const lowerKey = document.documentElement.lang === "de" ? "t" : "l";
  if (key === "Escape") go("start");
  else if (isComparison() && (key === "ArrowUp" || key === "h")) { event.preventDefault(); answer("higher"); }
  else if (isComparison() && (key === "ArrowDown" || key === lowerKey)) { event.preventDefault(); answer("lower"); }
  else if (!isComparison() && (key === "Enter" || key === " ") && event.target.closest("button") === null) {
    event.preventDefault();
    slider.submit();
  }
});

slider.hear(
  (cents) => send("offset", { n: exercise, cents }),
  (cents) => { send("commit", { n: exercise, cents }); lock(); });
find("#step-up").onclick = () => slider.step(10);
find("#step-down").onclick = () => slider.step(-10);
find("#submit").onclick = () => slider.submit();

// What the server tells

function clear() { feedback.className = ""; }

function announce(words) { say(words); }

on("exercise", (message) => {
  exercise = message.n;
  isRunning = true;
  clear();
  lock();
  slider.center();
  label.hidden = !message.label;
  label.textContent = message.label ?? "";
  const words = [];
  if (message.label && message.label !== said) words.push(t("web.targetInterval", { interval: message.label }));
  said = message.label ?? "";
  if (!isComparison()) {
    slider.describe(t("web.sliderInactive"));
    words.push(t("web.sliderInactive"));
  }
  if (words.length) announce(words.join(". "));
});

on("awaiting", () => {
  if (!isRunning) return;
  isAwaiting = true;
  if (isComparison()) {
    higher.setAttribute("aria-disabled", "false");
    lower.setAttribute("aria-disabled", "false");
  } else {
    slider.activate(true);
    slider.describe(t("web.sliderActive"));
    announce(t("web.sliderActive"));
  }
});

on("feedback", (message) => {
  lock();
  notice();
  const isRight = message.correct;
  const kind = message.band ?? (isRight ? "right" : "wrong");
  const sign = message.band === undefined ? (isRight ? "right" : "wrong")
    : message.band === "center" ? "dot" : message.sharp ? "up" : "down";
  feedback.querySelector("use").setAttribute("href", `#i-${sign}`);
  feedback.querySelector("span").textContent = message.shown ?? message.said;
  feedback.className = `shown ${kind}`;
  announce(message.said);
  if (isRight === false && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(40);
});

on("result", (message) => { if (message.sentence) notice(message.sentence); });
on("void", (message) => { clear(); lock(); notice(message.sentence); });
on("advice", (message) => notice(message.sentence));
on("stopped", (message) => {
  if (!isRunning || message.reason === "quit") return;
  isRunning = false;
  leave(message.why);
});
on("refused", (message) => {
  if (message.action === "train") leave(message.sentence);
  else if (message.action !== "set" || !message.name) notice(message.sentence);
});
on("heard", (message) => announce(message.sentence));

// Another window

on("busy", (message) => {
  find("#busy-text").textContent = message.sentence;
  find("#busy").showModal();
});
find("#busy").addEventListener("close", () => {
  if (find("#busy").returnValue !== "take") leave();
  find("#busy").returnValue = "";
});
find("#take-over").onclick = () => {
  find("#busy").close("take");
  send("train", { mode, takeOver: true });
};
on("takenOver", (message) => {
  isRunning = false;
  leave(message.sentence);
});

// The connection

on("open", () => notice());
on("closed", () => {
  isRunning = false;
  find("#busy").close();
  leave(t("web.connectionLost"));
});

if (location.hash) history.replaceState(null, "", "/");
connect();
