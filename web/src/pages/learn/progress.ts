/** The progress in each game's lesson, stored in this browser. */
import type { GameAction } from '$match/game';

export interface Progress {
  /** The scene that was on the screen last. */
  at: number;
  /** Whether the last scene was ever reached. */
  isLearned: boolean;
  /** What was done in each scene, so that the one that was left can be reached again. */
  did: [number, GameAction][];
}

const key = (game: string): string => `serai:lesson:${game}`;

/** How far the learner has come; at the beginning if nothing valid is stored. */
export function progressOf(game: string): Progress {
  try {
    const stored = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Progress>;
    const at = Number.isInteger(stored.at) && stored.at! >= 0 ? stored.at! : 0;
    return { at, isLearned: stored.isLearned === true, did: Array.isArray(stored.did) ? stored.did : [] };
  } catch {
    return { at: 0, isLearned: false, did: [] };
  }
}

/** Keep a place; a lesson once learned stays learned. */
export function storeProgress(game: string, at: number, scenes: number, did: Progress['did']): void {
  const isLearned = progressOf(game).isLearned || at === scenes - 1;
  localStorage.setItem(key(game), JSON.stringify({ at, isLearned, did }));
}
