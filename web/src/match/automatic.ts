/** Decisions that a player need not make: a game says which, the offers when, the player whether. */
import type { Automatic, GameAction } from './game';
import type { MatchOnScreen } from './match.svelte';

/** The decision that is made by itself now; none after one was taken back. */
export function automaticOf(
  match: Pick<MatchOnScreen, 'offers' | 'isTakenBack' | 'view'>,
  known: readonly Automatic<GameAction>[],
  isOn: (name: string) => boolean,
): GameAction | null {
  const { offers, isTakenBack, view } = match;
  if (!offers || isTakenBack) return null;
  for (const one of known) {
    const action = isOn(one.name) ? one.of?.(offers, view!) : null;
    if (action) return action;
  }
  return null;
}
