import { expect, test } from 'vitest';
import type { GameAction } from '../game';
import { byKind, narrowed } from './narrowed';

const action = (kind: string, values: object): GameAction => ({ do: kind, ...values }) as GameAction;
const FACES = ['one', 'two', 'three', 'four', 'five', 'six'];
const BIDS = [1, 2, 3].flatMap((count) => FACES.map((face) => action('bid', { count, face })));

test('a few actions are listed at once', () => {
  expect(narrowed(BIDS.slice(6), {})).toEqual({ fields: [], actions: BIDS.slice(6) });
});

test('many are chosen by their first value, and then by the rest', () => {
  const fields = [{ field: 'count', values: [1, 2, 3] }];
  expect(narrowed(BIDS, {})).toEqual({ fields, actions: [] });
  expect(narrowed(BIDS, { count: '2' })).toEqual({ fields, actions: BIDS.slice(6, 12) });
  expect(narrowed(BIDS, { count: '9' })).toEqual({ fields, actions: [] });
});

test('actions that differ in one value only have a button each', () => {
  const moves = Array.from({ length: 40 }, (_, place) => action('move', { place, to: null }));
  expect(narrowed(moves, {})).toEqual({ fields: [], actions: moves });
});

test('actions are grouped by their kind', () => {
  const doubt = action('doubt', {});
  expect(byKind([...BIDS, doubt])).toEqual([BIDS, [doubt]]);
  expect(byKind([])).toEqual([]);
});
