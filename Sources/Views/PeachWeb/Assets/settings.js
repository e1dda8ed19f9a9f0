// Settings: saved when changed; the server rejects values that are not allowed.

import { on, send } from "/link.js";
import { confirmDanger, find, go, make, moveFocus, openDialog, say, screen, t, whenShown } from "/page.js";
import * as player from "/player.js";

const form = find("#form");
const rows = new Map();
let language = "";
let settings = [];

on("settings", (message) => {
  settings = message.settings;
  refresh();
  endChoosing();
});
whenShown(refresh);

// The screens are built when they are first shown: Start need not wait for them.
function refresh() {
  if (!["settings", "sub"].includes(screen) || settings.length === 0) return;
  if (language !== document.documentElement.lang) build();
  for (const setting of settings) rows.get(setting.name)?.(setting);
  if (sounds.open && sources) list();
}

on("refused", (message) => {
  // The list of sounds covers the notices.
  if (message.action === "hear" && sounds.open) find("#found").textContent = message.sentence;
  if (message.action !== "set" || !message.name) return;
  endChoosing();
  fault(message.name, plainly(message.name) ?? message.sentence);
});

// Errors about a number or a missing interval use the words of the screen.
function plainly(name) {
  const { kind, low, high, unit } = settings.find((each) => each.name === name) ?? {};
  const given = Number(document.getElementById(`set-${name}`)?.value);
  const number = new Intl.NumberFormat(language);
  if (kind === "number" && !(low <= given && given <= high)) {
    return t("web.limits", { low: number.format(low), high: number.format(high), unit: unit ?? "" }).replace(" .", ".");
  }
  if (kind === "intervals" && !document.querySelector(".intervals input:checked")) return t("web.noInterval");
  return null;
}

// Shows next to a setting what is wrong with its new value.
function fault(name, sentence) {
  const error = document.getElementById(`error-${name}`);
  if (!error) return;
  error.textContent = sentence;
  for (const control of error.parentElement.querySelectorAll("input, select, button")) {
    if (sentence) control.setAttribute("aria-invalid", "true"); else control.removeAttribute("aria-invalid");
  }
}

function change(name, value) {
  const isSent = send("set", { name, value: String(value) });
  fault(name, isSent ? "" : t("web.connectionLost"));
  if (!isSent) endChoosing();
}

// The list that a choice closes, once the row that opened it has the new value: a screen reader reads it then.
let choosing = null;

function choose(name, value, list) {
  choosing = list;
  change(name, value);
}

function endChoosing() {
  choosing?.close();
  choosing = null;
}

const group = (...children) => make("div", { className: "group" }, ...children);

function build() {
  language = document.documentElement.lang;
  rows.clear();
  const entries = (name) => settings.filter((each) => each.section === name && !each.basic).map(entry);
  const section = (name, ...more) =>
    make("fieldset", {}, make("legend", { textContent: t(`settingName.${name}`) }), group(...entries(name), ...more));
  for (const setting of settings) {
    if (!lists[setting.name]) panel(`setting-${setting.name}`, setting.title, group(row(setting)));
  }
  panel("more", t("web.moreSettings"), section("sound"), section("exercises"), section("intervals"), section("midi", learned), section("program"));
  panel("strategy", t("settingName.strategy"), group(...entries("strategy")));
  panel("plugins", t("settingName.plugins"), group(...entries("plugins"), looking, plugins), hint("away", "web.trustElsewhere"));
  panel("answers", t("settingName.answers"), answers());
  panel("devices", t("web.devices"), devices);
  const reset = make("button", { textContent: t("settingName.resetAll"), className: "danger wide" });
  reset.onclick = () => {
    const changed = settings.filter((each) => each.value !== each.standard).length;
    if (changed === 0) return;
    confirmDanger(t("settingName.resetQuestion", { count: changed }), t("settingName.resetAll"), () => send("reset"));
  };
  form.replaceChildren(
    group(...settings.filter((each) => each.basic).map(entry)),
    group(...["more", "strategy", "plugins", "answers", "devices"].map((name) => line(`open-${name}`, panels.get(name).title, () => open(name)))),
    reset);
  // The language may have changed under an open one.
  if (find("#sub").hidden === false) show(opened);
}

// A line that leads on, with the value as text.
function line(id, textContent, handler) {
  const button = make("button", { id, className: "link-row" }, make("span", {}, textContent, make("span")));
  button.onclick = handler;
  return make("div", { className: "row" }, button);
}

// Those that are chosen from a list of their own.
const lists = { source: openSounds, output: openOutputs };

// A setting in a list; what changes it is one level down, with what explains it.
function entry({ name, title, kind }) {
  const list = lists[name];
  const element = line(list ? `set-${name}` : `open-setting-${name}`, title, list ?? (() => open(`setting-${name}`)));
  if (list) element.append(alertOf(name));
  const update = rows.get(name);
  rows.set(name, (now) => {
    update?.(now);
    element.querySelector("span span").textContent = kind === "sources" && now.value ? now.value.split(",").length : now.shown;
    // By ear, m3 and M3 are the same.
    if (kind === "intervals") element.querySelector("button").setAttribute("aria-label", `${title}: ${spoken(now)}`);
    element.hidden = !now.matters;
  });
  return element;
}

const spoken = ({ value, words }) => value.split(",").map((each) => {
  const [, , up, down] = words.find(([word]) => word === each.replace(/^-/, "")) ?? ["", "", each, each];
  return each.startsWith("-") ? down : up;
}).join(", ");

const hint = (name, key) => make("p", { className: `hint ${name}`, textContent: t(key) });

// A page of settings, one step beyond the usual ones.

const panels = new Map();
let opened = "";

function panel(name, title, ...children) {
  const old = panels.get(name)?.element;
  const element = make("div", { id: `panel-${name}`, hidden: true }, ...children);
  if (old) old.replaceWith(element); else find("#panels").append(element);
  panels.set(name, { title, element });
}

// The target of Back: the list of a setting, or the first page.
let parent = "";

function open(name) {
  parent = screen === "sub" ? opened : "";
  show(name);
  if (parent) { scrollTo(0, 0); moveFocus(find("#sub-title")); } else go("sub");
}

find("#sub [data-go=settings]").onclick = () => {
  if (!parent) { go("settings"); return; }
  const from = opened;
  show(parent);
  parent = "";
  const row = document.getElementById(`open-${from}`);
  row.scrollIntoView({ block: "nearest" });
  moveFocus(row);
};

function show(name) {
  opened = name;
  find("#sub-title").textContent = panels.get(name).title;
  for (const [each, { element }] of panels) element.hidden = each !== name;
  for (const setting of settings) fault(setting.name, "");
  if (name === "plugins") openPlugins();
  if (name === "devices") send("devices");
}

// Shows the error about the value of a setting.
function alertOf(name) {
  const error = make("p", { className: "error", id: `error-${name}` });
  error.setAttribute("role", "alert");
  return error;
}

function row(setting) {
  const { name } = setting;
  const hint = make("p", { className: "hint", id: `hint-${name}`, textContent: setting.explanation });
  const error = alertOf(name);
  const id = `set-${name}`;
  // A heading over several boxes belongs to all of them: a tap on it toggles none.
  const isGroup = ["intervals", "choice"].includes(setting.kind);
  const heading = isGroup
    ? make("legend", { textContent: setting.title, className: "unseen" })
    : make("label", { textContent: setting.title, htmlFor: id });
  const [control, wide, update] = (kinds[name] ?? kinds[setting.kind])(setting, id);
  rows.set(name, update);
  for (const each of [control, wide].filter(Boolean)) {
    if (each.matches("input, select")) each.setAttribute("aria-describedby", `${hint.id} ${error.id}`);
  }
  const element = make(isGroup ? "fieldset" : "div", { className: "row" }, heading, control, ...(wide ? [wide] : []), hint, error);
  // The wrong value is being replaced.
  element.addEventListener("input", () => fault(name, ""));
  return element;
}

const kinds = {
  // Typed, or stepped by a tenth of a small range and by one of a large one.
  number({ name, title, low, high, unit }, id) {
    const field = make("input", { type: "number", id, min: low, max: high, step: "any", inputMode: "decimal" });
    field.onchange = () => change(name, field.value);
    const by = high - low > 20 ? 1 : high - low > 0.5 ? 0.1 : 0.01;
    const step = (sign, key, textContent) => {
      const button = make("button", { textContent });
      button.setAttribute("aria-label", `${title}: ${t(key)}`);
      button.onclick = () => {
        field.value = Math.round(Math.max(low, Math.min(high, Number(field.value) + sign * by)) * 1000) / 1000;
        change(name, field.value);
        say(`${new Intl.NumberFormat(language).format(field.value)} ${unit ?? ""}`);
      };
      return button;
    };
    const value = make("div", { className: "value" }, step(-1, "web.less", "−"), field, step(1, "web.greater", "+"), make("span", { className: "unit", textContent: unit ?? "" }));
    return [value, null, (now) => { field.value = now.value; }];
  },
  toggle({ name }, id) {
    const box = make("input", { type: "checkbox", id });
    box.onchange = () => change(name, box.checked ? "on" : "off");
    // The label makes the target as large as a finger.
    return [make("label", { className: "touch" }, box), null, (now) => { box.checked = now.value === "on"; }];
  },
  choice({ name, words }, id) {
    const list = make("div", { id, className: "choices wide" }, ...words.map(([value, textContent]) => {
      const button = make("input", { type: "radio", name: id, value });
      button.onchange = () => change(name, value);
      return make("label", {}, button, make("span", { textContent }));
    }));
    return [make("span"), list, (now) => { for (const each of list.querySelectorAll("input")) each.checked = each.value === now.value; }];
  },
  text({ name }, id) {
    const field = make("input", { type: "text", id, maxLength: 200, autocomplete: "off", spellcheck: false });
    field.onchange = () => change(name, field.value);
    return [field, null, (now) => { field.value = now.value; }];
  },
  // Controls of MIDI devices, typed or learned from what is pressed or moved.
  handControls({ name, title }, id) {
    const field = make("input", { type: "text", id, maxLength: 200, autocomplete: "off", spellcheck: false });
    field.onchange = () => change(name, field.value);
    const action = name.replace("midi-", "");
    const learn = make("button", { textContent: t("midi.learn") });
    learn.setAttribute("aria-label", `${t("midi.learn")}: ${title}`);
    learn.onclick = () => {
      learned.textContent = t(action === "tune" ? "midi.learnMove" : "midi.learnPress", { action: title });
      send("learn", { name: action });
    };
    const value = make("div", { className: "value" }, field, learn);
    return [value, null, (now) => { field.value = now.value; }];
  },
  // The plugins below it are trusted one by one.
  backends(_, id) {
    const value = make("output", { id });
    return [value, null, (now) => { value.textContent = now.shown; }];
  },
  // The list of sounds marks them.
  sources(_, id) {
    const value = make("output", { id });
    return [value, null, (now) => { value.textContent = now.value ? now.value.split(",").length : now.shown; }];
  },
  noteRange({ name, title, words, ranges }, id) {
    const low = make("select", { id }, ...options(words));
    const high = make("select", {}, ...options(words));
    low.setAttribute("aria-label", t("settingName.lowestNote"));
    high.setAttribute("aria-label", t("settingName.highestNote"));
    const instrument = make("select", {}, make("option", { value: "", textContent: t("web.noInstrument") }), ...options(ranges));
    instrument.setAttribute("aria-label", t("web.instrument"));
    const grows = make("input", { type: "checkbox" });
    // The earlier choice comes back when the box is cleared.
    let last = "36:84";
    const tell = (value) => change(name, value);
    low.onchange = high.onchange = () => {
      if (high.value - low.value >= 12) { tell(`${low.value}:${high.value}`); return; }
      refresh();
      fault(name, t("web.tooNarrow"));
    };
    instrument.onchange = () => { if (instrument.value) tell(instrument.value); };
    grows.onchange = () => tell(grows.checked ? "adaptive" : last);
    const value = make("div", { className: "value" }, low, make("span", { textContent: "–" }), high);
    const wide = make("div", { className: "checks wide" },
      make("label", {}, `${t("web.instrument")} `, instrument),
      make("label", {}, grows, t("settingName.adaptive")));
    return [value, wide, (now) => {
      grows.checked = now.value === "adaptive";
      if (!grows.checked) last = now.value;
      [low.value, high.value] = last.split(":");
      instrument.value = ranges.some(([range]) => range === last) ? last : "";
      low.disabled = high.disabled = instrument.disabled = grows.checked;
    }];
  },
  intervals({ name }) {
    const group = make("div", { className: "intervals wide" });
    let boxes = [];
    let drawn = "";
    // Those that this tuning lacks stay chosen for another one.
    let others = [];
    const tell = () => change(name, boxes.filter((box) => box.checked).map((box) => box.value).concat(others).join(","));
    const box = (value, spoken) => {
      const each = make("input", { type: "checkbox", value, onchange: tell });
      each.setAttribute("aria-label", spoken);
      boxes.push(each);
      return make("label", {}, each);
    };
    // Another tuning has other intervals.
    const draw = (words) => {
      boxes = [];
      const head = ["", "↑", "↓"].map((textContent) => make("span", { textContent, ariaHidden: "true" }));
      group.replaceChildren(make("div", {}, ...head), ...words.map(([word, text, up, down]) => make("div", {},
        make("span", { textContent: text }), box(word, up), ...(up === down ? [] : [box(`-${word}`, down)]))));
    };
    return [make("span"), group, (now) => {
      const words = JSON.stringify(now.words);
      if (words !== drawn) draw(now.words);
      drawn = words;
      const chosen = now.value.split(",");
      for (const each of boxes) each.checked = chosen.includes(each.value);
      others = chosen.filter((value) => !boxes.some((each) => each.value === value));
    }];
  },
};

// The actions of MIDI devices, and the learned controls.
const learned = make("p", { className: "learned" });
learned.setAttribute("role", "status");
on("hand", ({ sentence }) => { learned.textContent = sentence; });

const options = (words) => words.map(([value, textContent]) => make("option", { value, textContent }));

// Plugins

const looking = make("p", { className: "hint" });
looking.setAttribute("role", "status");
const plugins = make("ul", { className: "plugins" });

function openPlugins() {
  looking.textContent = t("screen.lookingForPlugins");
  plugins.replaceChildren();
  send("plugins");
}

on("plugins", (message) => {
  looking.textContent = message.plugins.length ? "" : t("screen.noPlugins");
  // The pressed button is drawn again, or is gone.
  const focused = plugins.contains(document.activeElement) ? document.activeElement.id : "";
  plugins.replaceChildren(...message.plugins.map(plugin));
  if (focused) (document.getElementById(focused) ?? find("#sub-title")).focus();
});

function plugin({ id, name, ready, facts, resettable, trusted }, index) {
  const act = (word, label, about, handler) => {
    const button = make("button", { id: `${word}-${index}-${about}`, textContent: t(label) });
    button.setAttribute("aria-label", `${t(label)}: ${about}`);
    button.onclick = handler;
    if (word === "trust") button.className = "here";
    return button;
  };
  const buttons = resettable.map((about) =>
    act("forget", "screen.forget", about, () => send("forget", { plugin: about })));
  // If there are several things to forget, their names distinguish them.
  if (buttons.length > 1) buttons.forEach((button, at) => { button.textContent += `: ${resettable[at]}`; });
  if (trusted === true) buttons.push(act("trust", "screen.distrust", id, () => send("trust", { plugin: id, trusted: false })));
  if (trusted === false) buttons.push(act("trust", "screen.trust", id, () => ask(id, name)));
  return make("li", {},
    make("div", { className: "name" }, ...(ready ? [] : [make("span", { textContent: "✗ ", ariaHidden: "true" })]), name, make("small", { textContent: id })),
    ...facts.map((textContent) => make("p", { className: "hint", textContent })),
    ...(buttons.length ? [make("div", { className: "actions" }, ...buttons)] : []));
}

function ask(id, name) {
  confirmDanger(t("screen.trustQuestion", { plugin: name }), t("screen.trust"), () => send("trust", { plugin: id, trusted: true }));
}

// Answers: files from here and to here, in pieces that the server asks for one by one.

const pieceSize = 45_000;
const told = make("p", { className: "told" });
told.setAttribute("role", "status");
let sending = null;

function answers() {
  const link = (href, textContent) => make("a", { className: "button", href, download: "", textContent });
  const file = make("input", { type: "file", hidden: true, accept: ".csv,.json,text/csv,application/json" });
  file.onchange = () => { take(file.files[0]); file.value = ""; };
  const open = make("button", { id: "import-answers", textContent: t("screen.importAnswers") });
  open.onclick = () => file.click();
  const erase = make("button", { id: "erase-answers", className: "danger here", textContent: t("screen.eraseAnswers") });
  erase.onclick = () => { told.textContent = send("countAnswers") ? "" : t("web.connectionLost"); };
  return make("fieldset", { id: "answers-data" },
    make("legend", { textContent: t("settingName.answers") }),
    make("div", { className: "actions" }, file, open,
      link("/answers.csv", `${t("screen.exportAnswers")} (CSV)`), link("/answers.json", `${t("screen.exportAnswers")} (JSON)`),
      link("/answers.sqlite", t("screen.backUpAnswers"))),
    make("p", { className: "hint", textContent: t("web.dropHint") }),
    told, make("div", { className: "actions" }, erase), hint("away", "web.eraseElsewhere"));
}

async function take(file) {
  if (!file || sending) return;
  sending = { file, place: 0 };
  told.textContent = t("screen.working");
  await next();
}

async function next() {
  const { file, place } = sending;
  const bytes = new Uint8Array(await file.slice(place, place + pieceSize).arrayBuffer());
  sending.place = place + bytes.length;
  const last = sending.place >= file.size;
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  send("import", { piece: btoa(text), last, ...(place === 0 ? { name: file.name } : {}) });
  if (file.size > pieceSize) told.textContent = `${t("screen.working")} ${Math.round(100 * sending.place / file.size)} %`;
  if (last) sending = null;
}

on("more", () => { if (sending) next(); });
on("working", ({ sentence }) => { told.textContent = sentence; });
on("done", ({ sentence }) => { told.textContent = sentence; });
on("refused", ({ action, sentence }) => {
  if (action !== "import" && action !== "erase") return;
  sending = null;
  told.textContent = sentence;
});
on("closed", () => { sending = null; });

on("answers", ({ count, sentence }) => {
  if (screen !== "sub" || opened !== "answers") return;
  if (count === 0) { told.textContent = sentence; return; }
  confirmDanger(sentence, t("screen.eraseAnswers"), () => {
    told.textContent = t("screen.working");
    send("erase");
  });
});

// A file dropped elsewhere would be opened by the browser in place of Peach.
document.ondragover = (event) => event.preventDefault();
document.ondrop = (event) => {
  event.preventDefault();
  if (screen === "sub" && opened === "answers") take(event.dataTransfer.files[0]);
};

// Devices: the admitted browsers, and the address for another one.

const devices = make("div", { id: "devices" });

on("devices", (message) => {
  const items = message.devices.map(({ id, says, isThis }) => {
    const item = make("li", {}, make("div", { className: "name", textContent: says }));
    if (isThis) {
      item.append(make("span", { className: "hint", textContent: t("web.thisDevice") }));
    } else {
      const revoke = make("button", { className: "here", textContent: t("web.revoke") });
      revoke.setAttribute("aria-label", `${t("web.revoke")}: ${says}`);
      revoke.onclick = () => send("revoke", { device: id });
      item.append(revoke);
    }
    return item;
  });
  const others = message.devices.filter(({ isThis }) => !isThis).length;
  devices.replaceChildren(
    make("ul", { className: "list" }, ...items),
    ...(others ? [] : [make("p", { className: "hint", textContent: t("web.noDevices") })]),
    hint("away", "web.devicesElsewhere"),
    ...(message.address ? [
      make("h2", { textContent: t("web.addDevice") }),
      hint("", "web.addDeviceHere"), hint("", "web.notEncrypted"),
      make("p", { className: "address", textContent: message.address }),
      ...(message.code ? [code(message.code)] : [])] : []));
});

// Draws the rows of a QR code, with the margin that readers need.
function code(rows) {
  const scale = 6;
  const size = (rows.length + 8) * scale;
  const canvas = make("canvas", { width: size, height: size, className: "code" });
  canvas.setAttribute("role", "img");
  canvas.setAttribute("aria-label", t("web.addDevice"));
  const context = canvas.getContext("2d");
  context.fillStyle = "#fff";
  context.fillRect(0, 0, size, size);
  context.fillStyle = "#000";
  rows.forEach((row, y) => [...row].forEach((module, x) => {
    if (module === "1") context.fillRect((x + 4) * scale, (y + 4) * scale, scale, scale);
  }));
  return canvas;
}

// Outputs

const outputs = find("#outputs");

function openOutputs() {
  find("#trying").textContent = t("web.tryingOutputs");
  find("#output-list").replaceChildren();
  openDialog(outputs);
  send("outputs");
}

on("outputs", (message) => {
  find("#trying").textContent = "";
  const current = settings.find(({ name }) => name === "output")?.value;
  find("#output-list").replaceChildren(...message.outputs.map(({ value, name, reason }) => {
    const isCurrent = value === current;
    const use = make("button", { textContent: t(isCurrent ? "web.inUse" : "web.use"), className: isCurrent ? "primary" : "" });
    use.setAttribute("aria-label", `${use.textContent}: ${name}`);
    use.onclick = () => choose("output", value, outputs);
    const words = make("div", { className: "name", textContent: name }, ...(reason ? [make("small", { textContent: reason })] : []));
    return make("li", {}, words, ...(reason && !isCurrent ? [] : [use]));
  }));
});

// Sounds, as a phone has its ringtones: a tap sounds one, the check chooses it.

const sounds = find("#sounds");
const search = find("#search");
const steady = find("#steady");
let sources = null;
// How far all sounds are measured; empty unless they are.
let measured = "";
// The sound that was tapped last says more about itself.
let tapped = "";

function openSounds() {
  sources = null;
  tapped = "";
  search.value = "";
  steady.checked = false;
  measured = "";
  list();
  openDialog(sounds);
  send("sources");
}

on("sources", (message) => {
  sources = message.sources;
  measured = "";
  list();
});
on("measuring", ({ sentence }) => {
  measured = sentence;
  showMeasuring();
});
find("#measure").onclick = () => send(measured ? "stopMeasuring" : "measure");
sounds.addEventListener("close", () => { if (measured) send("stopMeasuring"); });

// Measuring is offered where only stable sounds are listed.
function showMeasuring() {
  const element = find("#measuring");
  element.hidden = !sources || !steady.checked && !measured;
  find("#measure").textContent = t(measured ? "web.cancel" : "screen.measureAll");
  element.lastElementChild.textContent = measured;
}

// Only what is typed or ticked is answered by a number: nothing is announced while a sound is tried out.
search.oninput = steady.onchange = () => {
  list();
  const [found, count] = [find("#found"), find("#list").querySelectorAll("li").length];
  if (!found.textContent && (search.value || steady.checked)) found.textContent = t("web.found", { count });
};

function list() {
  const found = find("#found");
  showMeasuring();
  if (!sources) {
    found.textContent = t("web.looking");
    find("#list").replaceChildren();
    return;
  }
  const words = search.value.toLowerCase().split(/\s+/);
  const matching = sources.filter(({ id, name, group, family, isSteady }) => (isSteady || !steady.checked) &&
    words.every((word) => `${id} ${name} ${group} ${family}`.toLowerCase().includes(word)));
  const isUnmeasured = steady.checked && !sources.some(({ group, isSteady }) => group && isSteady);
  found.textContent = isUnmeasured ? t("screen.unmeasured") : matching.length ? "" : t(steady.checked ? "screen.noneSteady" : "screen.noMatch");
  const isWhole = !search.value && !steady.checked;
  const current = settings.find(({ name }) => name === "source")?.value;
  const automatic = { id: "auto", name: t("settingName.automatic"), group: "", available: true };
  const inUse = isWhole ? [automatic, ...matching.filter(({ id }) => id === current)] : [];
  const favorites = isWhole ? matching.filter(({ id }) => favorite(id) && id !== current) : [];
  const families = Map.groupBy(matching.filter((each) => !inUse.includes(each) && !favorites.includes(each)), ({ family }) => family);
  const focused = document.activeElement?.id;
  const opened = new Set([...find("#list").querySelectorAll("details[open]")].map(({ dataset }) => dataset.family));
  const rows = (some) => make("ul", { className: "list" }, ...some.map((source) => sound(source, source.id === current)));
  const section = (title, some) => some.length ? [make("h3", { textContent: title }), rows(some)] : [];
  find("#list").replaceChildren(
    ...section(t("web.inUse"), inUse), ...section(t("settingName.favourites"), favorites),
    ...[...families].map(([family, some]) => {
      const element = make("details", { open: !isWhole || opened.has(family) },
        make("summary", { textContent: `${family} (${some.length})` }), rows(some));
      element.dataset.family = family;
      return element;
    }));
  if (focused) document.getElementById(focused)?.focus();
}

const favorites = () => settings.find(({ name }) => name === "favourites").value.split(",").filter(Boolean);
const favorite = (id) => favorites().includes(id);

function sound(source, isCurrent) {
  const { id, name, group, available } = source;
  // The origin distinguishes two sounds of one name.
  const isTwin = sources.some((each) => each.name === name && each.id !== id);
  const origin = isTwin ? group || id.split(":")[0].toUpperCase() : "";
  const spoken = [name, origin].filter(Boolean).join(", ");
  const about = [origin, available ? "" : source.reason || t("web.unavailable"), source.remark, ...(id === tapped ? [id, origin ? "" : group] : [])];
  const button = (type, key, textContent, handler) => {
    const each = make("button", { id: `${type}-${id}`, className: type, textContent, onclick: handler });
    each.setAttribute("aria-label", `${t(key)}: ${spoken}`);
    return each;
  };
  const hear = button("hear", "web.hear", "", async () => {
    tapped = id;
    list();
    if (!await player.play(id)) find("#found").textContent = t("web.noSoundHere");
  });
  hear.append(name, make("small", { textContent: about.filter(Boolean).join(" · ") }));
  hear.disabled = !available;
  const use = button("use", isCurrent ? "web.inUse" : "web.use", "✓", () => choose("source", id, sounds));
  use.setAttribute("aria-pressed", String(isCurrent));
  const star = button("star", "settingName.favourites", favorite(id) ? "★" : "☆", () =>
    change("favourites", (favorite(id) ? favorites().filter((each) => each !== id) : [...favorites(), id]).join(",")));
  star.setAttribute("aria-pressed", String(favorite(id)));
  return make("li", {}, hear, ...(id === "auto" ? [] : [star]), ...(available || isCurrent ? [use] : []));
}
