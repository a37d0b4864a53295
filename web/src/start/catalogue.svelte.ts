/** The games there are: their words in the language that is set, and what the server says can be agreed on. */
import { Declined, games } from '../lib/api';
import { GAMES, loadGameText } from '../lib/games';
import { settings } from '../lib/settings.svelte';
import { Texts, type Language } from '../lib/texts';
import type { GameShown } from '../lib/wire';

class Catalogue {
  /** What can be agreed on, by game; `null` until the server has answered. */
  games = $state.raw<Record<string, GameShown> | null>(null);
  levels = $state.raw<string[]>([]);
  /** Why the server has not. */
  problem = $state('');
  /** Names and descriptions, by game. */
  texts = $state.raw<Record<string, Texts>>({});

  /** Ask the server, unless it has answered already. */
  async load(): Promise<void> {
    if (this.games) return;
    try {
      const shown = await games();
      this.problem = '';
      this.games = Object.fromEntries(shown.games.map((game) => [game.name, game]));
      this.levels = shown.levels;
    } catch (error) {
      if (!(error instanceof Declined)) throw error;
      this.problem = error.message;
    }
  }

  /** Follow the language that is set. */
  follow(): () => void {
    return $effect.root(() => {
      $effect(() => void this.learn(settings.language));
    });
  }

  private async learn(language: Language): Promise<void> {
    const told = await Promise.all(GAMES.map(async (game) => [game, await loadGameText(language, game)] as const));
    if (settings.language !== language) return;
    this.texts = Object.fromEntries(told.map(([game, source]) => [game, new Texts(language, [source])]));
  }
}

export const catalogue = new Catalogue();
