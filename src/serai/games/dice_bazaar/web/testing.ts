/** A table to test with: two seats after Ada has rolled, and the texts in English. */
import engine from '$engine/text/en.ftl';
import { Offers } from '$match/offers';
import { Texts } from '$i18n/texts';
import { faceOf, type SeatFace, type TableProps } from '$match/game';
import game from '../text/en.ftl';
import type { Action, Event, Fixtures, View } from './wire';

export const texts = new Texts('en', [engine, game], ['Ada', 'Ben']);
export const seats: SeatFace[] = [faceOf(0, 'Ada'), faceOf(1, 'Ben')];
export const fixtures: Fixtures = { dice: 6, cards: { spice: 6, teapot: 6, pottery: 6, gem: 4 } };

/** Ada, seat 0, has a 2 under gem and 1, 3, 3, 4, 6 unused; Ben has 3 and 6 under pottery. */
export const view: View = {
  seat: 0,
  phase: 'acting',
  to_move: 0,
  turn_of: 0,
  turn: 3,
  first: 0,
  scores: [2, 1],
  places: [0, 0],
  stalls: [
    { product: 'spice', value: 1, cards: 5, price: [1, 4] },
    { product: 'teapot', value: 2, cards: 5, price: [3, 3, 5] },
    { product: 'pottery', value: 4, cards: 6, price: [1, 3, 5, 6] },
    { product: 'gem', value: 8, cards: 4, price: [1, 2, 2, 5, 6] },
  ],
  boards: [
    { columns: { gem: [2] }, dice_off: 5, cards: { teapot: 1 }, roll_off: null },
    { columns: { pottery: [3, 6] }, dice_off: 4, cards: { spice: 1 }, roll_off: null },
  ],
  unused: [1, 3, 3, 4, 6],
  lacking: { spice: [], teapot: [5], pottery: [5], gem: [2, 5] },
  traded: {},
  last_round: false,
  idle_turns: 0,
};

/** The view before Ada's roll, with two columns she could take back. */
export const before: View = {
  ...view,
  phase: 'starting',
  boards: [{ ...view.boards[0]!, columns: { spice: [4], gem: [2] }, dice_off: 4 }, view.boards[1]!],
  unused: [],
  lacking: {},
};

export const offers = new Offers<Action>([
  { do: 'buy', product: 'spice' },
  { do: 'aside', face: 1, product: 'spice' },
  { do: 'aside', face: 1, product: 'pottery' },
  { do: 'aside', face: 3, product: 'teapot' },
  { do: 'trade', card: 'teapot', face: 6, to: 5, under: null },
  { do: 'trade', card: 'teapot', face: 6, to: 2, under: null },
  { do: 'end' },
]);

export const rolls = new Offers<Action>([
  { do: 'roll', clear: [] },
  { do: 'roll', clear: ['spice'] },
  { do: 'roll', clear: ['gem'] },
  { do: 'roll', clear: ['spice', 'gem'] },
]);

/** Everything a table is given, with what differs. */
export function props(
  change: Partial<TableProps<View, Event, Action, Fixtures>> = {},
): TableProps<View, Event, Action, Fixtures> {
  return {
    view,
    fixtures,
    me: 0,
    seats,
    offers,
    showing: null,
    last: [],
    pending: null,
    hint: null,
    previews: async () => [],
    why: async () => null,
    onact: () => undefined,
    texts,
    motion: false,
    ...change,
  };
}
