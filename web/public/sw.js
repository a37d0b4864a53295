// Keeps the client so that it opens without a network. Nothing of the server's word is ever kept: tables are live.
const KEPT = 'serai-client-1';
const MOST = 150; // files; a new build brings new names, and the oldest go

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(KEPT)
      .then((kept) => kept.add('./'))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

// The page tells what it had loaded before this worker was there.
self.addEventListener('message', (event) => {
  const files = event.data.filter(isFile);
  event.waitUntil(caches.open(KEPT).then((kept) => Promise.all(files.map((file) => kept.add(file).catch(() => {})))));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(newest(request));
  else if (isFile(request.url)) event.respondWith(kept(request));
});

// A notice of the server while no page is open. Its path can name a table of this site and nothing else.
self.addEventListener('push', (event) => {
  const { title, body, path } = readNotice(event.data);
  const table = /^#\/table\/([0-9a-f]{16})$/.exec(path)?.[1];
  if (!table) return;
  const shown = { body: String(body), tag: table, icon: 'icon-192.png', data: path };
  event.waitUntil(self.registration.showNotification(String(title), shown));
});

// A notice leads back to its table: to the page where that is open, else to a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.registration.scope);
  if (address.origin === location.origin) event.waitUntil(show(address.href));
});

async function show(address) {
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => page.url === address);
  return open ? open.focus() : self.clients.openWindow(address);
}

function readNotice(data) {
  try {
    return data.json() ?? {};
  } catch {
    return {};
  }
}

/** Files with a hash in their name never change. */
function isFile(url) {
  return new URL(url).origin === location.origin && new URL(url).pathname.includes('/assets/');
}

async function newest(request) {
  const store = await caches.open(KEPT);
  try {
    const answer = await fetch(request);
    if (answer.ok) await store.put('./', answer.clone());
    return answer;
  } catch {
    return (await store.match('./')) ?? Response.error();
  }
}

async function kept(request) {
  const store = await caches.open(KEPT);
  const known = await store.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    await store.put(request, answer.clone());
    const files = await store.keys();
    for (const old of files.slice(0, Math.max(0, files.length - MOST))) if (isFile(old.url)) await store.delete(old);
  }
  return answer;
}
