// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { TableSummary } from '$api/wire';
import { dayOf, ofTheDay } from './day';
import { forgetResults, readResults, recordOf, storeMatch, storePuzzle, streakOf } from './results';

beforeEach(() => localStorage.clear());

function table(id: string, changes: object = {}): TableSummary {
  const bot = { kind: 'bot', level: 'Merchant', sitting_in: '' };
  const seats = [{ kind: 'person', level: '', sitting_in: '' }, bot, bot];
  const made = { id, game: 'tea', seats, stage: 'over', places: [1, 2, 3], touched: 100, first_draw: 0 };
  return { ...made, seed_chosen: false, ...changes } as unknown as TableSummary;
}

test('a match against bots is counted once, under its level', () => {
  storeMatch(table('a'), 0, 30);
  storeMatch(table('a'), 0, 30);
  storeMatch(table('b', { places: [2, 1, 3] }), 0, 41);
  expect(recordOf(readResults(), 'tea', ['Novice', 'Merchant'])).toEqual([
    { level: 'Merchant', played: 2, won: 1, best: 41 },
  ]);
  expect(recordOf(readResults(), 'coffee', ['Merchant'])).toEqual([]);
});

test.each([
  ['with another person', { seats: [{ kind: 'person', sitting_in: '' }, { kind: 'person' }] }],
  [
    'that a bot finished',
    {
      seats: [
        { kind: 'person', sitting_in: 'Novice' },
        { kind: 'bot', level: 'Novice' },
      ],
    },
  ],
  ['that goes on from a record', { first_draw: 3 }],
  ['whose seed was chosen', { seed_chosen: true }],
  ['that is not over', { stage: 'playing', places: null }],
])('a match %s does not count', (_, changes) => {
  storeMatch(table('a', changes), 0, 30);
  expect(readResults().matches).toEqual([]);
});

test('what is forgotten does not come back when an old table is looked at', () => {
  storeMatch(table('a'), 0, 30);
  forgetResults();
  storeMatch(table('a'), 0, 30);
  expect(readResults().matches).toEqual([]);
  storeMatch(table('b', { touched: Date.now() }), 0, 30);
  expect(readResults().matches).toHaveLength(1);
});

test('a broken store is an empty one', () => {
  localStorage.setItem('serai:results', '{"matches":');
  expect(readResults().matches).toEqual([]);
});

test('a streak counts the days before today, and today once its puzzle is found', () => {
  for (const day of ['2026-10-30', '2026-10-31', '2026-11-01'])
    storePuzzle(day, { game: 'tea', tries: 1, found: true });
  expect(streakOf(readResults(), '2026-11-02')).toBe(3);
  storePuzzle('2026-11-02', { game: 'tea', tries: 4, found: true });
  storePuzzle('2026-11-02', { game: 'tea', tries: 1, found: false });
  expect(streakOf(readResults(), '2026-11-02')).toBe(4);
  expect(streakOf(readResults(), '2026-11-05')).toBe(0);
});

test('the day is that of the calendar, and things take turns', () => {
  expect(dayOf(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
  const week = ['2026-11-16', '2026-11-17', '2026-11-18'].map((day) => ofTheDay(['a', 'b', 'c'], day));
  expect(new Set(week).size).toBe(3);
});
