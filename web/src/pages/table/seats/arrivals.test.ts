import { expect, test } from 'vitest';
import type { TableSummary } from '$api/wire';
import { Arrivals } from './arrivals';

const ADA = { kind: 'person', name: 'Ada' };
const OPEN = { kind: 'open', name: '' };
const BOT = { kind: 'bot', name: 'Aziz' };

function at(...seats: object[]): { table: TableSummary; holds: (seat: number) => boolean } {
  return { table: { seats } as unknown as TableSummary, holds: (seat) => seat === 0 };
}

test('whoever comes is named once, but no bot, and nobody who sat there before', () => {
  let live = at(ADA, OPEN, { kind: 'person', name: 'Bo' });
  const arrivals = new Arrivals(() => live);
  expect(arrivals.look()).toEqual([]);
  live = at(ADA, BOT, { kind: 'person', name: 'Bo' });
  expect(arrivals.look()).toEqual([]);
  live = at(ADA, { kind: 'person', name: 'Cy' }, { kind: 'person', name: 'Bo' });
  expect(arrivals.look()).toEqual(['Cy']);
  expect(arrivals.look()).toEqual([]);
});

test('one who leaves and comes back is named again', () => {
  let live = at(ADA, { kind: 'person', name: 'Bo' });
  const arrivals = new Arrivals(() => live);
  arrivals.look();
  live = at(ADA, OPEN);
  expect(arrivals.look()).toEqual([]);
  live = at(ADA, { kind: 'person', name: 'Bo' });
  expect(arrivals.look()).toEqual(['Bo']);
});
