import { expect, test } from 'vitest';
import { letterOf } from './characters';

const LEVELS = ['Novice', 'Trader', 'Merchant'];

test('each level has four characters of its own', () => {
  expect([0, 1, 2, 3].map((others) => letterOf(LEVELS, 'Novice', others)).join('')).toBe('ABCD');
  expect(letterOf(LEVELS, 'Merchant')).toBe('I');
});

test('a fifth looks like the first, and a level nobody knows like the weakest', () => {
  expect(letterOf(LEVELS, 'Trader', 4)).toBe('E');
  expect(letterOf(LEVELS, 'my_bot.py')).toBe('A');
});
