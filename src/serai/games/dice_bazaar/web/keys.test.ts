import { Texts } from '$i18n/texts';
import { expect, test } from 'vitest';
import german from '../text/de.ftl';
import french from '../text/fr.ftl';
import { COMMANDS, meaningOf } from './keys';
import { PRODUCTS } from './picture';
import { texts } from './testing';

const fr = new Texts('fr', [french]);
const de = new Texts('de', [german]);

test('digits pick dice on any keyboard', () => {
  expect(meaningOf({ key: '3', code: 'Digit3' }, texts)).toEqual({ is: 'face', face: 3 });
  expect(meaningOf({ key: '"', code: 'Digit3' }, fr)).toEqual({ is: 'face', face: 3 });
  expect(meaningOf({ key: '7', code: 'Digit7' }, texts)).toBe(null);
});

test('letters are those of the language, with or without accent and case', () => {
  expect(meaningOf({ key: 'G', code: 'KeyG' }, texts)).toEqual({ is: 'column', product: 'gem' });
  expect(meaningOf({ key: 'e', code: 'KeyE' }, texts)).toEqual({ is: 'command', command: 'end' });
  expect(meaningOf({ key: 'e', code: 'KeyE' }, fr)).toEqual({ is: 'column', product: 'spice' });
  expect(meaningOf({ key: 'e', code: 'KeyE' }, de)).toEqual({ is: 'column', product: 'gem' });
});

test.each([
  ['en', texts],
  ['fr', fr],
  ['de', de],
])('no key means two things in %s', (_, words) => {
  const keys = [
    ...PRODUCTS.map((product) => words.message(`letter-${product}`)),
    ...COMMANDS.map((name) => words.message(`key-${name}`)),
  ];
  expect(new Set(keys.map((key) => key.normalize('NFD')[0])).size).toBe(keys.length);
});

test('escape puts down what is in the hand', () => {
  expect(meaningOf({ key: 'Escape', code: 'Escape' }, texts)).toEqual({ is: 'drop' });
});
