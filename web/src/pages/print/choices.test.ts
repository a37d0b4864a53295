import { expect, test } from 'vitest';
import { chosenComponents, readChoices, usualChoices, writeChoices } from './choices';
import { decksOf } from './decks';

const KINDS = [{ name: 'tiles', shipped: ['p2', 'p1'], provenance: [[], []] }];

test('choices come back from an address as they were written', () => {
  const choices = { ...usualChoices('fr-FR'), ink: 'black' as const, components: { tiles: 'p1' } };
  expect(readChoices(decodeURIComponent(writeChoices(choices)), 'fr-FR')).toEqual(choices);
});

test.each(['', 'x', '[]', 'null', '{"paper":"a9","ink":3,"backs":"no","components":[]}'])(
  'what an address says wrongly is as usual: %s',
  (text) => {
    expect(readChoices(text, 'en-GB')).toEqual(usualChoices('en-GB'));
  },
);

test('paper is what the country has', () => {
  expect(usualChoices('en-US').paper).toBe('letter');
  expect(usualChoices('de-DE').paper).toBe('a4');
});

test('an unknown component gives way to the usual one, an own one stays', () => {
  const own = { name: 'Mine' };
  const chosen = (tiles: string | Record<string, unknown>) =>
    chosenComponents(KINDS, { ...usualChoices('en'), components: { tiles } })['tiles'];
  expect([chosen('p9'), chosen('p1'), chosen(own)]).toEqual(['p2', 'p1', own]);
});

test('a deck has at most ten pieces across, seven down, and room for a hidden card', () => {
  const pieces = Array.from({ length: 150 }, (_, at) => ({ name: `card-${at}`, copies: 1 }));
  const decks = decksOf({ name: 'cards', width: 40, height: 56, pieces, Face: () => ({}) });
  expect(decks.map((deck) => deck.pieces.length)).toEqual([69, 69, 12]);
  expect(decks.every(({ columns }) => columns <= 10)).toBe(true);
});
