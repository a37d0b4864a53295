/** Start what this edition needs besides the page: a service worker, once the page has loaded. */
export function start(): void {
  addEventListener('load', () => setTimeout(() => void installServiceWorker(), 2000));
}

/** Lets the client open without a network, where the browser can do that: with https, or on this machine. */
async function installServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  await navigator.serviceWorker.register('./sw.js');
  const { active } = await navigator.serviceWorker.ready;
  // The worker has not seen what was loaded before it was active.
  active?.postMessage(performance.getEntriesByType('resource').map((entry) => entry.name));
}
