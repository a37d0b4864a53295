// Holds the whole site, so that it opens and plays without a network. The build fills in the files and their version.
// Another folder of this host may have a site too.
const OURS = `serai ${new URL(self.registration.scope).pathname} `;
const CACHE = `${OURS}@VERSION@`;
const FILES = '@FILES@';

// A newer version answers at once: a page that starts is new, and one that is open still finds its own files.
self.addEventListener('install', (event) => event.waitUntil(fill().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => event.waitUntil(dropOld(1).then(() => self.clients.claim())));

self.addEventListener('message', (event) => event.waitUntil(dropUnused(event.data)));

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request.mode === 'navigate' ? './' : request));
});

async function answer(wanted) {
  const held = await (await caches.open(CACHE)).match(wanted, { ignoreSearch: true });
  return held ?? (await caches.match(wanted)) ?? fetch(wanted);
}

/** Fetch several files at a time: a browser ends an installation that takes long. */
async function fill() {
  const cache = await caches.open(CACHE);
  const waiting = [...FILES];
  const fetchNext = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await hold(cache, file);
  };
  await Promise.all(Array.from({ length: 6 }, fetchNext));
}

/** Files with a hash in their name never change: those of the version before are taken over. */
async function hold(cache, file) {
  const isHashed = file.startsWith('./assets/');
  if (isHashed && (await cache.match(file))) return; // a try before this one had it
  const held = isHashed ? await caches.match(file) : undefined;
  const content = held ?? (await fetch(file, { cache: isHashed ? 'force-cache' : 'no-cache' }));
  if (!content.ok) throw new Error(`${file}: status ${content.status}`);
  await cache.put(file, content);
}

/** A page has started and names some of its files: if they are ours and no other page is open, nobody needs the rest. */
async function dropUnused(files) {
  const pages = await self.clients.matchAll({ type: 'window' });
  if (pages.length === 1 && files.every((file) => FILES.includes(file))) await dropOld(0);
}

/** Drop every other version but the newest of them, which a page may still have open, or all. */
async function dropOld(kept) {
  const others = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE);
  await Promise.all(others.slice(0, others.length - kept).map((name) => caches.delete(name)));
}
