/** The tables this browser sits at, looked up now and then. */
import { Declined } from '$api/http';
import { deleteTable, listMyTables } from '$api/tables';
import { forgetSecrets, allSecrets, allTables, secretsOf } from '$api/secrets';
import type { HeldTable } from '$api/wire';

/** How many tables to continue are shown at first. */
export const FIRST = 2;
const EXPECTED = 'serai:going';

class MyTables {
  /** Why a table could not be forgotten. */
  problem = $state('');
  isLoaded = $state(false);
  private all = $state.raw<HeldTable[]>([]);
  readonly going = $derived(this.all.filter((held) => held.table.stage !== 'over'));
  readonly finished = $derived(this.all.filter((held) => held.table.stage === 'over'));

  /** Look now, and again every few seconds and whenever the page is seen. */
  follow(): () => void {
    const look = (): void => void this.look();
    look();
    const again = setInterval(look, 15_000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', look);
    };
  }

  /** Give up one's seats at a table, and forget it. */
  async leave(held: HeldTable): Promise<void> {
    this.problem = '';
    try {
      if (held.seats.length) await deleteTable(held.table.id, secretsOf(held.table.id));
      forgetSecrets(held.table.id);
      this.all = this.all.filter((one) => one.table.id !== held.table.id);
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      this.problem = error.message;
    }
  }

  private async look(): Promise<void> {
    const [secrets, known] = [allSecrets(), allTables()];
    if (!secrets.length || document.hidden) return;
    try {
      const held = (await listMyTables(secrets)).tables;
      this.all = [...held].sort((one, other) => Number(isMine(other)) - Number(isMine(one)));
      // Forget tables that no longer exist, but none whose secrets were not in the request.
      const gone = known.filter((table) => !held.some((one) => one.table.id === table));
      for (const table of gone) if (secretsOf(table).every((secret) => secrets.includes(secret))) forgetSecrets(table);
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
    }
    localStorage.setItem(EXPECTED, String(this.going.length));
    this.isLoaded = true;
  }
}

export const myTables = new MyTables();

/** Whether it is one's own turn at a table. */
export function isMine({ table, seats }: HeldTable): boolean {
  return table.stage === 'playing' && table.to_move !== null && seats.includes(table.to_move);
}
