import { expect, test } from 'vitest';
import file from '../data/strips_pairs.toml?raw';
import { stripsOf } from './components';

test('the strips of the shipped set are read from its file', () => {
  const strips = stripsOf(file);
  expect(strips).toHaveLength(42);
  expect(strips[0]).toEqual(['red-rice', 'empty', 'green-rat']);
});
