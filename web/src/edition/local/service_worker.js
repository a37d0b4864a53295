// Holds the whole site, so that it opens and plays without a network. The build fills in the files and their version.
// Another folder of this host may have a site too.
const OURS = `serai ${new URL(self.registration.scope).pathname} `;
const CACHE = `${OURS}@VERSION@`;
const FILES = '@FILES@';

self.addEventListener('install', (event) => event.waitUntil(fill()));

self.addEventListener('activate', (event) => event.waitUntil(dropOthers().then(() => self.clients.claim())));

// A page that starts with an old version asks for the new one, before anything is played.
self.addEventListener('message', (event) => {
  if (event.data === 'activate') void self.skipWaiting();
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
  event.respondWith(answer(request.mode === 'navigate' ? './' : request));
});

async function answer(wanted) {
  const held = await (await caches.open(CACHE)).match(wanted, { ignoreSearch: true });
  return held ?? fetch(wanted);
}

/** Files with a hash in their name never change: those of the version before are taken over. */
async function fill() {
  const cache = await caches.open(CACHE);
  for (const file of FILES) {
    const isHashed = file.startsWith('./assets/');
    const held = isHashed ? await caches.match(file) : undefined;
    const content = held ?? (await fetch(file, { cache: isHashed ? 'force-cache' : 'no-cache' }));
    if (!content.ok) throw new Error(`${file}: status ${content.status}`);
    await cache.put(file, content);
  }
}

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}
