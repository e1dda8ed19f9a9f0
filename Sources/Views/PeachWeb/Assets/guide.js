// The help of every screen.

import { on } from "/link.js";
import { find, make, openDialog, screen, t, trainings, whenShown } from "/page.js";
import * as player from "/player.js";

const help = find("#help");
let source = "auto";
let guides = {};
let differences = [];
let mode = null;
let isOpening = false;

/** Sets the training that the help explains. */
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
on("sound", ({ id }) => { source = id ?? "auto"; });
on("refused", ({ action, sentence }) => {
  if (action === "hear" && help.open) find("#help-heard").textContent = sentence;
});

function openHelp() {
  const isTraining = screen === "training";
  const answers = trainings[mode]?.answers ?? [];
  const heading = find(`#${screen} h1`).textContent.trim();
  find("#help-title").textContent = screen === "start" ? t("screen.help") : heading;
  find("#help-words").textContent = {
    training: guides[mode], profile: t("profile.help"), settings: t("guide.settings"), start: t("guide.start"),
  }[screen] ?? "";
  const keys = !isTraining ? ["web.keyBack"]
    : [...answers.length ? ["web.keyAnswers", "web.keyReplay"] : ["web.keyTunes", "web.keyLetsGo"], "web.keyBack"];
  const values = {};
  for (const [index, [, label, letters]] of answers.entries()) {
    const name = ["upper", "lower"][index];
    values[name] = label.toLowerCase();
    values[`${name}Keys`] = [...letters.toUpperCase()].join(", ");
  }
  find("#help-keys").hidden = screen === "start" || matchMedia("(hover: none)").matches;
  find("#help-keys ul").replaceChildren(...keys.map((key) => make("li", { textContent: t(key, values) })));
  find("#help-heard").textContent = "";
  if (!isTraining) { openDialog(help); return; }
  // The training ends, as it does when one leaves it.
  isOpening = true;
  find("#training [data-go=start]").click();
}
whenShown(() => {
  if (isOpening) queueMicrotask(() => openDialog(help));
  isOpening = false;
});

for (const button of document.querySelectorAll("[data-help]")) button.onclick = openHelp;
addEventListener("keydown", (event) => {
  if (event.key !== "?" || event.target.matches("input, select") || document.querySelector("dialog[open]")) return;
  openHelp();
});
