// Shows a page if the computer that runs Peach cannot be reached. It stores nothing, and handles nothing else.

const query = new URL(location).searchParams;
const text = (name) => (query.get(name) ?? "").replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const page = `<!doctype html><html lang="${text("language")}"><meta charset="utf-8"><title>Peach</title>
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<style>body { font: 1.1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 20vh auto; padding: 0 1.5rem }</style>
<h1>Peach</h1><p>${text("sentence")}</p><p><a href="/">${text("again")}</a></p></html>`;

oninstall = () => skipWaiting();
onfetch = (event) => {
  const { pathname, search } = new URL(event.request.url);
  if (event.request.mode !== "navigate" || pathname !== "/" || search) return;
  event.respondWith(fetch(event.request).catch(() =>
    new Response(page, { status: 503, headers: { "Content-Type": "text/html; charset=utf-8" } })));
};
