/** What a key means at the table. */
import { isForPage } from '$ui/keys';

export type Meaning =
  | { does: 'take'; place: number }
  | { does: 'turn'; by: number }
  | { does: 'step'; x: number; y: number }
  | { does: 'jump'; by: 1 | -1 }
  | { does: 'zoom'; factor: number }
  | { does: 'lay' | 'whole' | 'levels' | 'groups' | 'to-come' | 'away' };

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The meaning of a key pressed anywhere at the table, except in text fields and for keys other controls need. */
export function keyMeaning(event: KeyboardEvent): Meaning | null {
  if (!isForPage(event)) return null;
  const target = event.target as Element | null;
  const step = STEPS[event.key];
  if (step || event.key === 'Enter') {
    // Buttons, lists and menus have arrows and Enter of their own; the page and its table have none.
    if (!target?.matches?.('body, main') && !target?.closest?.('[role="application"]')) return null;
    return step ? { does: 'step', x: step[0], y: step[1] } : { does: 'lay' };
  }
  return letterMeaning(event.key, event.shiftKey);
}

function letterMeaning(key: string, shift: boolean): Meaning | null {
  switch (key.toLowerCase()) {
    case 'r':
      return { does: 'turn', by: shift ? -1 : 1 };
    case 'n':
      return { does: 'jump', by: shift ? -1 : 1 };
    case '+':
    case '=':
      return { does: 'zoom', factor: 1.25 };
    case '-':
      return { does: 'zoom', factor: 0.8 };
    case '0':
      return { does: 'whole' };
    case 'l':
      return { does: 'levels' };
    case 'g':
      return { does: 'groups' };
    case 's':
      return { does: 'to-come' };
    case 'escape':
      return { does: 'away' };
    default:
      return /^[1-9]$/.test(key) ? { does: 'take', place: Number(key) - 1 } : null;
  }
}
