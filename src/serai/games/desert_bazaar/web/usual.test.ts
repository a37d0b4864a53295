import { expect, test } from 'vitest';
import { isUsualPrice, usualOf } from './usual';
import type { BuildOutlook } from './wire';

const outlook = (price: BuildOutlook['price'], points: number): BuildOutlook =>
  ({ of: 'build', price, points: [points, 0], lacks: {}, help: [], tents: 1 }) as BuildOutlook;
const board = (count: number): Map<string, BuildOutlook | null> =>
  new Map(Array.from({ length: count }, (_, at) => [`a${at}`, outlook({ water: 2, spice: 1 }, 2)]));

test('what most spaces cost and bring is usual, and what differs is not', () => {
  const lit = board(20)
    .set('b1', outlook({ spice: 1, water: 1 }, 0))
    .set('b2', null);
  const usual = usualOf(lit, 0);
  expect(usual).toEqual({ price: { water: 2, spice: 1 }, points: 2 });
  expect(isUsualPrice(usual, outlook({ spice: 1, water: 2, silk: 0 }, 0))).toBe(true);
  expect(isUsualPrice(usual, outlook({ spice: 1, water: 1 }, 0))).toBe(false);
});

test('a few spaces, and what a spectator sees, have nothing usual', () => {
  expect(usualOf(board(12), 0)).toBe(null);
  expect(usualOf(board(20), null)).toBe(null);
});
