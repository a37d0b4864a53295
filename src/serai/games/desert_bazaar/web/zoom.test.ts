import { expect, test } from 'vitest';
import { held, moved, pinched, seen, whole } from './zoom';

const box = { x: 0, y: 0, width: 1000, height: 800 };

test('the whole board is seen at first', () => {
  expect(seen(box, whole(box))).toEqual(box);
});

test('the point between two fingers stays where it is', () => {
  const at = { x: 400, y: 300 };
  const look = pinched(box, whole(box), 2, at);
  const part = seen(box, look);
  expect(part.width).toBe(500);
  expect((at.x - part.x) / part.width).toBeCloseTo(0.4);
  expect((at.y - part.y) / part.height).toBeCloseTo(0.375);
});

test('nobody can look beyond the edge or come too close', () => {
  const corner = moved(box, { scale: 2, middle: { x: 500, y: 400 } }, { x: 9999, y: 9999 });
  expect(seen(box, corner)).toEqual({ x: 0, y: 0, width: 500, height: 400 });
  expect(held(box, { scale: 50, middle: { x: 0, y: 0 } }).scale).toBe(3);
  expect(held(box, { scale: 0.1, middle: { x: 0, y: 0 } })).toEqual(whole(box));
});
