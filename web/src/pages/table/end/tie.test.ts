import { expect, test } from 'vitest';
import { tieBroken } from './tie';

test('of equal points the winner is told with what the next best had', () => {
  expect(tieBroken([2, 1, 3], [39, 39, 39], [9, 11, 4])).toEqual({ points: 39, winner: 11, other: 9 });
  expect(tieBroken([1, 2], [12, 12], [-2, -3])).toEqual({ points: 12, winner: 2, other: 3 });
});

test('there is no tie to be told where points decided, the win is shared, or an old table says nothing', () => {
  expect(tieBroken([1, 2, 2], [40, 39, 39], [3, 11, 4])).toBeNull();
  expect(tieBroken([1, 1], [39, 39], [4, 4])).toBeNull();
  expect(tieBroken([2, 1], [39, 39], null)).toBeNull();
});
