// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { splitAtRules } from './RuleText.svelte';

test('the rulings of a sentence are found, and nothing else', () => {
  expect(splitAtRules('Seven is the limit (DB-21).')).toEqual(['Seven is the limit (', 'DB-21', ').']);
  expect(splitAtRules('Tile 12 is not face up.')).toEqual(['Tile 12 is not face up.']);
});
