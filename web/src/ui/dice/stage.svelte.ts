/** Where dice are thrown, on any page with a table. Until what throws them is fetched, they lie as they fell. */
import { settings } from '$settings/settings.svelte';
import type { Contact } from './throw';

class Stage {
  /** Draws a die that is thrown, once it is here. */
  Solid = $state.raw<typeof import('./Solid.svelte').default | null>(null);
  /** How much of a throw's time is taken: 1 for all, 0 for none. */
  patience: () => number = () => 1;
  /** Called when dice are thrown, with the moments at which one will touch the table. */
  onthrow: (contacts: readonly Contact[]) => void = () => {};

  /** Have dice thrown from now on, where things may move; `load` fetches what throws them. */
  async open(load: () => Promise<typeof import('./Solid.svelte')>, patience: () => number): Promise<void> {
    if (!settings.moves) return;
    this.patience = patience;
    this.Solid ??= (await load()).default;
  }
}

export const stage = new Stage();
