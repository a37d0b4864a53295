import { describe, expect, test } from 'vitest';
import { arrange, bandAt, columnBox, priceBox, slotBox, trayBox, type Arrangement, type Box } from './arrange';
import { PRODUCTS } from './picture';

const PRICES = [2, 3, 4, 5];
const inside = (box: Box, width: number, height: number): boolean =>
  box.x >= 0 && box.y >= 0 && box.x + box.width <= width + 0.5 && box.y + box.height <= height + 0.5;

describe.each([
  ['desk', 1090, 690],
  ['phone', 390, 640],
  ['small phone', 360, 560],
  ['tablet', 768, 900],
  ['phone held sideways', 708, 380],
  ['phone held sideways beside a lesson', 594, 380],
  ['small desk', 756, 570],
  ['large desk', 1652, 1010],
  ['screen of 2560 by 1440', 2202, 1360],
  ['wide screen of 3440 by 1440', 3082, 1360],
])('on a %s', (_, width, height) => {
  test.each([2, 3, 4])('everything lies inside for %i players', (players) => {
    const order = Array.from({ length: players }, (_, seat) => seat);
    const table = arrange(width, height, PRICES, order);
    const boxes = [
      ...Object.values(table.stalls),
      ...table.boards,
      table.tray,
      table.buttons,
      ...lying(table, players),
    ];
    expect(boxes.filter((box) => !inside(box, width, height))).toEqual([]);
  });

  test('boards stand under one another, the tray below them', () => {
    const table = arrange(width, height, PRICES, [1, 2, 3, 0]);
    const ends = [...Object.values(table.stalls), ...[1, 2, 3, 0].map((seat) => table.boards[seat]!)].map(
      (box) => box.y + box.height,
    );
    const starts = [1, 2, 3, 0].map((seat) => table.boards[seat]!.y);
    expect(starts.every((start, at) => start >= ends[at + 3]! - 0.5)).toBe(true);
    expect(table.tray.y).toBeGreaterThanOrEqual(ends.at(-1)! - 0.5);
  });

  test('dice to be touched are large enough', () => {
    expect(arrange(width, height, PRICES, [1, 2, 3, 0]).big).toBeGreaterThanOrEqual(44);
  });
});

test('a die set aside lies right under the die of the price', () => {
  const table = arrange(1090, 690, PRICES, [1, 0]);
  for (const seat of [0, 1]) expect(slotBox(table, seat, 'gem', 3).x).toBe(priceBox(table, 'gem', 3).x);
});

test('on a phone with room two rows of large dice lie right under those of the price', () => {
  const table = arrange(390, 730, PRICES, [1, 0]);
  expect(table.die).toBeGreaterThanOrEqual(32);
  const [price, own] = [priceBox(table, 'gem', 4), slotBox(table, 0, 'gem', 4)];
  expect(own.x).toBe(price.x);
  expect(own.y - slotBox(table, 0, 'gem', 0).y).toBe(price.y - priceBox(table, 'gem', 0).y);
  expect(price.y).toBeGreaterThan(priceBox(table, 'gem', 0).y);
  expect(arrange(390, 480, PRICES, [1, 2, 3, 0]).rows.gem).toBe(5);
});

test('a point belongs to the column it lies in, down to the player’s own board', () => {
  const table = arrange(1090, 690, PRICES, [1, 0]);
  const column = columnBox(table, 0, 'pottery');
  expect(bandAt(table, column.x + 5, column.y + 5)).toBe('pottery');
  expect(bandAt(table, column.x + 5, 10)).toBe('pottery');
  expect(bandAt(table, column.x + 5, table.tray.y + 10)).toBe(null);
  expect(bandAt(table, 3, column.y)).toBe(null);
});

test('own pieces with six dice in every price still fit', () => {
  const table = arrange(390, 640, [6, 6, 6, 6], [1, 2, 3, 0]);
  expect(inside(priceBox(table, 'gem', 5), 390, 640)).toBe(true);
});

function lying(table: Arrangement, players: number): Box[] {
  const seats = Array.from({ length: players }, (_, seat) => seat);
  return PRODUCTS.flatMap((product, at) => [
    priceBox(table, product, PRICES[at]! - 1),
    ...seats.flatMap((seat) => [
      slotBox(table, seat, product, PRICES[at]! - 1),
      columnBox(table, seat, product),
      trayBox(table, seat, 5),
    ]),
  ]);
}

test('the large tray shows the dice of the seat that rolls, and one’s own lie on one’s board meanwhile', () => {
  const table = arrange(1098, 700, [2, 3, 4, 5], [1, 2, 0], 6);
  expect(trayBox(table, 1, 0, 1)).toEqual(trayBox(table, 0, 0));
  const resting = trayBox(table, 0, 5, 1);
  expect(resting.y).toBeGreaterThan(table.boards[0]!.y);
  expect(resting.y + resting.height).toBeLessThan(table.boards[0]!.y + table.boards[0]!.height);
});

test.each([2, 3, 4])('on a phone held sideways the count of cards bought covers no die of %i players', (players) => {
  for (const [width, height] of [
    [700, 380],
    [708, 380],
    [594, 380],
  ] as const) {
    const order = Array.from({ length: players }, (_, seat) => seat);
    const table = arrange(width, height, PRICES, order);
    const [last, column] = [slotBox(table, 0, 'gem', 4), columnBox(table, 0, 'gem')];
    const [right, below] = [column.x + column.width - last.x - last.width, table.line];
    expect(table.beside ? right >= 28 : below >= 16).toBe(true);
    expect(table.die).toBeGreaterThanOrEqual(20);
  }
});

test('a replay leaves no room for buttons, and has larger dice on a phone', () => {
  const [table, replay] = [false, true].map((isReplay) => arrange(390, 620, PRICES, [1, 2, 0], 6, isReplay));
  expect(replay!.die).toBeGreaterThan(table!.die);
  expect(inside(trayBox(replay!, 0, 5, 1), 390, 620)).toBe(true);
});

test.each([
  ['1920 by 1080', 1652, 1010],
  ['2560 by 1440', 2202, 1360],
  ['3440 by 1440', 3082, 1360],
])('on a screen of %s no band of nothing lies between the boards, and dice are as large in it', (_, width, height) => {
  for (const order of [
    [1, 0],
    [1, 2, 3, 0],
  ]) {
    const table = arrange(width, height, PRICES, order);
    const used = [...Object.values(table.stalls), ...table.boards, table.tray]
      .map((box) => box.width * box.height)
      .reduce((sum, area) => sum + area);
    expect(used / (width * height)).toBeGreaterThan(0.8);
    expect(table.big / height).toBeGreaterThan(0.07);
  }
});

test('where type grows with the screen, the button to buy grows with its two lines', () => {
  /** A rem at 2560 by 1440, as the ground of the page has it. */
  const rem = 21.33;
  const lines = 1.1 * (1.125 + 0.875) * rem;
  expect(arrange(2202, 1360, PRICES, [1, 0]).by.buy - 2).toBeGreaterThan(lines + 4);
  expect(arrange(1090, 690, PRICES, [1, 0]).by.buy).toBe(44);
});
