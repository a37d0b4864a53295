/** A position without a live table, shown like a match: of a lesson, a puzzle, or a decision tried again. */
import { Declined } from '$api/http';
import { explainAction, previewPosition, type NamedPosition } from '$api/positions';
import { RefusedError } from '$api/socket.svelte';
import type { TableSummary } from '$api/wire';
import type { Foreseen, GameAction, SeatFace } from './game';
import type { MatchOnScreen } from './match.svelte';
import type { Port } from './port';

export interface PositionOnScreen {
  readonly match: MatchOnScreen | null;
  /** Who sits at its seats, and how they look. */
  readonly names: string[];
  readonly faces: SeatFace[];
  /** The action that is pointed at. */
  readonly hint: GameAction | null;
  /** Whether something is to be done on the table. */
  readonly isAsking: boolean;
}

/** Behind a position: its previews and reasons are asked for by its name; what an action leads to is for `act`. */
export function positionPort(named: () => NamedPosition, act: (action: GameAction) => Promise<void>): Port {
  return {
    act: (action) => orRefused(act(action)),
    undo: () => Promise.resolve(),
    async preview(choose, view) {
      return (await orRefused(previewPosition(named(), choose, view))).previews as Foreseen[];
    },
    async explain(action) {
      const answer = await orRefused(explainAction(named(), action));
      return answer.possible ? null : answer;
    },
  };
}

/** A refusal that no rule is behind. */
export function refused(reason: string, text = ''): RefusedError {
  return new RefusedError({ reason, text, rule: '', values: {} });
}

/** Who sits at its seats: people who are all there, and have all the time in the world. */
export function seatsOf(names: readonly string[]): Pick<TableSummary, 'seats' | 'clock'> {
  const seats = names.map((name) => {
    const here = { sitting_in: '', program: false, asked: false, present: true, away: null, portrait: null };
    return { kind: 'person' as const, name, level: '', ...here };
  });
  return { seats, clock: null };
}

/** What the server declines is refused to the match. */
async function orRefused<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Declined) throw refused(error.reason, error.message);
    throw error;
  }
}
