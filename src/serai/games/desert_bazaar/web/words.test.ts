import { expect, test } from 'vitest';
import { faceOf } from '$match/game';
import { FIXTURES, tent, textsIn } from './testing';
import { priceInWords, spaceInWords } from './words';
import type { BuildOutlook } from './wire';

const outlook: BuildOutlook = {
  of: 'build',
  price: { camel: 1, silk: 1 },
  lacks: {},
  help: [{ space: 'a1', resource: 'water' }],
  tents: 4,
  points: [0, 0, 0],
};
const seats = ['Ada', 'Ben'].map((name, seat) => faceOf(seat, name));

test('a price says what is paid and what neighbours give', () => {
  expect(priceInWords(textsIn(), outlook, 0, 7)).toBe('pay 1 camel, 1 silk; neighbours give 1 water');
});

test('points, closing and what others score are named', () => {
  const closing = { ...outlook, help: [], tents: 7, points: [3, 2, 1] };
  expect(priceInWords(textsIn(), closing, 0, 7)).toBe(
    'pay 1 camel, 1 silk for 3 points; closes the encampment; others score 3',
  );
});

test('a free tent and a trade have words in every language', () => {
  expect(priceInWords(textsIn(), { ...outlook, price: {}, help: [] }, 0, 7)).toBe('pay nothing');
  const traded = { ...outlook, lacks: { silk: 1 }, help: [] };
  expect(priceInWords(textsIn('fr'), traded, 0, 7)).toBe(
    'payer 1 chameau, 1 soie\u202f; échanger trois contre une pour avoir 1 soie',
  );
  expect(priceInWords(textsIn('de'), traded, 0, 7)).toBe(
    '1 Kamel, 1 Seide bezahlen, dazu drei Karten gegen 1 Seide tauschen',
  );
});

test('a space tells its tent, owner and encampment, or that it is open or closed', () => {
  const texts = textsIn();
  expect(spaceInWords(texts, 'a1', tent('a1', 'a1', { owner: 1 }), 3, false, seats, FIXTURES)).toBe(
    'a1: water tent, Ben, encampment 3 of 7',
  );
  expect(spaceInWords(texts, 'a1', tent('a1', 'a1', { owner: null }), 3, false, seats, FIXTURES)).toContain('nobody’s');
  expect(spaceInWords(texts, 'a1', undefined, 0, true, seats, FIXTURES)).toBe('a1: open');
  expect(spaceInWords(texts, 'a1', undefined, 0, false, seats, FIXTURES)).toContain('closed');
});
