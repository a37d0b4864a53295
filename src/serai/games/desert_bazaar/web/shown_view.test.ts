import { expect, test } from 'vitest';
import { asShown, freshSpaces, ownersBefore } from './shown_view';
import { tent, viewOf } from './testing';
import type { Event } from './wire';

const placed = (seat: number, space: string): Event => ({ event: 'placed', seat, tile: 1, space, tent: 'water' });
const closed: Event = { event: 'closed', seat: 0, spaces: ['a1', 'a2'] };
const scored: Event = { event: 'scored', seat: 1, points: 3, why: 'tents', spaces: [] };

test('points, new tiles and closed markers wait for their event', () => {
  const before = viewOf({ tents: [tent('a1', 'a1', { owner: 1 })] });
  const view = viewOf({
    scores: [0, 3, 0],
    tents: [tent('a1', 'a1', { owner: null }), tent('a2', 'a1', { owner: null })],
  });
  const marked: Event = { event: 'marked', seat: 0, space: 'a2', marker: true };
  const shown: Event = {
    event: 'tile-shown',
    tile: 3,
    side: 'A',
    place: 3,
    flag: ['silk', 'silk', 'silk'],
    tent: 'silk',
  };
  const now = asShown(view, before, [placed(0, 'a2'), marked], [closed, scored, shown]);
  expect(now.scores).toEqual([0, 0, 0]);
  expect(now.sides[0]![2]).toBeNull();
  expect(now.tents.map(({ owner }) => owner)).toEqual([1, 0]);
  expect(asShown(view, before, [], [])).toBe(view);
});

test('a tent still to be placed does not stand yet', () => {
  const view = viewOf({ tents: [tent('a1', 'a1')] });
  expect(asShown(view, null, [], [placed(1, 'a1')]).tents).toEqual([]);
});

test('owners are those before the encampment was closed', () => {
  expect([
    ...ownersBefore(viewOf({ tents: [tent('a1', 'a1', { owner: 2 }), tent('b1', 'b1', { owner: null })] }), []),
  ]).toEqual([['a1', 2]]);
});

test('spaces stay fresh until the player decides something', () => {
  expect(freshSpaces(['a1'], [placed(1, 'a2')], 0)).toEqual(['a1', 'a2']);
  expect(freshSpaces(['a1'], [{ event: 'turn', seat: 0 }], 0)).toEqual(['a1']);
  expect(freshSpaces(['a1'], [placed(0, 'a3')], 0)).toEqual(['a3']);
});

test('a spectator sees the last tents only', () => {
  expect(freshSpaces(['a1'], [placed(1, 'a2')], null)).toEqual(['a2']);
});

test('hidden hands turn over resource by resource', () => {
  const end: Event = { event: 'ended', why: 'tiles' };
  const water: Event = { event: 'revealed', seat: 1, cards: { water: 2 } };
  const silk: Event = { event: 'revealed', seat: 1, cards: { silk: 1 } };
  const before = viewOf();
  const view = viewOf({ hands: [{ water: 5, silk: 4 }, { water: 2, silk: 1 }, {}] });
  const hands = (shown: Event[], toCome: Event[]): unknown => asShown(view, before, shown, toCome).hands[1];
  expect(hands([], [end, water, silk])).toBeNull();
  expect(hands([end], [water, silk])).toEqual({});
  expect(hands([end, water], [silk])).toEqual({ water: 2 });
  expect(hands([end, water, silk], [])).toEqual({ water: 2, silk: 1 });
});
