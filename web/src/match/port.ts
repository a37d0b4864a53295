/** What a match on the screen asks of whatever is behind it: a live table, a lesson, a puzzle, an exercise, a replay. */
import type { Reason } from '$api/wire';
import type { Foreseen, GameAction } from './game';

/** Every answer may fail with `RefusedError` or `ConnectionLost`. */
export interface Port {
  /** Make a decision. */
  act(action: GameAction, version: number): Promise<unknown>;
  /** Take the last decision back. */
  undo(version: number): Promise<unknown>;
  /** What would follow from every offered action with these values; with `view`, also how the view would change. */
  preview(choose: object, view: boolean, version: number): Promise<Foreseen[]>;
  /** Why an action is not possible; null if it is. */
  explain(action: GameAction, version: number): Promise<Reason | null>;
}

/** Behind a match that is only looked at: nothing is decided there, and nothing asked. */
export const LOOKED_AT: Port = {
  act: () => Promise.resolve(),
  undo: () => Promise.resolve(),
  preview: () => Promise.resolve([]),
  explain: () => Promise.resolve(null),
};
