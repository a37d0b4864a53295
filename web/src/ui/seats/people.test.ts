import { expect, test } from 'vitest';
import { clothOf, personOf } from './people';
import drawings from './portraits.svg?raw';

const NAMES = ['Aziz', 'Basma', 'Cyrus', 'Dunya', 'Emre', 'Farah', 'Gamal', 'Hiba'];
const LEVELS = ['Novice', 'Trader', 'Merchant', 'Caravan Master', 'Vizier'];

test('no two of the house’s bots look alike, and everybody is drawn', () => {
  expect(new Set(NAMES.map(personOf)).size).toBe(NAMES.length);
  for (const name of [...NAMES, 'Ωmega', '']) expect(drawings).toContain(`id="person-${personOf(name)}"`);
});

test('every level has a cloth of its own, and stronger ones have more studs', () => {
  const cloths = LEVELS.map(clothOf);
  expect(new Set(cloths.map(({ name }) => name)).size).toBe(LEVELS.length);
  expect(cloths.map(({ studs }) => studs)).toEqual([0, 1, 2, 3, 5]);
  for (const { name } of [...cloths, clothOf('my_bot.py')]) expect(drawings).toContain(`id="cloth-${name}"`);
});
