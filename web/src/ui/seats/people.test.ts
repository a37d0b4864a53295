import { expect, test } from 'vitest';
import { COLOURS, lookOf, PATTERNS, PEOPLE, somePortraits } from './people';
import drawings from './portraits.svg?raw';

const LEVELS = ['Novice', 'Trader', 'Merchant', 'Caravan Master', 'Vizier', 'Grand Vizier'];
/** One for each letter, as the house names its bots. */
const NAMES = Array.from({ length: PEOPLE }, (_, place) => String.fromCharCode(65 + place));
const drawn = (id: string) => expect(drawings).toContain(`id="${id}"`);

test('no two of the house’s bots look alike, and everybody is drawn', () => {
  const people = [...NAMES, 'Ωmega', 'Zaid'].map((name) => lookOf({ name, level: 'Novice' }).person);
  expect(new Set(people).size).toBe(PEOPLE);
  for (const person of people) drawn(`person-${person}`);
});

test('every level has a cloth of its own, and stronger ones have more studs', () => {
  const looks = LEVELS.map((level) => lookOf({ name: 'Aziz', level }));
  expect(new Set(looks.map(({ cloth }) => cloth)).size).toBe(LEVELS.length);
  expect(looks.map(({ studs }) => studs)).toEqual([0, 1, 2, 3, 5, 7]);
  for (const { cloth } of looks) drawn(cloth);
  expect(lookOf({ name: 'Aziz', level: 'my_bot.py' })).toEqual({ person: 0, cloth: '', colour: COLOURS[0], studs: 0 });
});

test('somebody who has not chosen looks like none of the bots', () => {
  const looks = [...NAMES, 'Ωmega', ''].map((name) => lookOf({ name }));
  expect(new Set(looks.map(({ person }) => person))).toEqual(new Set([PEOPLE]));
  drawn(`person-${PEOPLE}`);
});

test('somebody who has chosen a portrait looks like it whatever the name, also in a browser that has fewer drawings', () => {
  const portrait = { person: 3, cloth: 2, colour: 4 };
  const look = { person: 3, cloth: 'pattern-2', colour: COLOURS[4], studs: 0 };
  expect(lookOf({ name: 'Zoe', portrait })).toEqual(look);
  const more = { person: 3 + PEOPLE, cloth: 2 + PATTERNS, colour: 4 + COLOURS.length };
  expect(lookOf({ name: 'Zoe', portrait: more })).toEqual(look);
  for (let pattern = 1; pattern < PATTERNS; pattern++) drawn(`pattern-${pattern}`);
});

test('portraits to choose from show different people', () => {
  const shown = somePortraits(PEOPLE, () => 0.999);
  expect(new Set(shown.map(({ person }) => person)).size).toBe(PEOPLE);
  expect(shown[0]).toEqual({ person: PEOPLE - 1, cloth: PATTERNS - 1, colour: COLOURS.length - 1 });
});
