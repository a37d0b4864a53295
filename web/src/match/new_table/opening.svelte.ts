/** A table that is being opened, for the button that does it. */
import { Declined } from '$api/http';
import { openNewTable } from './create';
import type { Plan } from './plan';

export class TableOpening {
  isBusy = $state(false);
  /** Why the server did not create the last one. */
  problem = $state('');

  async open(game: string, plan: Plan): Promise<void> {
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
