import { expect, test } from 'vitest';
import { blank, inTray, pictured, shownAfter, without, type Picture } from './picture';
import { view } from './testing';
import type { Event } from './wire';

const now = pictured(view);
const after = (...events: Event[]): Picture => events.reduce(shownAfter, now);

test('a view shows unused dice only for the seat at turn', () => {
  expect(now.seats.map((seat) => [seat.rolled, seat.resting])).toEqual([
    [[1, 3, 3, 4, 6], 0],
    [[], 4],
  ]);
});

test('the large tray has one’s own dice, but those of the seat that has rolled while one waits', () => {
  expect([inTray(now, 0), inTray(now, 1)]).toEqual([0, 0]);
  expect(inTray(after({ event: 'turn', seat: 1 }), 0)).toBe(0);
  expect(inTray(after({ event: 'turn', seat: 1 }, { event: 'rolled', seat: 1, faces: [1, 2] }), 0)).toBe(1);
});

test('a purchase empties the column, spends unused dice and moves a card', () => {
  const { stalls, seats } = after({ event: 'bought', seat: 0, product: 'gem', faces: [1, 2, 3, 4, 6], points: 8 });
  expect(stalls[3]!.cards).toBe(3);
  expect(seats[0]).toMatchObject({
    columns: { gem: [] },
    rolled: [3],
    resting: 5,
    cards: { teapot: 1, gem: 1 },
    score: 10,
  });
});

test('a new price stands before it knocks dice off', () => {
  const priced = after({ event: 'priced', product: 'pottery', faces: [1, 1, 3, 5], why: 'bought' });
  expect([priced.stalls[2]!.price, priced.seats[1]!.columns.pottery]).toEqual([
    [1, 1, 3, 5],
    [3, 6],
  ]);
  const knocked = shownAfter(priced, { event: 'knocked-off', seat: 1, product: 'pottery', faces: [6], why: 'price' });
  expect(knocked.seats[1]).toMatchObject({ columns: { pottery: [3] }, resting: 5 });
});

test('dice go aside and come back one by one', () => {
  const aside = after({ event: 'set-aside', seat: 0, face: 3, product: 'teapot' });
  expect(aside.seats[0]).toMatchObject({ columns: { teapot: [3], gem: [2] }, rolled: [1, 3, 4, 6] });
  const back = shownAfter(aside, { event: 'taken-back', seat: 0, face: 2, product: 'gem' });
  expect(back.seats[0]).toMatchObject({ columns: { gem: [] }, rolled: [1, 2, 3, 4, 6] });
});

test('a card traded in turns a die', () => {
  expect(after({ event: 'traded', seat: 0, card: 'teapot', face: 6, to: 2 }).seats[0]).toMatchObject({
    cards: { teapot: 0 },
    rolled: [1, 2, 3, 3, 4],
  });
});

test('the last card closes the stall', () => {
  expect(after({ event: 'sold-out', product: 'spice' }).stalls[0]!.cards).toBe(0);
});

test('a turn passes on with every die at rest', () => {
  const passed = after(
    { event: 'turn-ended', seat: 0 },
    { event: 'turn', seat: 1 },
    { event: 'rolled', seat: 1, faces: [1, 2, 3, 4] },
  );
  expect(passed.turnOf).toBe(1);
  expect(passed.seats.map((seat) => [seat.rolled, seat.resting])).toEqual([
    [[], 5],
    [[1, 2, 3, 4], 0],
  ]);
});

test('a roll-off shows its dice and totals until somebody begins', () => {
  const open = blank(view, 6);
  expect(open.stalls.every((stall) => stall.price.length === 0)).toBe(true);
  const rolled = shownAfter(open, { event: 'rolled-off', seat: 1, faces: [5, 6], total: 11, why: 'order' });
  expect(rolled.seats[1]).toMatchObject({ rolled: [5, 6], resting: 4, total: 11 });
  expect(shownAfter(rolled, { event: 'began', seat: 1 }).seats[1]).toMatchObject({
    rolled: [],
    resting: 6,
    total: null,
  });
});

test('faces are taken away once each', () => {
  expect(without([1, 3, 3, 6], [3, 5])).toEqual([1, 3, 6]);
});
