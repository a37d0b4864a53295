/** A new table, created and opened; before a browser's first one its player is asked for a name. */
import { createTable, Declined } from '$api/http';
import { loadGame } from '../games';
import { ratingKey } from '$api/rating_key';
import { storeSecrets } from '$api/secrets';
import { settings } from '$settings/settings.svelte';
import { loadTexts } from '$i18n/load';
import { isNameAsked } from './name_asked';
import { tableRequest, type Plan } from './plan';

/** The creation of a table, for the button that begins it. */
export class TableCreation {
  isBusy = $state(false);
  /** Why the server did not create the last one. */
  problem = $state('');
  /** What to play once the player has been asked for a name. */
  waiting = $state.raw<{ game: string; plan: Plan } | null>(null);

  /** Play at once; before the first table of this browser, ask for the player's name. */
  play(game: string, plan: Plan): void {
    if (settings.name || isNameAsked()) return void this.create(game, plan);
    prefetchGame(game);
    this.waiting = { game, plan };
  }

  async create(game: string, plan: Plan): Promise<void> {
    this.isBusy = true;
    this.problem = '';
    try {
      await openNewTable(game, plan);
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      this.problem = error.message;
    }
    this.isBusy = false;
  }
}

/** Create the table, store its secrets, and open it. */
export async function openNewTable(game: string, plan: Plan): Promise<void> {
  prefetchGame(game);
  const made = await createTable({ ...tableRequest(game, plan, settings), rating: ratingKey() });
  storeSecrets(made.table.id, made.secrets, made.spectator);
  location.hash = `#/table/${made.table.id}`;
}

/** Fetch the game while something else is waited for; a failure shows where the game is needed. */
function prefetchGame(game: string): void {
  void Promise.allSettled([loadGame(game), loadTexts(settings.language, game)]);
}
