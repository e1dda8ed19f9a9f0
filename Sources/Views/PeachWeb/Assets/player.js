// The page as an output: it plays the frames that the server gives, by its own audio clock.
//
// Frames are counted from the moment the page begins to play. Where the page is secure, an audio worklet plays
// them; over plain http in a local network it is missing, and buffers are scheduled on the same clock.

import { on, onBytes, send } from "/link.js";

let context = null;
let player = null;
let making = null;
// The output that the server has opened; empty until it has, and a tap may come sooner.
let output = "";
let whenStopped = () => {};

/** True if this page is the output, or none is known yet. */
const mayBeHere = () => output === "" || output === "browser";

/** Calls back when the browser stops the sound by itself: a call, a locked phone. */
export function hear(stopped) { whenStopped = stopped; }

on("sound", (message) => {
  // While there is no output, the one that has gone may come back with the next tap.
  output = message.output || output;
  if (!mayBeHere()) stop();
});
on("silence", () => player?.silence());
on("closed", () => {
  // The server may come back with another.
  output = "";
  stop();
});
on("hidden", stop);
onBytes((bytes) => player?.take(decode(bytes)));

// A phone that plays nothing saves its battery.
let resting;

/** Plays nothing more after some milliseconds, unless it is begun again. */
export function rest(wait) {
  clearTimeout(resting);
  resting = setTimeout(() => { if (player) send("mute"); stop(); }, wait);
}

/** Begins to play; in the handler of a tap or a key, as browsers demand. Resolves to false where it would have to and cannot. */
export async function start() {
  if (!mayBeHere()) return true;
  // Some browsers have no audio contexts, or none left.
  try { await open(); } catch { stop(); }
  return player !== null || output !== "browser";
}

async function open() {
  clearTimeout(resting);
  // One that was stopped from outside, or stands still, may never run again; a tap may make another.
  if (player && (context.state !== "running" || performance.now() - movedAt > 1000)) stop();
  if (!context) {
    context = new AudioContext({ latencyHint: "interactive" });
    context.onstatechange = () => { if (player && context?.state !== "running") whenStopped(); };
  }
  const began = context.resume().catch(() => {});
  // Headphones without a cable, or a busy machine, take seconds; some browsers never answer.
  await Promise.race([began, new Promise((done) => setTimeout(done, 5000))]);
  if (context?.state !== "running") return stop();
  const begun = context;
  making ??= makePlayer(begun).then((made) => {
    // It may have been stopped meanwhile.
    if (context !== begun) return;
    player = made;
    movedAt = performance.now();
    send("speaker", { rate: begun.sampleRate, lead: made.lead });
  });
  await making;
}

/** Plays a source, and a second note some cents away, wherever the sound comes from. Resolves to false where this page cannot play it. */
export async function play(source, cents) {
  if (!await start()) return false;
  send("hear", cents === undefined ? { source } : { source, cents });
  rest(5000);
  return true;
}

function stop() {
  player?.close();
  player = null;
  making = null;
  context?.close();
  context = null;
}

function decode(bytes) {
  const view = new DataView(bytes);
  const count = view.getUint8(0);
  const samples = new Float32Array(bytes, 16);
  const length = samples.length / count;
  return {
    mayWait: view.getUint8(1) === 1, frame: Number(view.getBigUint64(8, true)), length,
    channels: Array.from({ length: count }, (_, channel) => samples.subarray(channel * length, (channel + 1) * length)),
  };
}

const latency = () => (context?.outputLatency || 0) + (context?.baseLatency || 0);
// The moment at which the clock was last seen to move, in milliseconds.
let movedAt = 0;
function tell(frame, dropouts) {
  movedAt = performance.now();
  send("clock", { frame: Math.max(0, Math.floor(frame)), latency: latency(), dropouts });
}

// A browser plays in bursts, as long as its device's buffer. Only where a burst ends is the clock right: a
// position reported within one would look to the server like a slow network.
function endsOfBursts() {
  let latest = null;
  return (frame, dropouts) => {
    if (!latest) setTimeout(() => { tell(...latest); latest = null; });
    latest = [frame, dropouts];
  };
}

async function makePlayer(context) {
  if (context.audioWorklet) {
    try {
      await context.audioWorklet.addModule("/worklet.js");
      return workletPlayer(context);
    } catch { /* buffers do as well */ }
  }
  return bufferPlayer(context);
}

function workletPlayer(context) {
  const node = new AudioWorkletNode(context, "peach", { numberOfInputs: 0, outputChannelCount: [2] });
  node.connect(context.destination);
  const follow = endsOfBursts();
  node.port.onmessage = ({ data }) => follow(data.frame, data.dropouts);
  return {
    lead: 0.025,
    take: (chunk) => node.port.postMessage(chunk),
    silence: () => node.port.postMessage("silence"),
    close: () => { node.port.onmessage = null; node.disconnect(); },
  };
}

function bufferPlayer(context) {
  const { sampleRate } = context;
  const fade = 0.01;
  // The frame of the context at which the page's frame 0 is; waiting moves it.
  let base = Math.ceil(context.currentTime * sampleRate);
  let dropouts = 0;
  let gain = null;
  const now = () => context.currentTime * sampleRate - base;
  const open = () => {
    gain = context.createGain();
    gain.connect(context.destination);
  };
  open();
  let told = -1;
  const timer = setInterval(() => {
    if (now() === told) return;
    told = now();
    tell(told, dropouts);
  }, 5);
  return {
    // Layout and garbage hold the page's own thread, which schedules the buffers, for some 30 ms.
    lead: 0.06,
    take({ frame, channels, length, mayWait }) {
      // A moment for the context to take it up.
      const late = Math.ceil(now() + 0.004 * sampleRate - frame);
      if (late > 0 && mayWait) base += late;
      const skipped = mayWait ? 0 : Math.max(0, late);
      if (skipped > 0) dropouts += 1;
      if (skipped >= length) return;
      const buffer = context.createBuffer(channels.length, length - skipped, sampleRate);
      channels.forEach((samples, channel) => buffer.copyToChannel(samples.subarray(skipped), channel));
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(gain);
      source.start((base + frame + skipped) / sampleRate);
    },
    silence() {
      const old = gain;
      const shape = Float32Array.from({ length: 64 }, (_, at) => (1 + Math.cos(Math.PI * at / 63)) / 2);
      old.gain.setValueCurveAtTime(shape, context.currentTime, fade);
      setTimeout(() => old.disconnect(), 4 * fade * 1000);
      open();
    },
    close() { clearInterval(timer); gain.disconnect(); },
  };
}
