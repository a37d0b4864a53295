import { expect, it } from 'vitest';
import { guessedSize } from './first_size';

it.each([
  ['a desk', 1366, 768, { width: 1098, height: 706 }],
  ['a phone', 390, 844, { width: 390, height: 782 }],
])('leaves the table of %s about what the page around it does not take', (_, width, height, size) => {
  expect(guessedSize(width, height)).toEqual(size);
});
