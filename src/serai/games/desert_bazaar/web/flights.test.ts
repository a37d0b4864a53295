import { expect, test } from 'vitest';
import { flights } from './flights';

const nobody = new Map<string, number>();

test('own cards fly between pile and hand, other seats’ to their piece', () => {
  expect(flights({ event: 'took', seat: 0, cards: { silk: 1 }, why: 'free' }, nobody, 0)).toEqual([
    { what: { card: 'silk' }, from: { pile: 'silk' }, to: { hand: 'silk' } },
  ]);
  expect(flights({ event: 'paid', seat: 1, cards: { silk: 1 } }, nobody, 0)).toEqual([
    { what: { card: 'silk' }, from: { seat: 1 }, to: { pile: 'silk' } },
  ]);
});

test('a trade flies both ways', () => {
  expect(flights({ event: 'traded', seat: 0, given: { water: 3 }, taken: { silk: 1 } }, nobody, 0)).toHaveLength(4);
});

test('every marker of a closed encampment flies home to its owner', () => {
  const owners = new Map([
    ['a1', 0],
    ['a2', 1],
  ]);
  expect(flights({ event: 'closed', seat: 0, spaces: ['a1', 'a2', 'a3'] }, owners, 0)).toEqual([
    { what: { marker: 0 }, from: { space: 'a1' }, to: { markers: 0 } },
    { what: { marker: 1 }, from: { space: 'a2' }, to: { seat: 1 } },
  ]);
});

test('points of the final scoring fly from their tents to their owner', () => {
  const event = { event: 'scored', seat: 1, points: 2, why: 'markers', spaces: ['a1', 'a2'] } as const;
  expect(flights({ ...event, spaces: [...event.spaces] }, nobody, 0)).toEqual(
    ['a1', 'a2'].map((space) => ({ what: { points: 1 }, from: { space }, to: { seat: 1 } })),
  );
});

test('a turn moves nothing', () => {
  expect(flights({ event: 'turn', seat: 0 }, nobody, 0)).toEqual([]);
});
