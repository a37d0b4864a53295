/** A view as rows of words: every field that is the game's own, with its name and what it holds. */
import type { AnyView, SeatFace } from '../game';
import type { Texts } from '$i18n/texts';

export interface Row {
  label: string;
  cells: Cell[];
}

/** A part of a row; where the game has a message `each-FIELD`, there is one for each seat. */
interface Cell {
  name: string;
  text: string;
}

const SHARED = ['seat', 'phase', 'to_move', 'turn_of', 'turn', 'scores', 'places'];

export function rowsOf(view: AnyView, seats: readonly SeatFace[], texts: Texts): Row[] {
  return Object.entries(view)
    .filter(([field]) => !SHARED.includes(field))
    .map(([field, value]) => ({ label: labelOf(field, texts), cells: cellsOf(field, value, seats, texts) }));
}

/** The message `field-NAME` of the game, or the field’s own name, written out. */
export function labelOf(field: string, texts: Texts): string {
  return texts.has(`field-${field}`) ? texts.message(`field-${field}`) : field.replaceAll('_', ' ');
}

function cellsOf(field: string, value: unknown, seats: readonly SeatFace[], texts: Texts): Cell[] {
  const each = `each-${field}`;
  if (field.endsWith('seat') && typeof value === 'number') return [{ name: '', text: texts.seat(value) }];
  if (!Array.isArray(value) || !texts.has(each)) return [{ name: '', text: wordsOf(value, texts) }];
  return seats.map(({ seat }) => ({ name: texts.message(each, { seat }), text: wordsOf(value[seat], texts) }));
}

export function wordsOf(value: unknown, texts: Texts): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map((one) => wordsOf(one, texts) || '–').join(', ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) =>
        typeof one === 'number' && texts.has(`count-${name}`)
          ? texts.message(`count-${name}`, { count: one })
          : `${texts.name(name)}: ${wordsOf(one, texts) || '–'}`,
      )
      .join(', ');
  }
  return texts.name(String(value));
}
