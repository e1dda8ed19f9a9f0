// The profile: what is looked at, and what lies under a finger.

import { find, make, picture, screen, t, whenResized, whenShown } from "/page.js";

const place = find("#picture");
const looked = find("#looked");
const intervals = find("#look-interval");

let interval = "";
let span = "all";
let page = 0;
let touches = [];
let chosen = -1;

const query = () => new URLSearchParams({ ...(interval ? { interval } : {}), span, page }).toString();

async function draw() {
  if (screen !== "profile") return;
  for (const button of document.querySelectorAll("[data-span]")) {
    button.setAttribute("aria-pressed", String(button.dataset.span === span));
  }
  find("#later").disabled = page === 0;
  find("#save-picture").href = `/profile.svg?heading=1&width=800&${query()}`;
  const [svg, answer] = await Promise.all([
    picture("/profile.svg", place, query()),
    fetch(`/profile.json?${query()}`, { cache: "no-store" }).then((each) => each.json()).catch(() => null)]);
  if (!svg || !answer) return;
  find("#earlier").disabled = !answer.hasEarlier;
  // A look at one interval where there is but one is none.
  find("#look-interval-label").hidden = answer.intervals.length < 2;
  intervals.replaceChildren(...answer.intervals.map(({ word, name }) => make("option", { value: word, textContent: name })));
  intervals.value = answer.interval;
  touches = [...svg.querySelectorAll(".profile-touch")].map((element) => ({ element, says: element.textContent }));
  for (const [index, { element }] of touches.entries()) {
    element.querySelector("title").remove();
    element.onpointerenter = element.onpointerdown = () => choose(index);
  }
  find("#values ul").replaceChildren(...touches.map(({ says }) => make("li", { textContent: says })));
  choose(-1);
}

function choose(index) {
  touches[chosen]?.element.classList.remove("chosen");
  chosen = index;
  touches[chosen]?.element.classList.add("chosen");
  looked.textContent = touches[chosen]?.says ?? "";
}

place.onkeydown = (event) => {
  const by = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key];
  if (by === undefined || touches.length === 0) return;
  event.preventDefault();
  choose(Math.min(touches.length - 1, Math.max(0, (chosen < 0 && by < 0 ? 0 : chosen) + by)));
};

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
