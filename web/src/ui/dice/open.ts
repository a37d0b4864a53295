/** Opens the stage: apart from it, since every table knows the stage before anything is thrown there. */
import { settings } from '$settings/settings.svelte';
import { stage } from './stage.svelte';
import type { Contact } from './throw';

export const throwing = {
  /** How much of a throw's time is taken: 1 for all, 0 for none. */
  patience: (): number => 1,
  /** Called when a die is thrown, with the moments at which it will touch the table. */
  onthrow: (_contacts: readonly Contact[]): void => {},
};

/** Have dice thrown from now on, where things may move; `load` fetches what throws them. */
export async function throwDice(
  load: () => Promise<typeof import('./Solid.svelte')>,
  patience: () => number,
): Promise<void> {
  if (!settings.moves) return;
  throwing.patience = patience;
  stage.Solid ??= (await load()).default;
}
