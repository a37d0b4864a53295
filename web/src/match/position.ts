/** A position that no live table is behind, shown like a match: of a lesson, a puzzle, or a decision tried again. */
import { RefusedError } from '$api/socket.svelte';
import type { SceneRefusal, SceneState, ServerMessage, TableSummary } from '$api/wire';
import type { GameAction, SeatFace } from './game';
import type { MatchOnScreen } from './match.svelte';

export interface Position {
  readonly match: MatchOnScreen | null;
  /** Who sits at its seats, and how they look. */
  readonly names: string[];
  readonly faces: SeatFace[];
  /** The action that is pointed at. */
  readonly hint: GameAction | null;
  /** Whether something is to be done on the table. */
  readonly isAsking: boolean;
}

/** Its table as the seats' strip wants it: everybody is there. */
export function tableOf(game: string, names: readonly string[]): TableSummary {
  const seats = names.map((name) => ({ kind: 'person', name, level: '', sitting_in: '', present: true, away: null }));
  return { id: game, game, seats, stage: 'playing' } as unknown as TableSummary;
}

/** The answer to watching it. */
export function watching(game: string, stands: SceneState, version: number): ServerMessage {
  const header = { viewer: stands.me, version, missed: [], can_undo: false, re: '' };
  const { view, fixtures, choices } = stands;
  return {
    type: 'watching',
    ...header,
    table: tableOf(game, stands.seats),
    view,
    fixtures,
    choices,
  } as unknown as ServerMessage;
}

/** The answer to a question why an action is refused; `refusal` is null where the rules allow it. */
export function explanation(refusal: SceneRefusal | null): ServerMessage {
  const because = refusal ?? { reason: '', rule: '', values: {} };
  return { type: 'explanation', re: '', possible: refusal === null, text: because.reason, ...because };
}

/** A refusal, as the server sends one. */
export function refused(refusal: Partial<SceneRefusal>, text = ''): RefusedError {
  return new RefusedError({ type: 'refused', re: '', rule: '', values: {}, reason: '', text, ...refusal });
}
