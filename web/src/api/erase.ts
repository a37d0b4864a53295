/** Deletes everything of one's own. */
import { Declined } from './http';
import { deleteTable } from './tables';
import { allTables, forgetSecrets, secretsOf, spectatorOf } from './secrets';

const MINE = 'serai:';
const SECRETS = 'serai:held';

/** Give up every seat, then forget everything stored here; return how many tables could not be reached and stay known. */
export async function eraseEverything(): Promise<number> {
  let left = 0;
  for (const table of allTables()) if (!(await leave(table))) left += 1;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(MINE) && !(left && key === SECRETS)) localStorage.removeItem(key);
  }
  return left;
}

/** Give up one's seats at a table and forget it; false if the server could not do it now. */
async function leave(table: string): Promise<boolean> {
  const secrets = secretsOf(table);
  const isOnlyWatched = secrets.length === 1 && secrets[0] === spectatorOf(table);
  try {
    if (!isOnlyWatched) await deleteTable(table, secrets);
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    const isGone = ['unknown-table', 'no-secret', 'old-rules'].includes(error.reason);
    if (!isGone) return false;
  }
  forgetSecrets(table);
  return true;
}
