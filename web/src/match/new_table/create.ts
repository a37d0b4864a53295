/** Sitting down at a new table. */
import { createTable } from '$api/http';
import { loadGame } from '../games';
import { storeSecrets } from '$api/secrets';
import { settings } from '$settings/settings.svelte';
import { loadTexts } from '$i18n/load';
import { t } from '$i18n/shell.svelte';
import { tableRequest, type Plan } from './plan';

/** Have the table made, keep its secrets, and go there. */
export async function openNewTable(game: string, plan: Plan): Promise<void> {
  // While the server lays the table, the game is fetched; what fails here is told where it is needed.
  void Promise.allSettled([loadGame(game), loadTexts(settings.language, game)]);
  const made = await createTable(tableRequest(game, plan, myName(), (number) => t('person-number', { number })));
  storeSecrets(made.table.id, made.secrets, made.spectator);
  location.hash = `#/table/${made.table.id}`;
}

/** What this person is called at a table: as they said, or as every guest is. */
export function myName(): string {
  return settings.name || t('guest');
}
