// The WebSocket to the server: reconnects by itself, and reports when it is lost.

const handlers = new Map();
let socket = null;
let wait = 500;
let isHidden = false;
let hasOpened = false;

/** Calls back for messages of a kind; "open" and "closed" are those of the connection itself, with the text that says why. */
export function on(event, handler) {
  handlers.set(event, [...(handlers.get(event) ?? []), handler]);
}

const asked = new Map();

/** Repeats an action that another window's training prevented, and ends that training. */
export function again(action) { send(action, { ...asked.get(action), takeOver: true }); }

/** Sends an action and returns true; without a connection it is dropped. */
export function send(action, fields) {
  asked.set(action, fields);
  if (socket?.readyState !== WebSocket.OPEN) return false;
  socket.send(JSON.stringify({ action, ...fields }));
  return true;
}

let bytesHandler = () => {};

/** Calls back for bytes. */
export function onBytes(handler) { bytesHandler = handler; }

/** Ends the connection for good. */
export function disconnect() {
  isHidden = true;
  socket?.close();
}

function hand(event, message) {
  for (const handler of handlers.get(event) ?? []) handler(message);
}

// A server that hangs or a phone out of reach closes nothing, and a script sees no pings: what is not heard for
// this long is gone.
const patience = 9000;
let heard = 0;
setInterval(() => {
  if (socket && performance.now() - heard > patience) lose();
}, 1000);

function lose() {
  const lost = socket;
  lost.onopen = lost.onclose = lost.onmessage = null;
  lost.close();
  fail(lost);
}

export function connect() {
  const opened = new WebSocket(`${location.protocol.replace("http", "ws")}//${location.host}/socket`);
  socket = opened;
  heard = performance.now();
  opened.onopen = () => { hasOpened = true; wait = 500; heard = performance.now(); hand("open"); };
  opened.binaryType = "arraybuffer";
  opened.onmessage = ({ data }) => {
    heard = performance.now();
    if (data instanceof ArrayBuffer) { bytesHandler(data); return; }
    const message = JSON.parse(data);
    hand(message.event, message);
  };
  opened.onclose = ({ code }) => fail(opened, code);
}

// The server closes with 1013, “try again later”, if there is no place for another page.
function fail(lost, code) {
  if (socket !== lost) return;
  socket = null;
  // The code that hides the page has given the reason.
  if (isHidden) return;
  hand("closed", code === 1013 ? "web.tooManyPages" : "web.connectionLost");
  setTimeout(retry, wait);
  wait = Math.min(wait * 1.5, 3000);
}

// A browser whose access was revoked learns this from the page that the server sends.
async function retry() {
  try {
    const answer = await fetch("/manifest.webmanifest", {
      cache: "no-store", signal: AbortSignal.timeout(patience) });
    if (answer.status === 403) location.reload();
    // Some browsers take a certificate that they warned of for pages, and not for sockets.
    else if (!hasOpened && location.protocol === "https:") hand("closed", "web.socketRefused");
  } catch { /* the server is not there yet */ }
  connect();
}
