// Peach: trainings, driven by the server. The page draws its messages and sends the user's actions.

import { again, connect, disconnect, on, send } from "/link.js";
import { banner, find, go, keys, make, notice, say, sayAfterSound, screen, t, trainings, whenHidden } from "/page.js";
import * as player from "/player.js";
import * as guide from "/guide.js";
import * as slider from "/slider.js";
import "/settings.js";
import "/profile.js";

const higher = find("#higher");
const lower = find("#lower");
const feedback = find("#feedback");
const label = find("#interval");
const question = find("#question");

let mode = null;
let exercise = 0;
let isAwaiting = false;
let isRunning = false;
let opening = 0;
let announcedLabel = "";
// Answers that are not stored stay in sight until they are.
let unsaved = "";
// True if the computer pauses before notes, so that a screen reader can speak.
let leavesTime = false;
// What was shown in the training and not announced yet.
const unspoken = [];
let speaking = 0;

// The two answers with their words and labels; none where a note is tuned.
const answers = () => trainings[mode]?.answers ?? [];
const isTuned = () => answers().length === 0;

// True if the device can signal a wrong answer by vibrating: a tablet or phone, without a mouse.
const vibrates = () => typeof navigator.vibrate === "function" && navigator.maxTouchPoints > 0
  && matchMedia("(pointer: coarse)").matches;

// Starting and ending

function begin(wanted) {
  mode = wanted;
  guide.training(mode);
  isRunning = false;
  find("#training-title").textContent = document.querySelector(`[data-mode=${mode}]`).textContent;
  find("#answers").hidden = isTuned();
  find("#tuning").hidden = !isTuned();
  answers().forEach(([, name], index) => { [higher, lower][index].querySelector("span").textContent = name; });
  label.hidden = question.hidden = true;
  announcedLabel = "";
  clear();
  lock();
  slider.center();
  go("training");
  notice(banner);
  focus();
  const vibrate = vibrates();
  player.start().then((plays) => {
    // It may have been left meanwhile.
    if (screen !== "training") return;
    if (plays) send("train", { mode, vibrates: vibrate });
    else leave(t("web.noSoundHere"));
  });
}

// The sound and its output; a tap plays it.
on("sound", ({ id, line: words }) => {
  const line = find("#sounding");
  line.hidden = !words;
  line.textContent = words ? `♪ ${words}` : "";
  line.setAttribute("aria-label", `${t("web.hear")}: ${words?.replaceAll(" · ", ", ")}`);
  line.onclick = async () => {
    find("#live").textContent = "";
    if (!await player.play(id)) notice(t("web.noSoundHere"));
  };
});

// A call, a locked phone or headphones pulled out: the exercise is dropped.
player.hear(() => { if (isRunning) leave(t("web.soundStopped")); });

function focus() {
  if (document.body.classList.contains("keys")) find(isTuned() ? "#slider" : "#higher").focus();
}

function leave(sentence) {
  sentence ||= unsaved;
  unsaved = "";
  if (screen === "training" || sentence) go(screen === "training" ? home() : screen, sentence);
}

// The result of a measurement is in the profile.
const home = () => mode === "measurement" ? "profile" : "start";

find("#training [data-go=start]").onclick = () => go(home());

for (const button of document.querySelectorAll("[data-mode]")) {
  button.onclick = () => begin(button.dataset.mode);
}
// Those that the page does not name come after them.
on("welcome", () => {
  for (const { mode, name } of Object.values(trainings)) {
    if (find(`[data-mode="${mode}"]`)) continue;
    const button = make("button", { className: "mode", textContent: name });
    button.dataset.mode = mode;
    button.onclick = () => begin(mode);
    find("[aria-labelledby=single]").append(button);
  }
});
whenHidden((name) => {
  if (name !== "training") return;
  takeUnspoken();
  send("stop");
  player.rest(1000);
  awake?.then((held) => held?.release());
  awake = null;
  isRunning = false;
  lock();
});
// If a phone is put away or another tab is in front, the exercise is dropped.
document.addEventListener("visibilitychange", () => { if (document.hidden) leave(); });
addEventListener("pagehide", () => leave());

// Answers

function lock() {
  clearTimeout(opening);
  isAwaiting = false;
  higher.setAttribute("aria-disabled", "true");
  lower.setAttribute("aria-disabled", "true");
  slider.activate(false);
}

function unlock() {
  isAwaiting = true;
  if (isTuned()) { slider.activate(true); return; }
  higher.setAttribute("aria-disabled", "false");
  lower.setAttribute("aria-disabled", "false");
}

function answer(word) {
  if (!isAwaiting || isTuned()) return;
  lock();
  send("answer", { n: exercise, answer: word });
}

// Heard again, an exercise does not count.
function replay() { if (isAwaiting) send("replay", { n: exercise }); }

// A finger answers as it goes down, even while another rests on the glass; the click when it goes
// up belongs to the same press. Keys and screen readers create clicks of their own.
const isPointers = (event) => event.pointerType === undefined ? event.detail > 0 : event.pointerType !== "";
for (const [index, button] of [higher, lower].entries()) {
  const press = () => answer(answers()[index]?.[0]);
  button.addEventListener("pointerdown", (event) => { if (event.button === 0) press(); });
  button.addEventListener("click", (event) => { if (!isPointers(event)) press(); });
}

// A finger resting on the glass must not open a menu, which would cancel the other touches.
find("#training").addEventListener("contextmenu", (event) => event.preventDefault());

// A key answers when it is pressed, and again only after it was released: the browser repeats it.
const down = new Set();
addEventListener("keyup", (event) => {
  down.delete(event.code);
  // The space bar would click on release, but has already answered on press.
  if (screen === "training" && event.key === " " && event.target.closest(".answer")) event.preventDefault();
}, true);
addEventListener("blur", () => down.clear());

addEventListener("keydown", (event) => {
  const isHeld = event.repeat || (event.code !== "" && down.has(event.code));
  down.add(event.code);
  if (screen !== "training" && screen !== "start" && event.key === "Escape" && !document.querySelector("dialog[open]")) go("start");
  if (screen !== "training" || event.ctrlKey || event.altKey || event.metaKey) return;
  if (document.querySelector("dialog[open]")) return;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === "Escape") { go(home()); return; }
  const isConfirmed = key === "Enter" || key === " ";
  const button = event.target.closest("button");
  let does = keys[mode]?.[key];
  // A button that has the focus is pressed.
  if (isConfirmed && button) does = answers()[[higher, lower].indexOf(button)]?.[0];
  const isAnswer = does === "commit" || answers().some(([word]) => word === does);
  if (isAnswer || isConfirmed && isHeld) event.preventDefault();
  if (isHeld) return;
  if (does === "replay") replay();
  else if (does === "commit") slider.submit();
  else if (isAnswer) answer(does);
});

slider.hear(
  (cents) => send("offset", { n: exercise, cents }),
  (cents) => { send("commit", { n: exercise, cents }); lock(); });
find("#step-up").onclick = () => slider.step(10);
find("#step-down").onclick = () => slider.step(-10);
find("#submit").onclick = () => slider.submit();

// Messages from the server

function clear() { feedback.classList.remove("shown"); }

// Shows a sentence between exercises. It is announced before the notes if there is a pause, else with the verdict.
function remark(sentence) {
  notice(sentence);
  if (screen !== "training") return;
  unspoken.push(sentence);
  clearTimeout(speaking);
  // Another sentence, or an exercise, may follow at once, and would replace this one before it is spoken.
  if (leavesTime) speaking = setTimeout(() => say(takeUnspoken()), 100);
}

function takeUnspoken() {
  clearTimeout(speaking);
  return unspoken.splice(0).join(" ");
}

// A phone's screen stays on while it trains, where the browser lets a page ask for that.
let awake = null;

on("begun", (message) => {
  if (screen !== "training") return;
  isRunning = true;
  leavesTime = message.leavesTime;
  awake = navigator.wakeLock?.request("screen").catch(() => null);
});

on("exercise", (message) => {
  exercise = message.n;
  clear();
  lock();
  slider.center();
  label.hidden = !message.label;
  label.textContent = message.label ?? "";
  question.hidden = !message.question;
  question.textContent = message.question ?? "";
  const words = [];
  if (message.label && message.label !== announcedLabel) words.push(t("web.targetInterval", { interval: message.label }));
  announcedLabel = message.label;
  if (message.question && message.n === 1) words.push(message.question);
  const said = [leavesTime ? takeUnspoken() : "", words.join(". ")].filter(Boolean).join(" ");
  if (said) say(said);
});

on("awaiting", () => {
  if (!isRunning) return;
  // From here on nothing on the screen changes but what the hand moves.
  notice();
  if (!isTuned()) {
    // No one can hear a note and answer sooner; earlier input was meant for something else.
    opening = setTimeout(unlock, slider.soonest);
  } else unlock();
});

on("tuned", ({ cents }) => slider.follow(cents));

on("feedback", (message) => {
  lock();
  notice([unsaved, banner].filter(Boolean).join(" "));
  const isRight = message.correct;
  const kind = message.band ?? (isRight ? "right" : "wrong");
  const sign = message.band === undefined ? (isRight ? "right" : "wrong")
    : message.band === "deadCenter" ? "dot" : message.sharp ? "up" : "down";
  feedback.querySelector("use").setAttribute("href", `#i-${sign}`);
  // A sign is enough for right and wrong.
  feedback.querySelector("span").textContent = message.shown ?? "";
  feedback.dataset.said = message.said;
  feedback.className = `shown ${kind}`;
  say([message.said, takeUnspoken()].filter(Boolean).join(". "));
  // The device vibrates if it can; otherwise the computer has ticked.
  if (message.vibrate) navigator.vibrate?.(40);
});

// The server knows when the note began; a rejected answer can be given again.
on("ignored", (message) => {
  if (isRunning && message.n === exercise && message.reason === "tooSoon") unlock();
});

on("unsaved", (message) => remark(unsaved = message.sentence));
on("saved", (message) => { unsaved = ""; remark(message.sentence); });
const playsAgain = (message) => { clear(); lock(); remark(message.sentence); };
on("void", playsAgain);
on("replayed", playsAgain);
on("keys", (message) => remark(message.sentence));
on("advice", (message) => remark(message.sentence));
// If the training was ended by anything but this page, the page says so.
on("stopped", (message) => {
  if (!isRunning) return;
  isRunning = false;
  leave(message.reason === "finished" ? "" : message.sentence);
});
on("refused", (message) => {
  if (message.action === "train") { isRunning = false; leave(message.sentence); }
  else if ((message.action !== "set" || !message.name) && !["import", "erase"].includes(message.action)) remark(message.sentence);
});
on("heard", (message) => { if (screen !== "training") sayAfterSound(message.sentence); });

// Another window

let asked = "";
on("busy", (message) => {
  asked = message.action;
  find("#busy-text").textContent = message.sentence;
  find("#take-over").textContent = t(asked === "train" ? "web.takeOver" : "web.endOther");
  find("#busy .close").textContent = t(asked === "train" ? "web.back" : "web.cancel");
  find("#busy").showModal();
});
find("#busy").addEventListener("close", () => {
  if (find("#busy").returnValue !== "take" && asked === "train") leave();
  find("#busy").returnValue = "";
});
find("#take-over").onclick = () => {
  find("#busy").close("take");
  again(asked);
};

// The connection

on("open", () => notice());
on("closed", (text) => {
  isRunning = false;
  find("#busy").close();
  leave(t(text));
});

// The session manager hides the page: a browser closes only what it has opened for it.
on("hidden", (message) => {
  disconnect();
  leave(message.sentence);
  window.close();
});

// In browsers that support it, a worker reports that the computer cannot be reached.
let isWatched = false;
on("welcome", ({ language, machine }) => {
  if (isWatched || !navigator.serviceWorker) return;
  isWatched = true;
  const says = new URLSearchParams({ language, sentence: t("web.unreachable", { machine }), again: t("web.tryAgain") });
  navigator.serviceWorker.register(`/worker.js?${says}`).catch(() => {});
});

if (location.hash) history.replaceState(null, "", "/");
connect();
