import { expect, test } from 'vitest';
import { beside, hexagon, lay } from './layout';
import { hexagonOf } from './testing';

const small = lay(hexagonOf(2));

test('a hexagon of side two is three spaces wide and high', () => {
  expect(small.spots.size).toBe(7);
  expect(small.box.east - small.box.west).toBe(300);
  expect(small.box.south - small.box.north).toBeCloseTo((200 / Math.sqrt(3)) * 2.5);
});

test('a space without a row above still lies inside the box', () => {
  for (const spot of small.spots.values()) {
    expect(spot.x - 50).toBeGreaterThanOrEqual(small.box.west);
    expect(spot.y).toBeGreaterThan(small.box.north);
  }
});

test('arrow keys lead to neighbours and stop at the edge', () => {
  expect(beside(small, 'b2', 'ArrowLeft')).toBe('b1');
  expect(beside(small, 'b2', 'ArrowRight')).toBe('b3');
  expect(beside(small, 'b1', 'ArrowLeft')).toBeNull();
  expect(beside(small, 'b2', 'Enter')).toBeNull();
});

test('up and then down comes back to the same space', () => {
  const above = beside(small, 'b2', 'ArrowUp')!;
  expect(['a1', 'a2']).toContain(above);
  expect(beside(small, above, 'ArrowDown')).toBe('b2');
});

test('every space can be reached by arrow keys on every board that comes with the game', () => {
  for (const side of [5, 6, 7]) {
    const board = lay(hexagonOf(side));
    const reached = new Set(['a1']);
    for (const space of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = beside(board, space, key);
        if (next) reached.add(next);
      }
    }
    expect(reached.size).toBe(board.spots.size);
  }
});

test('a hexagon has six corners', () => {
  expect(hexagon().split(' ')).toHaveLength(6);
});
