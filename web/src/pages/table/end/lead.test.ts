import { expect, test } from 'vitest';
import { leadChanges, leaderOf } from './lead';

test('only who has more than any other leads', () => {
  expect(leaderOf([3, 5, 4])).toBe(1);
  expect(leaderOf([5, 5, 4])).toBeNull();
  expect(leaderOf([-2, -1])).toBe(1);
});

test('a lead changes when somebody else passes, not when somebody draws level', () => {
  expect(
    leadChanges([
      [0, 2, 2, 2, 5, 5],
      [0, 0, 2, 4, 4, 6],
    ]),
  ).toBe(3);
  expect(
    leadChanges([
      [0, 1, 3],
      [0, 1, 1],
    ]),
  ).toBe(0);
  expect(leadChanges([])).toBe(0);
});
