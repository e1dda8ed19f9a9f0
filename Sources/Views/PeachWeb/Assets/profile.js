// The profile: the chosen value, and the one under a finger.

import { find, make, picture, screen, t, whenResized, whenShown } from "/page.js";

const intervals = find("#look-interval");

let interval = "";
let span = "all";
let page = 0;

const query = () => new URLSearchParams({ ...(interval ? { interval } : {}), span, page }).toString();

// A chart says what is known of the key or the period that is nearest to a finger, a pointer, or where the arrow
// keys are.
function plot(selector, part) {
  const element = find(selector);
  const said = element.querySelector("output");
  let touches = [];
  let chosen = -1;

  function choose(index) {
    touches[chosen]?.element.classList.remove("chosen");
    chosen = index;
    touches[chosen]?.element.classList.add("chosen");
    said.textContent = touches[chosen]?.says ?? "";
    if (chosen < 0) return;
    // Next to the finger, as far as the screen reaches.
    const { left, width } = element.getBoundingClientRect();
    const box = touches[chosen].element.getBoundingClientRect();
    const wanted = box.left + box.width / 2 - left - said.offsetWidth / 2;
    said.style.marginInlineStart = `${Math.max(0, Math.min(width - said.offsetWidth, wanted))}px`;
  }

  function follow({ clientX }) {
    const distances = touches.map((touch) => {
      const box = touch.element.getBoundingClientRect();
      return Math.abs(box.left + box.width / 2 - clientX);
    });
    choose(distances.indexOf(Math.min(...distances)));
  }

  const place = element.querySelector(".picture");
  place.onpointerdown = place.onpointermove = follow;
  place.onpointerleave = ({ pointerType }) => { if (pointerType === "mouse") choose(-1); };
  element.onkeydown = (event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
    if (by === undefined || touches.length === 0) return;
    event.preventDefault();
    choose(Math.min(touches.length - 1, Math.max(0, (chosen < 0 && by < 0 ? 0 : chosen) + by)));
  };

  /** Draws the chart, and returns what it knows in words. */
  return async () => {
    const svg = await picture("/profile.svg", place, `part=${part}&${query()}`);
    if (!svg) return [];
    touches = [...svg.querySelectorAll(".profile-touch")].map((each) => ({ element: each, says: each.textContent }));
    for (const touch of touches) touch.element.querySelector("title").remove();
    choose(-1);
    return touches.map(({ says }) => says);
  };
}

const plots = [plot("#band", "band"), plot("#time-plot", "time"), plot("#matching", "matching")];

async function draw() {
  if (screen !== "profile") return;
  for (const button of document.querySelectorAll("[data-span]")) {
    button.setAttribute("aria-pressed", String(button.dataset.span === span));
  }
  find("#later").disabled = page === 0;
  find("#save-picture").href = `/profile.svg?heading=1&width=800&${query()}`;
  const known = await fetch(`/profile.json?${query()}`, { cache: "no-store" }).then((each) => each.json()).catch(() => null);
  if (!known) return;
  find("#sentence").textContent = known.sentence;
  // With only one interval, choosing it changes nothing.
  find("#look-interval-label").hidden = known.intervals.length < 2;
  intervals.replaceChildren(...known.intervals.map(({ word, name }) => make("option", { value: word, textContent: name })));
  intervals.value = known.interval;
  find("#numbers").replaceChildren(...known.numbers.map(([name, value]) => make("li", {}, `${name} `, make("b", { textContent: value }))));
  find("#time").hidden = known.intervals.length === 0;
  find("#time-title").textContent = known.time;
  find("#earlier").disabled = !known.hasEarlier;
  find("#dates").textContent = known.dates ?? "";
  find("#tendency").textContent = known.matching;
  find("#matching").hidden = !known.hasMatching;
  const values = await Promise.all(plots.map((each) => each()));
  find("#values ul").replaceChildren(...[known.values, ...values].flat().map((textContent) => make("li", { textContent })));
}

function look(changes) {
  ({ interval = interval, span = span, page = 0 } = changes);
  draw();
}

intervals.onchange = () => look({ interval: intervals.value });
for (const button of document.querySelectorAll("[data-span]")) button.onclick = () => look({ span: button.dataset.span });
find("#earlier").onclick = () => look({ page: page + 1 });
find("#later").onclick = () => look({ page: page - 1 });
whenShown(draw);
whenResized(draw);

// Phones show no SVG to others: the browser paints it.
find("#save-png").onclick = async () => {
  const image = make("img", { src: find("#save-picture").href });
  await image.decode();
  const width = 1700;
  const canvas = make("canvas", { width, height: Math.round(width * image.naturalHeight / image.naturalWidth) });
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => {
    const href = URL.createObjectURL(blob);
    make("a", { href, download: "peach-profile.png" }).click();
    URL.revokeObjectURL(href);
  });
};
