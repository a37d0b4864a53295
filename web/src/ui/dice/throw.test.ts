import { expect, test } from 'vitest';
import { breadth, CONTACTS, course, LANE } from './throw';

/** Throws of all kinds, the same in every run. */
const throws = Array.from({ length: 40 }, (_, number) => {
  const draws = [((number * 37) % 41) / 41, ((number * 17) % 43) / 43];
  return course((number % 7) - 3, () => draws.pop()!);
});

test('a die ends where it lies, flat, on the face that fell', () => {
  for (const poses of throws) {
    const last = poses.at(-1)!;
    expect(last.at).toBe(1);
    for (const rest of [last.x, last.height, last.roll, last.yaw, last.scale - 1]) expect(rest).toBeCloseTo(0, 9);
  }
});

test('a die never goes through the table, and touches it when it is heard', () => {
  for (const poses of throws) {
    for (const { height, roll } of poses) {
      const angle = (roll * Math.PI) / 180;
      const lowest = height + 0.5 - (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) / 2;
      expect(lowest).toBeGreaterThan(-1e-9);
    }
    const nearly = (at: number): number =>
      poses.reduce((one, other) => (Math.abs(other.at - at) < Math.abs(one.at - at) ? other : one)).height;
    for (const { at } of CONTACTS) expect(nearly(at)).toBeLessThan(0.35);
  }
});

test('a die stays in its lane, so that it covers neither the words above nor the buttons below', () => {
  const widest = throws.flat().map(({ roll, yaw, height, scale }) => breadth(roll, yaw, height) * scale);
  expect(Math.max(...widest)).toBeLessThanOrEqual(LANE + 1e-9);
  expect(Math.max(...throws.flat().map(({ roll, yaw, height }) => breadth(roll, yaw, height)))).toBeGreaterThan(LANE);
});

test('a die goes straight from where it fell to where it lies, ever slower', () => {
  for (const [number, poses] of throws.entries()) {
    const ways = poses.map(({ x }) => Math.abs(x));
    expect(ways[0]).toBe(Math.abs((number % 7) - 3));
    expect(ways.every((way, at) => !at || way <= ways[at - 1]! + 1e-9)).toBe(true);
  }
});
