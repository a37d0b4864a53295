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
  const registered = await serviceWorker?.register('./sw.js').catch(() => null);
  registered?.active?.postMessage(ownFiles());
  // Last, since Firefox asks the player, who may leave the question unanswered.
  await navigator.storage?.persist?.().catch(() => false);
}

/** What tells this version from others: the script of the page, and the rules. */
function ownFiles(): string[] {
  const script = new URL(import.meta.url).href.replace(new URL('./', document.baseURI).href, '');
  return [script, pythonFiles().serai].map((path) => `./${path}`);
}
