/** Keys of the table: tiles by number, the board, the buttons, and the way back. */
import type { Sure } from '$match/game';
import type { Offers } from '$match/offers';
import { isInField, isPlain } from '$ui/keys';
import type { Selection } from './selection.svelte';
import type { Action, View } from './wire';

interface KeyTable {
  asked(): {
    offers: Offers<Action> | null;
    view: View;
    onact(action: Action, sure?: Sure): void;
    onundo?: (() => void) | null;
  };
  selection: Selection;
  focusBoard(): void;
  focusControls(): void;
  /** Show the numbers of the tiles, or hide them. */
  number(): void;
}

/** A listener for the keys of a table. */
export function keysOf({
  asked,
  selection,
  focusBoard,
  focusControls,
  number,
}: KeyTable): (event: KeyboardEvent) => void {
  return (event) => {
    const { offers, view, onact, onundo } = asked();
    // A panel over the table has keys of its own; Escape puts it away.
    const isElsewhere = isInField(event) || (event.target as Element).closest?.('[role=dialog]');
    if (!offers || !isPlain(event) || (isElsewhere && event.key !== 'Escape')) return;
    const key = event.key.toLowerCase();
    const digit = Number(key);
    if (digit >= 1 && digit <= 8) {
      const tile = view.sides.flat()[digit - 1];
      if (tile) selection.pickTile(tile.tile);
      if (selection.tile !== null) queueMicrotask(focusBoard);
    } else if (key === 'd' && offers.has({ do: 'done' })) onact({ do: 'done' }, 'pressed');
    else if (key === 't' && offers.has({ do: 'trade' })) selection.trading = true;
    else if (key === 'r') focusControls();
    else if (key === 'b') focusBoard();
    else if (key === 'n') number();
    else if (key === 'escape' && offers.has({ do: 'pay' })) onundo?.();
    else if (key === 'escape') selection.cancel();
  };
}
