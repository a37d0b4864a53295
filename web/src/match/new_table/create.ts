/** A new table. */
import { createTable } from '$api/http';
import { loadGame } from '../games';
import { ratingKey } from '$api/rating_key';
import { storeSecrets } from '$api/secrets';
import { settings } from '$settings/settings.svelte';
import { loadTexts } from '$i18n/load';
import { t } from '$i18n/shell.svelte';
import { tableRequest, type Plan } from './plan';

/** Create the table, store its secrets, and open it. */
export async function openNewTable(game: string, plan: Plan): Promise<void> {
  // The game is fetched while the server creates the table; a failure shows where the game is needed.
  void Promise.allSettled([loadGame(game), loadTexts(settings.language, game)]);
  const wanted = tableRequest(game, plan, myName(), (number) => t('person-number', { number }));
  const made = await createTable({ ...wanted, rating: ratingKey() });
  storeSecrets(made.table.id, made.secrets, made.spectator);
  location.hash = `#/table/${made.table.id}`;
}

/** The player's name at a table, or the name of a guest. */
export function myName(): string {
  return settings.name || t('guest');
}
