// Settings: saved when changed; the server rejects values that are not allowed.

import { on, onLatest, send } from "/link.js";
import { confirmDanger, find, go, make, screen, t } from "/page.js";
import * as player from "/player.js";

const form = find("#form");
const rows = new Map();
let language = "";
let settings = [];

onLatest("settings", (message) => {
  settings = message.settings;
  if (language !== document.documentElement.lang || rows.size === 0) build();
  for (const setting of settings) rows.get(setting.name)?.(setting);
  // Favorites stand first.
  if (sounds.open && sources) list();
});

on("refused", (message) => {
  // The list of sounds covers the notices.
  if (message.action === "hear" && sounds.open) find("#found").textContent = message.sentence;
  if (message.action !== "set" || !message.name) return;
  fault(message.name, message.sentence);
});

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
  fault(name, send("set", { name, value: String(value) }) ? "" : t("web.connectionLost"));
}

function build() {
  language = document.documentElement.lang;
  rows.clear();
  const group = (...children) => make("div", { className: "group" }, ...children);
  const section = (name, ...more) => {
    const children = settings.filter((each) => each.section === name && !each.basic).map(row);
    return make("fieldset", {}, make("legend", { textContent: t(`settingName.${name}`) }), group(...children, ...more));
  };
  panel("more", t("web.moreSettings"), section("sound"), section("exercises"), section("intervals"), section("midi", learned), section("program"));
  panel("strategy", t("settingName.strategy"), section("strategy"));
  panel("plugins", t("settingName.plugins"), section("plugins", looking, plugins), hint("away", "web.trustElsewhere"));
  panel("answers", t("settingName.answers"), answers());
  panel("devices", t("web.devices"), devices);
  const reset = make("button", { textContent: t("settingName.resetAll"), className: "wide" });
  reset.onclick = () => {
    const changed = settings.filter((each) => each.value !== each.standard).length;
    if (changed === 0) return;
    confirmDanger(t("settingName.resetQuestion", { count: changed }), t("settingName.resetAll"), () => send("reset"));
  };
  const intervals = settings.find(({ name }) => name === "intervals");
  panel("intervals", intervals.title, group(row(intervals)));
  const chosen = link("intervals");
  const update = rows.get("intervals");
  rows.set("intervals", (now) => { update(now); chosen.lastChild.dataset.value = now.shown; });
  form.replaceChildren(
    group(...settings.filter((each) => each.basic && each !== intervals).map(row), chosen),
    group(...["more", "strategy", "plugins", "answers", "devices"].map(link)), reset);
  // The language may have changed under an open one.
  if (find("#sub").hidden === false) show(opened);
}

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

function link(name) {
  const button = make("button", { id: `open-${name}`, className: "link-row", textContent: panels.get(name).title });
  button.onclick = () => { show(name); go("sub"); };
  return make("div", { className: "row" }, button);
}

function show(name) {
  opened = name;
  find("#sub-title").textContent = panels.get(name).title;
  for (const [each, { element }] of panels) element.hidden = each !== name;
  for (const setting of settings) fault(setting.name, "");
  if (name === "plugins") openPlugins();
  if (name === "devices") send("devices");
}

function row(setting) {
  const { name } = setting;
  const hint = make("p", { className: "hint", id: `hint-${name}`, textContent: setting.explanation });
  const error = make("p", { className: "error", id: `error-${name}` });
  error.setAttribute("role", "alert");
  const id = `set-${name}`;
  // A heading over several boxes belongs to all of them: a tap on it toggles none.
  const isGroup = setting.kind === "intervals";
  const heading = isGroup
    ? make("legend", { textContent: setting.title, className: "unseen" })
    : make("label", { textContent: setting.title, htmlFor: id });
  const [control, wide, update] = (kinds[name] ?? kinds[setting.kind])(setting, id);
  rows.set(name, update);
  for (const element of [control, wide].filter(Boolean)) {
    if (element.matches("input, select, button")) element.setAttribute("aria-describedby", `${hint.id} ${error.id}`);
  }
  const line = make(isGroup ? "fieldset" : "div", { className: "row" }, heading, control, ...(wide ? [wide] : []), hint, error);
  // What was wrong is typed over.
  line.addEventListener("input", () => fault(name, ""));
  return line;
}

const kinds = {
  number({ name, low, high, unit }, id) {
    const field = make("input", { type: "number", id, min: low, max: high, step: "any", inputMode: "decimal" });
    field.onchange = () => change(name, field.value);
    const value = make("div", { className: "value" }, field, make("span", { className: "unit", textContent: unit ?? "" }));
    return [value, null, (now) => { field.value = now.value; }];
  },
  toggle({ name }, id) {
    const box = make("input", { type: "checkbox", id });
    box.onchange = () => change(name, box.checked ? "on" : "off");
    // The label makes the target as large as a finger.
    return [make("label", { className: "touch" }, box), null, (now) => { box.checked = now.value === "on"; }];
  },
  choice({ name, words }, id) {
    const list = make("select", { id }, ...options(words));
    list.onchange = () => change(name, list.value);
    return [list, null, (now) => { list.value = now.value; }];
  },
  text({ name }, id) {
    const field = make("input", { type: "text", id, maxLength: 200, autocomplete: "off", spellcheck: false });
    field.onchange = () => change(name, field.value);
    return [field, null, (now) => { field.value = now.value; }];
  },
  // Controls of MIDI devices, typed or learnt from what is pressed or moved.
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
  output(setting, id) {
    const button = make("button", { id });
    button.onclick = openOutputs;
    return [button, null, (now) => {
      button.textContent = now.shown;
      button.setAttribute("aria-label", `${now.title}: ${now.shown}`);
    }];
  },
  source(setting, id) {
    const button = make("button", { id });
    button.onclick = openSounds;
    return [button, null, (now) => {
      button.textContent = now.shown;
      button.setAttribute("aria-label", `${now.title}: ${now.shown}`);
    }];
  },
  noteRange({ name, words }, id) {
    const low = make("select", { id }, ...options(words));
    const high = make("select", {}, ...options(words));
    low.setAttribute("aria-label", t("settingName.lowestNote"));
    high.setAttribute("aria-label", t("settingName.highestNote"));
    const grows = make("input", { type: "checkbox" });
    const tell = () => change(name, grows.checked ? "adaptive" : `${low.value}:${high.value}`);
    low.onchange = high.onchange = grows.onchange = tell;
    const value = make("div", { className: "value" }, low, make("span", { textContent: "–" }), high);
    const wide = make("div", { className: "checks wide" },
      make("label", {}, grows, t("settingName.adaptive")));
    return [value, wide, (now) => {
      grows.checked = now.value === "adaptive";
      [low.value, high.value] = grows.checked ? ["36", "84"] : now.value.split(":");
      low.disabled = high.disabled = grows.checked;
    }];
  },
  intervals({ name }) {
    const group = make("div", { className: "intervals wide" });
    let boxes = [];
    let drawn = "";
    // Those that this tuning lacks stay chosen for another one.
    let others = [];
    const tell = () => change(name, boxes.filter((box) => box.checked).map((box) => box.value).concat(others).join(","));
    const box = (value, spoken, sign) => {
      const each = make("input", { type: "checkbox", value, onchange: tell });
      each.setAttribute("aria-label", spoken);
      boxes.push(each);
      return make("label", {}, each, make("span", { textContent: sign, ariaHidden: "true" }));
    };
    // Another tuning has other intervals.
    const draw = (words) => {
      boxes = [];
      group.replaceChildren(...words.map(([word, text, up, down]) => make("div", {},
        make("span", { textContent: text }), box(word, up, up === down ? "" : "↑"),
        up === down ? make("span") : box(`-${word}`, down, "↓"))));
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

// What MIDI devices do, and what was learnt from them.
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
  // What was pressed is drawn again, or is gone.
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
  // More than one thing to forget is told apart by its name.
  if (buttons.length > 1) buttons.forEach((button, at) => { button.textContent += `: ${resettable[at]}`; });
  if (trusted === true) buttons.push(act("trust", "screen.distrust", id, () => send("trust", { plugin: id, trusted: false })));
  if (trusted === false) buttons.push(act("trust", "screen.trust", id, () => ask(id, name)));
  return make("li", {},
    make("div", { className: "name", textContent: `${ready ? "" : "✗ "}${name}` }, make("small", { textContent: id })),
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
  outputs.showModal();
  send("outputs");
}

on("outputs", (message) => {
  find("#trying").textContent = "";
  const current = settings.find(({ name }) => name === "output")?.value;
  find("#output-list").replaceChildren(...message.outputs.map(({ value, name, reason }) => {
    const isCurrent = value === current;
    const use = make("button", { textContent: t(isCurrent ? "web.inUse" : "web.use"), className: isCurrent ? "primary" : "" });
    use.setAttribute("aria-label", `${use.textContent}: ${name}`);
    use.onclick = () => { change("output", value); outputs.close(); };
    const words = make("div", { className: "name", textContent: name }, ...(reason ? [make("small", { textContent: reason })] : []));
    return make("li", {}, words, ...(reason && !isCurrent ? [] : [use]));
  }));
});

// Sounds

const sounds = find("#sounds");
const search = find("#search");
const steady = find("#steady");
// More would be slow to show, and nobody reads that far.
const longest = 200;
let sources = null;

function openSounds() {
  sources = null;
  search.value = "";
  steady.checked = false;
  list();
  sounds.showModal();
  send("sources");
}

on("sources", (message) => { sources = message.sources; list(); });
search.oninput = steady.onchange = list;

function list() {
  const found = find("#found");
  if (!sources) {
    found.textContent = t("web.looking");
    find("#list").replaceChildren();
    return;
  }
  const words = search.value.toLowerCase().split(/\s+/);
  const matching = sources.filter(({ id, name, group, isSteady }) => (isSteady || !steady.checked) &&
    words.every((word) => `${id} ${name} ${group}`.toLowerCase().includes(word)));
  const favourites = settings.find(({ name }) => name === "favourites").value.split(",").filter(Boolean);
  const isFirst = ({ id }) => favourites.includes(id);
  // Then what stands alone, before the many of a group.
  const rank = (source) => isFirst(source) ? 0 : source.group ? 2 : 1;
  const sorted = [0, 1, 2].flatMap((wanted) => matching.filter((source) => rank(source) === wanted));
  const hits = sorted.slice(0, longest);
  found.textContent = !hits.length ? t(steady.checked ? "screen.noneSteady" : "screen.noMatch") : sorted.length > longest ? t("web.more", { count: sorted.length - longest }) : "";
  const current = settings.find(({ name }) => name === "source")?.value;
  const automatic = { id: "auto", name: t("settingName.automatic"), group: "", available: true };
  const focused = document.activeElement?.dataset.star;
  find("#list").replaceChildren(...[...(search.value || steady.checked ? [] : [automatic]), ...hits].map((source) => {
    const about = source.available ? source.group : source.reason || t("web.unavailable");
    const name = make("div", { className: "name", textContent: source.name }, make("small", { textContent: [source.id === "auto" ? "" : source.id, about, source.remark].filter(Boolean).join(" · ") }));
    const buttons = make("div", { className: "buttons" });
    const item = make("li", {}, name, buttons);
    if (source.available && source.id !== "auto") {
      const hear = make("button", { textContent: t("web.hear"), className: "hear" });
      hear.setAttribute("aria-label", `${t("web.hear")}: ${[source.name, source.group].filter(Boolean).join(", ")}`);
      hear.onclick = async () => {
        if (!await player.play(source.id)) find("#found").textContent = t("web.noSoundHere");
      };
      buttons.append(hear);
    }
    if (source.id !== "auto") {
      const isFavourite = isFirst(source);
      const star = make("button", { textContent: isFavourite ? "★" : "☆", className: "star" });
      star.setAttribute("aria-label", `${t("settingName.favourites")}: ${source.name}`);
      star.setAttribute("aria-pressed", isFavourite);
      star.dataset.star = source.id;
      star.onclick = () => change("favourites", (isFavourite ? favourites.filter((id) => id !== source.id) : [...favourites, source.id]).join(","));
      item.prepend(star);
    }
    const isCurrent = source.id === current;
    const use = make("button", { textContent: t(isCurrent ? "web.inUse" : "web.use"), className: isCurrent ? "primary" : "" });
    use.setAttribute("aria-label", `${use.textContent}: ${source.name}`);
    use.onclick = () => { change("source", source.id); sounds.close(); };
    if (source.available || isCurrent) buttons.append(use);
    return item;
  }));
  if (focused) [...find("#list").querySelectorAll(".star")].find(({ dataset }) => dataset.star === focused)?.focus();
}
