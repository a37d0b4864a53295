/** Where in the client we are: `#/VIEW/REST`. A view is a file in `views/`, fetched when it is first opened. */
import type { Component } from 'svelte';
import { keep } from './held';
import { settings } from './settings.svelte';
import { loadWhole } from './sources';

type View = Component<{ path: string[] }>;

const views = import.meta.glob<{ default: View }>(['../views/*.svelte', '!../views/Landing.svelte']);

class Route {
  /** The name of the view, as `table`; empty for the first page. */
  view = $state('');
  /** What stands after it. */
  path = $state.raw<string[]>([]);

  /** Follow the address from now on. */
  live(): void {
    addEventListener('hashchange', () => this.read());
    this.read();
  }

  private read(): void {
    const [view = '', ...path] = location.hash.replace(/^#\/?/, '').split('/').map(decodeURIComponent);
    const [table, secret, version] = path;
    if ((view === 'seat' || view === 'watch') && table && secret) {
      // The link's secret is kept here, and leaves the address before anybody looks over a shoulder.
      if (view === 'seat') keep(table, [secret]);
      else keep(table, [], secret);
      history.replaceState(null, '', version === undefined ? `#/table/${table}` : `#/replay/${table}/${version}`);
      return this.read();
    }
    this.view = view;
    this.path = path;
  }
}

export const route = new Route();

/** The view of this name, with all it says; null if there is none. */
export async function loadView(name: string): Promise<View | null> {
  const load = views[`../views/${name.charAt(0).toUpperCase()}${name.slice(1)}.svelte`];
  if (!load) return null;
  const [{ default: View }] = await Promise.all([load(), name === 'table' || loadWhole(settings.language)]);
  return View;
}
