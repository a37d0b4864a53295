import { expect, test } from 'vitest';
import { cellAt, fitted, placeAt, pushed, shows, transform, zoomed, LARGEST, SMALLEST } from './camera';

const DESK = { width: 1000, height: 600 };
const BOX = { west: -5, north: -3, east: 5, south: 3 };

test('the whole harbour fits the screen and is in its middle', () => {
  expect(fitted(BOX, DESK, 200)).toEqual({ x: 0, y: 0, scale: 100 });
  const tall = fitted({ west: 0, north: -10, east: 4, south: 20 }, DESK, 200);
  expect(tall).toEqual({ x: 2, y: 5, scale: 20 });
});

test('a single strip is not blown up, and a large harbour does not vanish', () => {
  expect(fitted(BOX, DESK, 76).scale).toBe(76);
  expect(fitted({ west: -500, north: -500, east: 500, south: 500 }, DESK, 76).scale).toBe(SMALLEST);
});

test('a point is over the square it looks to be over', () => {
  const camera = { x: 1, y: -2, scale: 50 };
  expect(cellAt(camera, DESK, { left: 500, top: 300 })).toEqual({ x: 1, y: -2 });
  expect(cellAt(camera, DESK, { left: 526, top: 274 })).toEqual({ x: 2, y: -3 });
});

test('what lies under the pointer stays there while zooming', () => {
  const camera = { x: 0, y: 0, scale: 50 };
  const point = { left: 700, top: 100 };
  const nearer = zoomed(camera, DESK, point, 1.5);
  expect(nearer.scale).toBe(75);
  expect(placeAt(nearer, DESK, point).x).toBeCloseTo(placeAt(camera, DESK, point).x);
  expect(placeAt(nearer, DESK, point).y).toBeCloseTo(placeAt(camera, DESK, point).y);
});

test('there is a nearest', () => {
  expect(zoomed({ x: 0, y: 0, scale: 100 }, DESK, { left: 0, top: 0 }, 9).scale).toBe(LARGEST);
});

test('the harbour can be pushed aside but not away', () => {
  expect(pushed({ x: 0, y: 0, scale: 50 }, 100, -50, BOX)).toEqual({ x: -2, y: 1, scale: 50 });
  expect(pushed({ x: 0, y: 0, scale: 50 }, 9999, 0, BOX).x).toBe(-5);
});

test('a place is shown if it is far enough from the edge', () => {
  const camera = { x: 0, y: 0, scale: 50 };
  expect(shows(camera, DESK, { x: 9, y: 0 }, 40)).toBe(true);
  expect(shows(camera, DESK, { x: 9, y: 0 }, 60)).toBe(false);
});

test('the picture is drawn where the camera looks', () => {
  expect(transform({ x: 2, y: 0, scale: 30 }, DESK, 60)).toBe('translate(440.00px, 300.00px) scale(0.5000)');
});
