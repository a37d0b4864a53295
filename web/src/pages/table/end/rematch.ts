/** Playing again with the same people. */
import { Declined } from '$api/http';
import { startRematch } from '$api/tables';
import { copySecrets, secretsOf } from '$api/secrets';

/** Ask for a rematch, or join the one that others asked for, and open it; return why that is not possible, if so. */
export async function playAgain(table: string): Promise<string> {
  try {
    const again = (await startRematch(table, secretsOf(table))).table.id;
    copySecrets(table, again);
    location.hash = `#/table/${again}`;
    return '';
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return error.message;
  }
}
