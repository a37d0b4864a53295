/** Reads a table and fetches its game while the page is still being fetched: a phone waits for every step of a chain. */
import { readTable } from '$api/http';
import { secretsOf } from '$api/secrets';
import type { HeldTable } from '$api/wire';
import { loadTexts } from '$i18n/load';
import { settings } from '$settings/settings.svelte';
import { loadGame } from './games';

let begun: { id: string; held: Promise<HeldTable> } | null = null;

/** Begin to fetch a table that is shown next, and its game. */
export function prefetchTable(id: string): void {
  begun = null;
  const secrets = secretsOf(id);
  if (!secrets.length) return;
  const held = readTable(id, secrets);
  begun = { id, held };
  held
    .then(({ table }) => Promise.all([loadGame(table.game), loadTexts(settings.language, table.game)]))
    .catch(() => (begun = null)); // the page asks again, and shows why it fails
}

/** The table as fetched before, or read now. A fetched one is used only once, because tables change. */
export function readPrefetched(id: string): Promise<HeldTable> {
  const held = begun?.id === id ? begun.held : null;
  begun = null;
  const read = (): Promise<HeldTable> => readTable(id, secretsOf(id));
  return held ? held.catch(read) : read();
}
