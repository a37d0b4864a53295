import { expect, test } from 'vitest';
import {
  around,
  brought,
  centredWithin,
  fitted,
  heldWithin,
  placeAt,
  pushed,
  seenBy,
  shows,
  transform,
  zoomed,
} from './camera';

const DESK = { width: 1000, height: 600 };
const BOX = { west: -5, north: -3, east: 5, south: 3 };
const LIMITS = { smallest: 14, largest: 120 };

test('a whole rectangle fits the screen and is in its middle', () => {
  expect(fitted(BOX, DESK, LIMITS)).toEqual({ x: 0, y: 0, scale: 100 });
  const tall = fitted({ west: 0, north: -10, east: 4, south: 20 }, DESK, LIMITS);
  expect(tall).toEqual({ x: 2, y: 5, scale: 20 });
});

test('a small rectangle is not blown up, and a large one does not vanish', () => {
  expect(fitted(BOX, DESK, { ...LIMITS, largest: 76 }).scale).toBe(76);
  expect(fitted({ west: -500, north: -500, east: 500, south: 500 }, DESK, LIMITS).scale).toBe(14);
});

test('what lies under the pointer stays there while zooming', () => {
  const camera = { x: 0, y: 0, scale: 50 };
  const point = { left: 700, top: 100 };
  const nearer = zoomed(camera, DESK, point, 1.5, LIMITS);
  expect(nearer.scale).toBe(75);
  expect(placeAt(nearer, DESK, point).x).toBeCloseTo(placeAt(camera, DESK, point).x);
  expect(placeAt(nearer, DESK, point).y).toBeCloseTo(placeAt(camera, DESK, point).y);
});

test('a camera around a place shows no more beyond a rectangle than it must', () => {
  expect(around({ x: 0, y: 2 }, 200, DESK, BOX)).toEqual({ x: 0, y: 1.5, scale: 200 });
  expect(around({ x: -99, y: 2 }, 200, DESK, BOX).x).toBe(-2.5);
  expect(around({ x: -99, y: 2 }, 40, DESK, BOX)).toEqual({ x: 0, y: 0, scale: 40 });
});

test('there is a nearest', () => {
  expect(zoomed({ x: 0, y: 0, scale: 100 }, DESK, { left: 0, top: 0 }, 9, LIMITS).scale).toBe(120);
});

test('a board can be pushed aside but not away', () => {
  const camera = { x: 0, y: 0, scale: 50 };
  expect(pushed(camera, 100, -50)).toEqual({ x: -2, y: 1, scale: 50 });
  expect(centredWithin(pushed(camera, 9999, 0), BOX)).toEqual({ x: -5, y: 0, scale: 50 });
});

test('a camera held within a rectangle shows nothing beyond it', () => {
  const corner = heldWithin({ x: -99, y: -99, scale: 200 }, DESK, BOX);
  expect(seenBy(corner, DESK)).toEqual({ west: -5, north: -3, east: 0, south: 0 });
  expect(heldWithin({ x: 4, y: 4, scale: 100 }, DESK, BOX)).toEqual({ x: 0, y: 0, scale: 100 });
});

test('a place is shown if it is far enough from the edge', () => {
  const camera = { x: 0, y: 0, scale: 50 };
  expect(shows(camera, DESK, { x: 9, y: 0 }, 40)).toBe(true);
  expect(shows(camera, DESK, { x: 9, y: 0 }, 60)).toBe(false);
});

test('the picture is drawn where the camera looks', () => {
  expect(transform({ x: 2, y: 0, scale: 30 }, DESK, 60)).toBe('translate(440.00px, 300.00px) scale(0.5000)');
});

test('a rectangle off the screen is brought to its edge, one on it moves nothing, a larger one is seen in its middle', () => {
  const camera = { x: 0, y: 0, scale: 100 };
  const strip = { west: 4, north: -1, east: 6.5, south: 1 };
  expect(brought(camera, DESK, strip)).toEqual({ x: 1.5, y: 0, scale: 100 });
  expect(brought(camera, DESK, { ...strip, west: -6.5, east: -4 })).toEqual({ x: -1.5, y: 0, scale: 100 });
  expect(brought(camera, DESK, { ...strip, east: 5 })).toBe(camera);
  expect(brought(camera, DESK, { west: -2, north: -1, east: 18, south: 1 })).toEqual({ x: 8, y: 0, scale: 100 });
});
