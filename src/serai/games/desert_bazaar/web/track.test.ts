import { expect, test } from 'vitest';
import { fieldAt, fieldsFor } from './track';

const box = { west: 0, north: 0, east: 30, south: 20 };

test('the track has fifty fields, and more where somebody has more points', () => {
  expect(fieldsFor([0, 49])).toBe(50);
  expect(fieldsFor([0, 50])).toBe(60);
});

test('the track runs round the board from its upper left corner, clockwise', () => {
  const at = (field: number): number[] => [fieldAt(box, field, 100).x, fieldAt(box, field, 100).y];
  expect([at(0), at(30), at(50), at(80), at(99)]).toEqual([
    [0, 0],
    [30, 0],
    [30, 20],
    [0, 20],
    [0, 1],
  ]);
});
