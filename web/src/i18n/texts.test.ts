import { expect, test } from 'vitest';
import { Texts } from './texts';

test('a number below zero has a minus, not a hyphen', () => {
  const texts = new Texts('de', [{ won: 'Mit {points} Punkten: {seat}' }], ['Ann-5']);
  expect(texts.message('won', { points: -5, seat: 0 })).toBe('Mit −5 Punkten: Ann-5');
});

test('in French no line begins with a high sign', () => {
  const texts = new Texts('fr', [{ asked: 'Qui dit « {word} » ? Moi !' }]);
  expect(texts.message('asked', { word: 'soie' })).toBe('Qui dit «\u00a0soie\u00a0»\u00a0? Moi\u00a0!');
  expect(new Texts('en', [{ asked: 'Why ?' }]).message('asked')).toBe('Why ?');
});
