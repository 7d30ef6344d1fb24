// The service worker of the page. `shell-plugin.js` puts the version and the list of files in front of it.
/* global VERSION, FILES */

const CACHE = `tondo-${VERSION}`;
const OFFLINE = "/offline.html";

self.addEventListener("install", (event) => {
  const files = caches.open(CACHE).then((cache) => cache.addAll([OFFLINE, "/offline.css", ...FILES]));
  event.waitUntil(files.then(() => self.skipWaiting()));
});

// The files of the version before stay: a page that is open still loads parts of it.
self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("tondo-")).slice(0, -2));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(OFFLINE)));
  } else if (pathname.startsWith("/assets/") || pathname === "/offline.css") {
    // Files in assets/ have a hash in their names and never change.
    event.respondWith(caches.match(request).then((found) => found ?? fetch(request)));
  }
});

// That it is one's turn (`turn-notice.svelte.ts`): a click brings the table to the front.
self.addEventListener("notificationclick", (event) => {
  const table = event.notification.data ?? "/";
  event.notification.close();
  const open = self.clients.matchAll({ type: "window" });
  const found = open.then((pages) => pages.find(({ url }) => new URL(url).pathname === table));
  event.waitUntil(found.then((page) => (page ? page.focus() : self.clients.openWindow(table))));
});
