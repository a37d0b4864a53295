/** Start what this edition needs besides the page: Python, a service worker, and storage that the browser keeps. */
import { host, pythonFiles } from './host.svelte';

export function start(): void {
  host.start();
  addEventListener('load', () => setTimeout(() => void settle(), 3000));
  // Two newer versions have come since this page was opened, and a part of it is not there any more.
  addEventListener('vite:preloadError', () => location.reload());
}

/** Once the page is in use: hold all files for a time without a network, and ask for storage that stays. */
async function settle(): Promise<void> {
  const { serviceWorker } = navigator as { serviceWorker?: ServiceWorkerContainer };
  if (serviceWorker) await holdFiles(serviceWorker);
  // Last, since Firefox asks the player, who may leave the question unanswered.
  await navigator.storage?.persist?.().catch(() => false);
}

/**
 * Install the service worker. A request may fail, or a slow line take longer than the browser lets a worker install:
 * then try again, after 5 s first and in the end after 5 minutes. Each try keeps the files of those before.
 */
async function holdFiles(serviceWorker: ServiceWorkerContainer, pause = 5000): Promise<void> {
  const registered = await serviceWorker.register('./sw.js').catch(() => null);
  registered?.active?.postMessage(ownFiles());
  const again = (): unknown => setTimeout(() => void holdFiles(serviceWorker, Math.min(2 * pause, 300_000)), pause);
  if (!registered) again();
  else
    registered.installing?.addEventListener('statechange', ({ target }) => {
      // A worker that was installed becomes redundant, too, once a newer one takes its place; by then one is active.
      if ((target as ServiceWorker).state === 'redundant' && !registered.active) again();
    });
}

/** What tells this version from others: the script of the page, and the rules. */
function ownFiles(): string[] {
  const script = new URL(import.meta.url).href.replace(new URL('./', document.baseURI).href, '');
  return [script, pythonFiles().serai].map((path) => `./${path}`);
}
