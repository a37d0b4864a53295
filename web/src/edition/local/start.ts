/** Start what this edition needs beside the page: Python, a service worker, and storage that the browser keeps. */
import { host } from './host.svelte';

export function start(): void {
  host.start();
  addEventListener('load', () => setTimeout(() => void settle(), 3000));
  // Two newer versions have come since this page was opened, and a part of it is not there any more.
  addEventListener('vite:preloadError', () => location.reload());
}

/** Once the page is in use: hold all files for a time without a network, and ask for storage that stays. */
async function settle(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  await navigator.storage?.persist?.().catch(() => false);
  await serviceWorker?.register('./sw.js').catch(() => null);
}
