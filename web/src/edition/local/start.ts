/** Start what this edition needs beside the page: Python, a service worker, and storage that the browser keeps. */
import { host } from './host.svelte';

const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };

export function start(): void {
  void renew();
  host.start();
  addEventListener('load', () => setTimeout(() => void settle(), 3000));
  // Another tab has taken a newer version, and a part of this one is not there any more.
  addEventListener('vite:preloadError', () => location.reload());
}

/** Take a newer version that has been fetched meanwhile, before anything is played. */
async function renew(): Promise<void> {
  const registration = await serviceWorker?.getRegistration();
  if (!registration?.waiting) return;
  serviceWorker!.addEventListener('controllerchange', () => location.reload(), { once: true });
  registration.waiting.postMessage('activate');
}

/** Once the page is in use: hold all files for a time without a network, and ask for storage that stays. */
async function settle(): Promise<void> {
  await navigator.storage?.persist?.().catch(() => false);
  await serviceWorker?.register('./sw.js').catch(() => null);
}
