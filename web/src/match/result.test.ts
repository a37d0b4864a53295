import { expect, test } from 'vitest';
import { faceOf } from './game';
import { Texts } from '$i18n/texts';
import english from '$i18n/text/pages/en.ftl';
import { resultOf } from './result';

const texts = new Texts('en', [english]);
const faces = ['Ada', 'Ben', 'Cleo'].map((name, seat) => faceOf(seat, name));

test('the winner is named, or addressed', () => {
  expect(resultOf([2, 1, 3], faces, 0, texts)).toBe('Ben wins');
  expect(resultOf([2, 1, 3], faces, 1, texts)).toBe('You win!');
});

test('a win is shared by some, a draw by all', () => {
  expect(resultOf([1, 1, 3], faces, 0, texts)).toBe('Ada and Ben share the win');
  expect(resultOf([1, 1, 1], faces, null, texts)).toBe('A draw');
  expect(resultOf([], faces, null, texts)).toBe('The match is over.');
});
