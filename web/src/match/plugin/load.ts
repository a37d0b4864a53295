/** Loads the table of a game in a package of its own: the one it brings, or one drawn from the view and the choices. */
import type { Component } from 'svelte';
import { catalogue } from '$api/catalogue.svelte';
import { Declined } from '$api/http';
import { pluginAddress } from '$i18n/files';
import { t } from '$i18n/shell.svelte';
import type { GameOnScreen } from '../game';
import type { TableModule } from './module';
import PlainTable from './PlainTable.svelte';
import PluginFacts from './PluginFacts.svelte';
import PluginTable from './PluginTable.svelte';

const PACE = 400;

export async function loadPlugin(game: string): Promise<GameOnScreen> {
  await catalogue.load();
  const files = catalogue.games?.[game]?.files;
  if (!files) throw new Declined({ reason: 'no-game', text: catalogue.problem || t('no-game', { game }), values: {} });
  if (files.includes('web/table.css')) addStyle(pluginAddress(game, 'web/table.css'));
  return files.includes('web/table.js') ? screenOf(await load(pluginAddress(game, 'web/table.js'))) : screenOf(null);
}

/** A game on the screen, from what its module exports. */
export function screenOf(module: TableModule | null): GameOnScreen {
  return {
    Table: module ? withModule(PluginTable, module) : PlainTable,
    SeatFacts: withModule(PluginFacts, module),
    pace: (event) => module?.pace?.(event) ?? PACE,
    sound: (event) => module?.sound?.(event) ?? null,
    ...(module?.counting && { counting: module.counting }),
    ...(module?.colours && { colours: module.colours }),
  };
}

function load(address: string): Promise<TableModule> {
  // eslint-disable-next-line no-restricted-syntax -- not a part of the client, but the table of somebody's game
  return import(/* @vite-ignore */ address) as Promise<TableModule>;
}

function addStyle(address: string): void {
  if (document.head.querySelector(`link[href="${address}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  document.head.append(link);
}

/** A component with its `module` filled in. */
function withModule<P extends object, M>(Inner: Component<P>, module: M): Component<Omit<P, 'module'>> {
  const filled = (props: object): P =>
    new Proxy(props, { get: (from, name) => (name === 'module' ? module : Reflect.get(from, name)) }) as P;
  return (anchor, props) => Inner(anchor, filled(props));
}
