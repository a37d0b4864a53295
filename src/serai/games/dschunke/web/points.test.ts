import { expect, test } from 'vitest';
import { changed } from './foresight.svelte';
import { countedBy, gainOf, plain, pointsOf, signed } from './points';
import type { Event, Fixtures, View } from './wire';

const VIEW = { phase: 'lay', scores: [4, 5], standing: [7, -2], rats: [1, 2], groups: [] } as unknown as View;
const USUAL: Fixtures = { strips: [], rat_limit: null };
const RAT_HOT: Fixtures = { strips: [], rat_limit: 3 };
const GROUP = { seat: 0, crate: 'red-rice' as const, points: 3, cells: ['e0n0', 'e1n0'] };
const LAID: Event = {
  event: 'laid',
  seat: 0,
  strip: 1,
  column: 'e0',
  row: 'n0',
  runs: 'east',
  level: 2,
  crates: ['empty', 'empty', 'empty'],
};

test('what counts while playing is what lies in sight, at the end and in Rat Hot the score', () => {
  expect(pointsOf(VIEW, USUAL, 0)).toBe(7);
  expect(pointsOf(VIEW, RAT_HOT, 0)).toBe(4);
  expect(pointsOf({ ...VIEW, phase: 'ended' }, USUAL, 1)).toBe(5);
});

test('a preview is shown as differences', () => {
  const preview = {
    action: { do: 'lay' as const, strip: 1, column: 'e0', row: 'n0', runs: 'east' as const },
    events: [LAID, { event: 'covered' as const, crates: ['green-rat' as const] }],
    scores: [1, 0],
    next: 1,
    changed: { standing: [10, -1], groups: [GROUP] },
    outlook: null,
  };
  const change = changed(VIEW, preview);
  if (typeof change === 'string') throw new Error(change);
  expect(change).toMatchObject({ standing: [3, 1], rats: [1, 2], level: 2, covered: ['green-rat'], groups: [GROUP] });
  expect(gainOf(change, USUAL, 0)).toBe(3);
  expect(gainOf(change, RAT_HOT, 0)).toBe(1);
});

test('numbers have a minus as wide as a plus', () => {
  expect([plain(-3), plain(3), signed(-3), signed(3), signed(0)]).toEqual(['−3', '3', '−3', '+3', '±0']);
});

test('counting points at the crates of a group, or at every rat of a colour in sight', () => {
  const crate = (column: string, kind: string) => ({ column, row: 'n0', crate: kind, level: 1, laid: 0 });
  const view = { ...VIEW, crates: [crate('e0', 'red-rat'), crate('e1', 'green-rat'), crate('e2', 'red-rat')] } as View;
  expect(countedBy({ event: 'scored', ...GROUP, size: 2 }, view)).toEqual({ cells: GROUP.cells, points: 3 });
  expect(countedBy({ event: 'rats', seat: 0, rats: 2 }, view)).toEqual({ cells: ['e0n0', 'e2n0'], points: -2 });
  expect(countedBy({ event: 'overrun', seat: 1, rats: 1 }, view)).toEqual({ cells: ['e1n0'], points: null });
  expect(countedBy(LAID, view)).toBeNull();
});
