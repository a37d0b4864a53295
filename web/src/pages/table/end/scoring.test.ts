import { expect, test } from 'vitest';
import type { Counting, GameEvent } from '$match/game';
import { sheetOf, totalAfter, written } from './scoring';

type Scored = GameEvent & { seat: number; points: number; why: string };
const scored = (seat: number, points: number, why: string): Scored => ({ event: 'scored', seat, points, why });
const counting = {
  lines: ['markers', 'water', 'silk'],
  of: (event: GameEvent) => (event.event === 'scored' ? { ...(event as Scored), line: (event as Scored).why } : null),
} as Counting<GameEvent>;

const events = [
  scored(1, 4, 'closing'),
  { event: 'ended' },
  scored(0, 2, 'markers'),
  scored(1, 1, 'markers'),
  scored(1, 2, 'silk'),
  { event: 'won', seat: 1, points: 27 } as GameEvent,
];

test('what the last decision scored by itself is there before the counting begins', () => {
  const sheet = sheetOf(events, counting, [10, 20], [12, 27]);
  expect(sheet.before).toEqual([10, 24]);
  expect(sheet.lines).toEqual(['markers', 'water', 'silk']);
});

test('the sheet fills entry by entry up to the totals', () => {
  const sheet = sheetOf(events, counting, [10, 20], [12, 27]);
  expect(sheet.entries).toHaveLength(3);
  expect([0, 1, 2, 3].map((shown) => [totalAfter(sheet, 0, shown), totalAfter(sheet, 1, shown)])).toEqual([
    [10, 24],
    [12, 24],
    [12, 25],
    [12, 27],
  ]);
  expect(written(sheet, 'silk', 1, 2)).toEqual([]);
  expect(written(sheet, 'silk', 1, 3)).toEqual([2]);
});

test('a game that does not say how it counts has its points counted by event', () => {
  const sheet = sheetOf(events, undefined, [10, 20], [12, 27]);
  expect(sheet.lines).toEqual(['scored']);
  expect(written(sheet, 'scored', 1, 3)).toEqual([1, 2]);
});

test('a match that was scored all along has nothing left to count', () => {
  const sheet = sheetOf([scored(0, 3, 'group'), { event: 'ended' }], counting, [10, 20], [13, 20]);
  expect(sheet.lines).toEqual([]);
  expect(sheet.before).toEqual([13, 20]);
});

test('a total that rules have cut is still the total', () => {
  const sheet = sheetOf([{ event: 'ended' }, scored(0, -9, 'markers')], counting, [0, 0], [0, 3]);
  expect(totalAfter(sheet, 0, 1)).toBe(0);
});
