/** Sitting down at a new table. */
import { makeTable } from '$api/http';
import { loadGame } from '../games';
import { keep } from '$api/secrets';
import { settings } from '$settings/settings.svelte';
import { loadTexts } from '$i18n/load';
import { say } from '$i18n/shell.svelte';
import { wantedTable, type Plan } from './plan';

/** Have the table made, keep its secrets, and go there. */
export async function sitDown(game: string, plan: Plan): Promise<void> {
  // While the server lays the table, the game is fetched; what fails here is told where it is needed.
  void Promise.allSettled([loadGame(game), loadTexts(settings.language, game)]);
  const made = await makeTable(wantedTable(game, plan, myName(), (number) => say('person-number', { number })));
  keep(made.table.id, made.secrets, made.spectator);
  location.hash = `#/table/${made.table.id}`;
}

/** What this person is called at a table: as they said, or as every guest is. */
export function myName(): string {
  return settings.name || say('guest');
}
