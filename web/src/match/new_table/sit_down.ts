/** A seat taken at a table that gathers, under the player's name and portrait. */
import { ratingKey } from '$api/rating_key';
import { storeSecrets } from '$api/secrets';
import { joinTable } from '$api/tables';
import { settings } from '$settings/settings.svelte';
import { setNameAsked } from './name_asked';

/** Take a seat by a join code, and return the address of the table; the same `request` takes no second seat. */
export async function sitDown(code: string, name: string, request: string): Promise<string> {
  const { portrait } = settings;
  const joined = await joinTable({ code, name: name || null, request, rating: ratingKey(), portrait });
  setNameAsked();
  storeSecrets(joined.table.id, [joined.secret]);
  return `#/table/${joined.table.id}`;
}
