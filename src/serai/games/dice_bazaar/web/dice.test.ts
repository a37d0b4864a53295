import { expect, test } from 'vitest';
import { settled, slots, slotStates } from './dice';
import { pictured, shownAfter } from './picture';
import { view } from './testing';

const picture = pictured(view);
const dice = settled([], picture);
const of = (all: typeof dice, seat: number): string[] =>
  all.filter((die) => die.seat === seat).map((die) => `${die.number}${die.place} ${die.face}`);

test('a die lies under the die of the price it matches', () => {
  expect(slots([1, 2, 2, 5, 6], [2, 6, 2])).toEqual([1, 4, 2]);
});

test('a die that matches nothing lies in a place that is left', () => {
  expect(slots([3, 3, 5], [6, 3])).toEqual([1, 0]);
});

test('every seat has all its dice', () => {
  expect(dice).toHaveLength(12);
  expect(of(dice, 1).filter((die) => die.includes('tray null'))).toHaveLength(4);
});

test('a die set aside keeps its identity, and the others their places', () => {
  const mover = dice.find((die) => die.seat === 0 && die.face === 4)!;
  const after = settled(dice, shownAfter(picture, { event: 'set-aside', seat: 0, face: 4, product: 'spice' }));
  expect(after.find((die) => die.id === mover.id)).toMatchObject({ place: 'spice', slot: 1, face: 4 });
  const rest = (all: typeof dice): typeof dice => all.filter((die) => die.id !== mover.id);
  expect(rest(after)).toEqual(rest(dice));
});

test('a die knocked off goes back and rests', () => {
  const lost = dice.find((die) => die.place === 'pottery' && die.face === 6)!;
  const knocked = shownAfter(picture, {
    event: 'knocked-off',
    seat: 1,
    product: 'pottery',
    faces: [6],
    why: 'price',
  });
  const after = settled(dice, knocked);
  expect(after.find((die) => die.id === lost.id)).toMatchObject({ place: 'tray', face: null, comesHome: true });
  expect(after.filter((die) => die.comesHome)).toHaveLength(1);
  expect(settled(after, knocked).filter((die) => die.comesHome)).toHaveLength(0);
});

test('places of a column are taken, ready with an unused die, or lacking', () => {
  expect(slotStates([1, 2, 2, 5, 6], [2], [2, 5])).toEqual(['ready', 'taken', 'lacking', 'lacking', 'ready']);
  expect(slotStates([3, 3, 5], [], [3, 5])).toEqual(['ready', 'lacking', 'lacking']);
  expect(slotStates([3, 3, 5], [5], undefined)).toEqual(['open', 'open', 'taken']);
});
