// The tall, unmarked slider: up is sharper, the middle is the note's start, letting go commits.

import { on } from "/link.js";
import { find, keys, t } from "/page.js";

const slider = find("#slider");
const thumb = find("#thumb");
const span = 150;

/** The milliseconds after the onset that a listener needs at least to hear a note and answer. */
export const soonest = 100;

let isActive = false;
let since = 0;
let cents = 0;
let held = null;
let grip = 0;
let isSent = false;
let pending = false;
let whenMoved = () => {};
let whenReleased = () => {};

/** Sets the callbacks for a move and for letting go. */
export function hear(moved, released) {
  whenMoved = moved;
  whenReleased = released;
}

/** Activates the slider if there is a note to tune; it always starts in the middle. */
export function activate(active) {
  isActive = active;
  if (active) since = performance.now();
  slider.setAttribute("aria-disabled", String(!active));
  // A finger already on the slider has gripped the thumb where it is.
  if (active && held !== null) grip = held.y - middle();
}

/** Centers the thumb, where every note starts. */
export function center() {
  cents = 0;
  place();
}

// A screen reader says this in place of a number, because no number is visible either. A text that changed would be
// said while a note sounds.
on("welcome", () => slider.setAttribute("aria-valuetext", t("web.tuneByEar")));

/** Moves the note by steps. */
export function step(by) {
  if (!isActive) return;
  move(cents + by);
}

/** Shows where a MIDI device has moved the note. */
export function follow(moved) {
  cents = moved;
  place();
}

/** Lets go, unless the note began too recently to have been heard; it then continues. */
export function submit() {
  if (!isActive || performance.now() - since < soonest) return;
  isActive = false;
  whenReleased(rounded());
}

const rounded = () => Math.round(cents * 100) / 100;
const travel = () => slider.clientHeight - thumb.offsetHeight;
const middle = () => {
  const box = slider.getBoundingClientRect();
  return box.top + thumb.offsetHeight / 2 + (1 - (cents + span) / (2 * span)) * travel();
};

function place() {
  thumb.style.setProperty("--at", String(0.5 - cents / (2 * span)));
  slider.setAttribute("aria-valuenow", Math.round(cents));
}

function move(wanted) {
  cents = Math.max(-span, Math.min(span, wanted));
  place();
  // The first move in a frame is sent at once, the latest of the others with the next frame.
  if (isSent) { pending = true; return; }
  isSent = true;
  whenMoved(rounded());
  requestAnimationFrame(flush);
}

function flush() {
  isSent = false;
  if (!pending) return;
  pending = false;
  if (isActive) { isSent = true; whenMoved(rounded()); requestAnimationFrame(flush); }
}

function drag(y) {
  const box = slider.getBoundingClientRect();
  const part = (y - grip - box.top - thumb.offsetHeight / 2) / travel();
  move(span - part * 2 * span);
}

// Browsers hand over moves with the next frame, but at once where they begin on a canvas that is not kept in step
// with frames: without this a phone on plain http, which has no raw events, would be 15 ms late.
find("#grip").getContext("2d", { desynchronized: true });

slider.addEventListener("pointerdown", (event) => {
  // The first finger on the slider controls it, whatever others do elsewhere.
  if (held !== null || event.button !== 0) return;
  event.preventDefault();
  slider.setPointerCapture(event.pointerId);
  held = { id: event.pointerId, y: event.clientY };
  grip = event.clientY - middle();
  // If pressed outside the thumb, the thumb moves to the finger.
  if (Math.abs(grip) > thumb.offsetHeight / 2) { grip = 0; if (isActive) drag(event.clientY); }
});
// Uses raw input events if the browser has them, otherwise one per frame.
const moving = "onpointerrawupdate" in slider ? "pointerrawupdate" : "pointermove";
slider.addEventListener(moving, (event) => {
  if (held?.id !== event.pointerId) return;
  held.y = event.clientY;
  if (isActive) drag(event.clientY);
});
slider.addEventListener("pointerup", (event) => {
  if (held?.id !== event.pointerId) return;
  held = null;
  submit();
});
// A touch interrupted by a call or a system gesture has not let go: the note stays where it is, to
// be gripped again.
slider.addEventListener("lostpointercapture", (event) => {
  if (held?.id === event.pointerId) held = null;
});
slider.addEventListener("keydown", (event) => {
  const by = Number(keys.pitchMatching?.[event.key]);
  if (!by) return;
  event.preventDefault();
  step(event.shiftKey ? by / 10 : by);
});
