import { expect, test } from 'vitest';
import type { GameSummary, TableSummary } from '$api/wire';
import { changeRequest, planOf, resizedAtEnd, withBot, withFreeSeat, withList } from './gathering';

const SEAT = { name: '', level: '', sitting_in: '', program: false, asked: false, present: true, away: null };
const TABLE = {
  seats: [
    { ...SEAT, kind: 'person', name: 'Ada' },
    { ...SEAT, kind: 'bot', name: 'Aziz', level: 'Vizier' },
    { ...SEAT, kind: 'open' },
  ],
  options: { open: true, rats: 'hot' },
  components: { board: 'large' },
  clock: { agreed: { days: 2 } },
  listed: true,
} as unknown as TableSummary;
const GAME = {
  options: [
    { name: 'open', choices: [false, true], rule: 'M-1' },
    { name: 'rats', choices: ['hot', 'cold'], rule: 'M-2' },
  ],
  components: [{ name: 'board', shipped: ['large', 'small'], provenance: [] }],
} as unknown as GameSummary;

test('a bot at a free seat is as strong as the others, and all else stays as it was agreed', () => {
  expect(withBot(TABLE, 2)).toEqual({
    seats: [{ kind: 'person' }, { kind: 'bot', level: 'Vizier' }, { kind: 'bot', level: 'Vizier' }],
    options: TABLE.options,
    components: TABLE.components,
    clock: { days: 2 },
    listed: true,
  });
  expect(withFreeSeat(TABLE, 1).seats).toEqual([{ kind: 'person' }, { kind: 'open' }, { kind: 'open' }]);
});

test('a table is taken off the list and stays as it was agreed', () => {
  expect(withList(TABLE, false)).toEqual({ ...withFreeSeat(TABLE, 2), listed: false });
});

test('a table becomes a plan without the defaults, and the plan a request for the same table', () => {
  const plan = planOf(TABLE, GAME);
  expect([plan.options, plan.components]).toEqual([{ open: true }, {}]);
  expect(changeRequest(plan)).toEqual({
    seats: [
      { kind: 'person', level: null },
      { kind: 'bot', level: 'Vizier' },
      { kind: 'open', level: null },
    ],
    options: { open: true },
    components: {},
    clock: { days: 2 },
    listed: true,
  });
});

test('seats come and go at the end, where nobody has to move', () => {
  const plan = planOf(TABLE, GAME);
  expect(resizedAtEnd(plan, 2).seats.map(({ kind }) => kind)).toEqual(['person', 'bot']);
  expect(resizedAtEnd(plan, 4).seats.map(({ kind }) => kind)).toEqual(['person', 'bot', 'open', 'open']);
});
