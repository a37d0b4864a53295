import { expect, test } from 'vitest';
import { TableOnScreen } from './table_on_screen';
import { view } from './testing';
import type { Event, View } from './wire';

const later: View = {
  ...view,
  stalls: view.stalls.map((stall) => (stall.product === 'spice' ? { ...stall, cards: 4, price: [2, 6] } : stall)),
  boards: [{ ...view.boards[0]!, cards: { teapot: 1, spice: 1 } }, view.boards[1]!],
  unused: [3, 3, 6],
};
const bought: Event = { event: 'bought', seat: 0, product: 'spice', faces: [1, 4], points: 1 };
const priced: Event = { event: 'priced', product: 'spice', faces: [2, 6], why: 'bought' };
const last = [bought, priced];

test('while an event is shown the table stands as it was just then', () => {
  const onScreen = new TableOnScreen();
  onScreen.show(view, [], null, 6);
  expect(onScreen.show(later, last, bought, 6).picture.stalls[0]).toMatchObject({ cards: 4, price: [1, 4] });
  expect(onScreen.show(later, last, priced, 6).picture.stalls[0]).toMatchObject({ cards: 4, price: [2, 6] });
  expect(onScreen.show(later, last, null, 6).picture.stalls).toEqual(later.stalls);
});

test('a table opened in the middle shows its view at once', () => {
  expect(new TableOnScreen().show(later, last, bought, 6).picture.stalls).toEqual(later.stalls);
});

test('a match begins with an empty table', () => {
  const first: Event = { event: 'priced', product: 'spice', faces: [1, 4], why: 'setup' };
  const { picture, dice } = new TableOnScreen().show(view, [first, { event: 'began', seat: 0 }], first, 6);
  expect(picture.stalls.map((stall) => stall.price.length)).toEqual([2, 0, 0, 0]);
  expect(dice.every((die) => die.place === 'tray' && die.face === null)).toBe(true);
});

test('when a decision is taken back its die travels back', () => {
  const onScreen = new TableOnScreen();
  const aside: View = {
    ...view,
    boards: [{ ...view.boards[0]!, columns: { gem: [2, 6] }, dice_off: 4 }, view.boards[1]!],
    unused: [1, 3, 3, 4],
  };
  const six = onScreen.show(aside, [], null, 6).dice.find((die) => die.place === 'gem' && die.face === 6)!;
  expect(onScreen.show(view, [], null, 6).dice.find((die) => die.id === six.id)).toMatchObject({
    place: 'tray',
    face: 6,
  });
});
