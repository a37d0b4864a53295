/** The games of this server with their options, and the bots' levels. */
import { Declined, listGames } from './http';
import type { GameSummary } from './wire';

class Catalogue {
  /** Every game with its options; `null` until the server has answered. */
  games = $state.raw<Record<string, GameSummary> | null>(null);
  levels = $state.raw<string[]>([]);
  /** Why the server runs the rules uncompiled and its bots are slow; empty if it does not. */
  uncompiled = $state('');
  /** Whether people may be rated here. */
  ratings = $state(false);
  /** Whether tables may be shown to everybody here, and whether any is now. */
  tableList = $state(false);
  openTables = $state(false);
  /** The hosts of addresses that may be sent messages about turns; none where the server sends none. */
  hooks = $state.raw<string[]>([]);
  /** The key of the server's push notices; empty where it sends none. */
  push = $state('');
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
      this.uncompiled = shown.uncompiled;
      this.ratings = shown.ratings;
      this.tableList = shown.table_list;
      this.openTables = shown.open_tables;
      this.hooks = shown.hooks;
      this.push = shown.push;
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      this.problem = error.message;
    }
  }
}

export const catalogue = new Catalogue();
