import { expect, test } from 'vitest';
import { pace, sound } from './pace';
import type { Event } from './wire';

const closed: Event = { event: 'closed', seat: 0, spaces: ['a1', 'a2'] };

test('nothing is shown longer than the dice and a win, and set-up passes quickly', () => {
  const roll: Event = { event: 'rolled', seat: 0, faces: ['water'], roll: 'first' };
  expect(pace(roll)).toBeLessThanOrEqual(900);
  expect(pace({ ...roll, roll: 'setup' })).toBeLessThan(pace(roll) / 2);
  expect(pace(closed)).toBe(600);
});

test('dice, cards, tiles and closing have sounds; a turn has none of its own', () => {
  expect(sound({ event: 'rolled', seat: 0, faces: [], roll: 'first' })).toBe('dice');
  expect(sound(closed)).toBe('close');
  expect(sound({ event: 'turn', seat: 0 })).toBeNull();
});
