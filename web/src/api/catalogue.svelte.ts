/** The games of this server with their options, and the bots' levels. */
import { Declined, listGames } from './http';
import type { GameShown } from './wire';

class Catalogue {
  /** Every game with its options; `null` until the server has answered. */
  games = $state.raw<Record<string, GameShown> | null>(null);
  levels = $state.raw<string[]>([]);
  /** Why the request failed. */
  problem = $state('');

  /** Ask the server, unless it has answered already. */
  async load(): Promise<void> {
    if (this.games) return;
    try {
      const shown = await listGames();
      this.problem = '';
      this.games = Object.fromEntries(shown.games.map((game) => [game.name, game]));
      this.levels = shown.levels;
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      this.problem = error.message;
    }
  }
}

export const catalogue = new Catalogue();
