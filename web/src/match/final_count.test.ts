import { expect, test } from 'vitest';
import { haste, isOfCount, logSoFar, pointsToCome } from './final_count';
import type { Counted, GameEvent } from './game';

interface Scored extends GameEvent, Counted {}
const scored = (seat: number, points: number): Scored => ({ event: 'scored', seat, points, line: 'any' });
const counting = {
  lines: ['any'],
  of: (event: GameEvent): Counted | null => (event.event === 'scored' ? (event as Scored) : null),
};
const before = scored(0, 9);
const first = scored(0, 3);
const second = scored(1, 2);
const end = { event: 'ended' };
const last = [before, end, first, second, { event: 'won' }];

test('points of the final scoring come as they are counted', () => {
  const toCome = (showing: GameEvent | null): number[] =>
    [0, 1].map((seat) => pointsToCome(last, showing, counting, seat));
  expect([before, end, first, second, null].map(toCome)).toEqual([
    [3, 2],
    [3, 2],
    [0, 2],
    [0, 0],
    [0, 0],
  ]);
});

test('the log tells nothing ahead of the count, and hides nothing of other steps', () => {
  const log = [{ version: 1, seat: 0, events: last as GameEvent[] }];
  expect(logSoFar(log, last, first)[0]!.events).toEqual([before, end, first]);
  expect(logSoFar(log, last, null)).toBe(log);
  const other = [{ version: 1, seat: 0, events: [before, first] as GameEvent[] }];
  expect(logSoFar(other, other[0]!.events, before)).toBe(other);
});

test('a long count goes faster, and only what is counted does', () => {
  expect(haste(last, first, () => 500)).toBe(1);
  expect(haste(last, first, ({ event }) => (event === 'ended' ? 2000 : 8000))).toBe(1 / 4);
  expect(haste(last, before, () => 8000)).toBe(1);
  expect([isOfCount(last, end), isOfCount(last, first)]).toEqual([false, true]);
});
