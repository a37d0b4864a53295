import { expect, test } from 'vitest';
import { compile } from './fluent';
import { Texts } from './texts';

test('a number below zero has a minus, not a hyphen', () => {
  const texts = new Texts('de', [{ won: 'Mit {points} Punkten: {seat}' }], ['Ann-5']);
  expect(texts.message('won', { points: -5, seat: 0 })).toBe('Mit −5 Punkten: Ann-5');
});

test('in French no line begins with a high sign, however its spaces are typed', () => {
  const typed =
    'asked = Qui dit « { $word } »\u00a0? Moi !\nkeys =\n    ? : aide\ncount = { $n ->\n    [one] ; un\n   *[other] .\n}';
  const texts = new Texts('fr', [compile(typed, 'fr')]);
  expect(texts.message('asked', { word: 'soie' })).toBe('Qui dit «\u00a0soie\u00a0»\u202f? Moi\u202f!');
  expect(texts.message('keys')).toBe('?\u00a0: aide');
  expect(texts.message('count', { n: 1 })).toBe('\u202f; un');
  expect(new Texts('en', [compile('asked = Why ?', 'en')]).message('asked')).toBe('Why ?');
});
