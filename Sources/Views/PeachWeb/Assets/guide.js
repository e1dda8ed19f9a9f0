// The first visit, in three steps that can be skipped, and the help of every screen.

import { on, send } from "/link.js";
import { find, go, lowerKeys, make, notice, picture, screen, t, whenShown } from "/page.js";
import * as player from "/player.js";

// The first visit

const steps = ["note", "comparison", "profile"];
let step = 0;
let isOpen = false;
let wasShown = false;
let hasHeard = false;
let isAnswered = false;
let source = "auto";
let begin = () => {};

/** Calls back to begin a training: a mode, and whether it is the comparison of the first visit. */
export function onBegin(handler) { begin = handler; }

/** True while the comparison of the first visit is where a training came from, and where it ends. */
export const isIntroducing = () => isOpen;

/** Tells the first visit the verdict on its comparison; nothing if it was not answered. */
export function answered(sentence) {
  if (!sentence) return;
  isAnswered = true;
  find("#step-verdict").textContent = sentence;
}

function open() {
  step = 0;
  isOpen = true;
  hasHeard = isAnswered = false;
  go("introduction");
}

function end() {
  if (!isOpen) return;
  isOpen = false;
  send("introduced");
}

function show() {
  const name = steps[step];
  find("#step").textContent = t("introduction.step", { number: step + 1, count: steps.length });
  find("#step-title").textContent = t(`introduction.${name}Title`);
  find("#step-words").textContent = t(`introduction.${name}`);
  if (name !== "comparison") find("#step-verdict").textContent = name === "note" ? t("web.nothingHeard") : "";
  find("#step-verdict").classList.toggle("hint", name === "note");
  find("#step-picture").hidden = name !== "profile";
  if (name === "profile") picture("/preview.svg", find("#step-picture"));
  find("#step-again").hidden = name !== "note" || !hasHeard;
  label();
}

function label() {
  const word = [hasHeard ? "next" : "hear", isAnswered ? "next" : "hearBoth", "begin"][step];
  find("#step-on").textContent = t(`introduction.${word}`);
}

async function hearNote() {
  hasHeard = true;
  label();
  find("#step-again").hidden = false;
  if (!await player.play(source)) notice(t("web.noSoundHere"));
}

find("#step-on").onclick = () => {
  if (step === 0 && !hasHeard) { hearNote(); return; }
  if (step === 1 && !isAnswered) { begin("comparison", true); return; }
  if (step === 2) { end(); begin("comparison", false); return; }
  step += 1;
  find("#step-verdict").textContent = "";
  show();
  find("#step-title").focus();
};
find("#step-again").onclick = hearNote;
find("#skip").onclick = () => go("start");

on("welcome", ({ introduces }) => {
  if (introduces && !wasShown && screen === "start") open();
  wasShown = true;
  if (screen === "introduction") show();
});
on("sound", ({ id }) => { source = id ?? "auto"; });

whenShown((name) => {
  if (name === "introduction") show();
  // Left by whatever way but its own training, it is over.
  else if (name !== "training") end();
});

// Help

const help = find("#help");
let guides = {};
let differences = [];
let mode = null;

/** Tells the help which training is on the screen. */
export function training(now) { mode = now; }

on("welcome", (message) => {
  guides = message.guides;
  differences = message.differences;
  find("#help-cents .actions").replaceChildren(...differences.map(([cents, name]) => {
    const button = make("button", { textContent: name });
    button.onclick = async () => {
      if (await player.play(source, Number(cents))) find("#help-heard").textContent = "";
      else find("#help-heard").textContent = t("web.noSoundHere");
    };
    return button;
  }));
});
on("heard", ({ sentence }) => { if (help.open) find("#help-heard").textContent = sentence; });
on("refused", ({ action, sentence }) => {
  if (action === "hear" && help.open) find("#help-heard").textContent = sentence;
});

function openHelp() {
  const isComparison = mode !== "pitchMatching" && mode !== "intervalPitchMatching";
  const isTraining = screen === "training";
  const heading = find(`#${screen} h1`).textContent.trim();
  find("#help-title").textContent = screen === "start" ? t("screen.help") : heading;
  find("#help-words").textContent = {
    training: guides[mode], profile: t("profile.help"), settings: t("guide.settings"), start: t("guide.start"),
  }[screen] ?? "";
  const keys = !isTraining ? ["web.keyBack"]
    : [...isComparison ? ["web.keyAnswers"] : ["web.keyTunes", "web.keyLetsGo"], "web.keyReplay", "web.keyBack"];
  const lower = lowerKeys.map((key) => key.toUpperCase()).join(", ");
  find("#help-keys").hidden = screen === "start";
  find("#help-keys ul").replaceChildren(...keys.map((key) => make("li", { textContent: t(key, { lower }) })));
  // Two notes would end a training.
  find("#help-cents").hidden = isTraining;
  find("#introduce").hidden = screen !== "start";
  find("#help-heard").textContent = "";
  help.showModal();
}

for (const button of document.querySelectorAll("[data-help]")) button.onclick = openHelp;
addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target.matches("input, select") || document.querySelector("dialog[open]")) return;
  if (screen === "introduction") return;
  openHelp();
});
find("#introduce").onclick = () => { help.close(); open(); };
