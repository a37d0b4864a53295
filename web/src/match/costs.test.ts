import { expect, test } from 'vitest';
import type { JudgedDecision } from '$api/wire';
import { costliest } from './costs';

const judged = (move: number, win: number[], cost = 0): JudgedDecision => ({
  move,
  seat: 0,
  points: [0, 0],
  played: { action: null, win },
  best: [{ action: null, win: win.map((share) => share + cost) }],
  cost,
  hinted: false,
  exact: false,
});

test('the most costly decisions come first, and trifles are not spoken of', () => {
  const all = [
    judged(1, [1, 0], 0.05),
    judged(2, [1, 0], 0.3),
    judged(3, [1, 0], 0.001),
    judged(4, [1, 0], 0.1),
    judged(5, [1, 0], 0.07),
  ];
  expect(costliest(all).map((one) => one.move)).toEqual([2, 4, 5]);
  expect(costliest([judged(3, [1, 0], 0.001)])).toEqual([]);
  const equal = { ...judged(6, [0.5, 0.5], 0.2), best: [{ action: null, win: [0.503, 0.497] }] };
  expect(costliest([equal]), 'nothing better is named at an equal percentage').toEqual([]);
});
