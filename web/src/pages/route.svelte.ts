/** The address within the client: `#/PAGE/PATH`. A page is fetched when it is first opened. */
import type { Component } from 'svelte';
import { storeSecrets } from '$api/secrets';
import * as features from '$edition/features';
import { settings } from '$settings/settings.svelte';
import { loadPageTexts } from '$i18n/load';
import { prefetchTable } from '$match/prefetch';

/** Its props are `path: string[]` or none; `any` covers both. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Page = Component<any>;

/** Every page but the first has a folder of its name here. */
const pages: Record<string, () => Promise<{ default: Page }>> = {
  dice: () => import('./dice/Dice.svelte'),
  exercise: () => import('./exercise/Exercise.svelte'),
  ...(features.friends && { join: () => import('./join/Join.svelte') }),
  learn: () => import('./learn/Learn.svelte'),
  print: async () => (await import('./print/open')).open(),
  ...(features.friends && { ratings: () => import('./ratings/Ratings.svelte') }),
  record: () => import('./record/Record.svelte'),
  results: () => import('./results/Results.svelte'),
  replay: () => import('./replay/Replay.svelte'),
  rules: () => import('./rules/Rules.svelte'),
  settings: () => import('./settings/Settings.svelte'),
  setup: () => import('./setup/Setup.svelte'),
  table: () => import('./table/Table.svelte'),
};

const lost = (): Promise<{ default: Page }> => import('./lost/Lost.svelte');
/** The length of a secret; a link with anything else opens nothing and is not stored. */
const SECRET = 32;
/** Stands for an address that cannot be read; no page has this name. */
const UNREADABLE = '?';

class Route {
  /** The name of the page, as `table`; empty for the landing page. */
  page = $state('');
  /** What stands after it. */
  path = $state.raw<string[]>([]);

  /** Follow the address from now on. */
  start(): void {
    addEventListener('hashchange', () => this.read());
    this.read();
  }

  private read(): void {
    const [page = '', ...path] = readAddress();
    const [table, secret, move] = path;
    if ((page === 'seat' || page === 'watch') && table && secret?.length === SECRET) {
      // Store the link's secret and take it out of the address, where others could read it.
      if (page === 'seat') storeSecrets(table, [secret]);
      else storeSecrets(table, [], secret);
      history.replaceState(null, '', move === undefined ? `#/table/${table}` : `#/replay/${table}/${move}`);
      return this.read();
    }
    this.page = page;
    this.path = path;
  }
}

export const route = new Route();

/** The page of this name with its texts, or the one for addresses that no page has. */
export async function loadPage(name: string, path: string[]): Promise<Page> {
  if (name === 'table' && path[0]) prefetchTable(path[0]);
  const [{ default: Page }] = await Promise.all([
    (pages[name] ?? lost)(),
    name === 'table' || loadPageTexts(settings.language),
  ]);
  return Page;
}

/** The parts of the address. No part is a name that every object has, such as `constructor`. */
function readAddress(): string[] {
  try {
    const parts = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    return parts.some((part) => part in {}) ? [UNREADABLE] : parts;
  } catch {
    return [UNREADABLE];
  }
}
