import { expect, test } from 'vitest';
import type { ListChanged, ListedTable } from '$api/wire';
import { changedList, freeSeats, inOrder, namesAt } from './list';

function table(code: string, created = 0, present = true, ...names: string[]): ListedTable {
  const seats = [...names, ''].map((name) => ({ kind: name ? 'person' : 'open', name, level: '', portrait: null }));
  return { code, created, present, seats } as unknown as ListedTable;
}

function change(listed: ListedTable[], gone: string[] = []): ListChanged {
  return { type: 'list_changed', now: 0, listed, gone };
}

test('a change replaces what it names, and leaves the rest', () => {
  const before = [table('A'), table('B'), table('C')];
  const after = changedList(before, change([table('B', 0, true, 'Ada'), table('D')], ['C']));
  expect(after.map(({ code }) => code)).toEqual(['A', 'B', 'D']);
  expect(namesAt(after[1]!)).toEqual(['Ada']);
  expect(before).toHaveLength(3);
});

test('a table where somebody waits comes first, then the one that has waited longest', () => {
  const tables = [table('new', 9), table('left', 1, false), table('old', 3)];
  expect(inOrder(tables).map(({ code }) => code)).toEqual(['old', 'new', 'left']);
});

test('seats are counted and people named', () => {
  expect([freeSeats(table('A', 0, true, 'Ada')), namesAt(table('A', 0, true, 'Ada', 'Bo'))]).toEqual([
    1,
    ['Ada', 'Bo'],
  ]);
});
