/** How far somebody has come in each game's lesson; kept in this browser. */
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

/** How far the learner has come; at the beginning if nothing, or nothing that makes sense, is kept. */
export function progressOf(game: string): Progress {
  try {
    const kept = JSON.parse(localStorage.getItem(key(game)) ?? '{}') as Partial<Progress>;
    const at = Number.isInteger(kept.at) && kept.at! >= 0 ? kept.at! : 0;
    return { at, isLearned: kept.isLearned === true, did: Array.isArray(kept.did) ? kept.did : [] };
  } catch {
    return { at: 0, isLearned: false, did: [] };
  }
}

/** Keep a place; a lesson once learned stays learned. */
export function storeProgress(game: string, at: number, scenes: number, did: Progress['did']): void {
  const isLearned = progressOf(game).isLearned || at === scenes - 1;
  localStorage.setItem(key(game), JSON.stringify({ at, isLearned, did }));
}
