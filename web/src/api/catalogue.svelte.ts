/** The games there are, and what the server says can be agreed on. */
import { Declined, listGames } from './http';
import type { GameShown } from './wire';

class Catalogue {
  /** What can be agreed on, by game; `null` until the server has answered. */
  games = $state.raw<Record<string, GameShown> | null>(null);
  levels = $state.raw<string[]>([]);
  /** Why the server has not. */
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
