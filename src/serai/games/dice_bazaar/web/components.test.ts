import { expect, test } from 'vitest';
import values from '../data/cards_1358.toml?raw';
import pieces from '../data/pieces_box.toml?raw';
import { numberIn } from './components';

test('numbers of shipped components are read under their headings', () => {
  const products = ['spice', 'teapot', 'pottery', 'gem'];
  expect(products.map((product) => numberIn(values, product, 'value'))).toEqual([1, 3, 5, 8]);
  expect(numberIn(pieces, 'price_dice', 'gem')).toBe(5);
  expect(numberIn(pieces, 'price_dice', 'silk')).toBe(0);
});
