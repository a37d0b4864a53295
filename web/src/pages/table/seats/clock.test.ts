import { expect, test } from 'vitest';
import { asClock, leftOf } from './clock';
import type { ClockState } from '$api/wire';

const clock = { left: [60, 90], running: 0, since: 100, now: 110 } as unknown as ClockState;

test('only the clock of the seat that thinks runs', () => {
  expect(leftOf(clock, 0, 5)).toBe(45);
  expect(leftOf(clock, 1, 5)).toBe(90);
  expect(leftOf(clock, 0, 500)).toBe(0);
});

test('time is shown as on a clock, and in days where there are any', () => {
  expect([7, 750, 3723, 183_600].map(asClock)).toEqual(['0:07', '12:30', '1:02:03', '2d 3h']);
});
