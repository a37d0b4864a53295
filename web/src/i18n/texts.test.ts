import { expect, test } from 'vitest';
import { Texts } from './texts';

test('in French no line begins with a high sign', () => {
  const texts = new Texts('fr', [{ asked: 'Qui dit « {word} » ? Moi !' }]);
  expect(texts.message('asked', { word: 'soie' })).toBe('Qui dit «\u00a0soie\u00a0»\u00a0? Moi\u00a0!');
  expect(new Texts('en', [{ asked: 'Why ?' }]).message('asked')).toBe('Why ?');
});
