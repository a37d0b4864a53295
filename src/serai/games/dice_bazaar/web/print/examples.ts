/** The examples of the rules in pictures: lines of dice and cards. */
import type { Face, Product } from '../picture';

export type Token =
  /** The merchant's dice, and the product whose price they are. */
  | { price: readonly Face[]; of: Product }
  /** A player's dice; the last ones may be crossed out. */
  | { dice: readonly Face[]; seat: number; gone?: number }
  | { card: Product; value: number }
  | { sign: '→' | '+' };

export type Example = readonly Token[];

const to: Token = { sign: '→' };
const and: Token = { sign: '+' };

export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  '1.3': [
    [{ price: [1, 4], of: 'spice' }],
    [{ price: [2, 2, 5], of: 'teapot' }],
    [{ price: [1, 3, 4, 6], of: 'pottery' }],
    [{ price: [1, 1, 2, 5, 6], of: 'gem' }],
  ],
  '4.2': [[{ price: [3, 3, 5], of: 'teapot' }, to, { dice: [3, 3, 5], seat: 0 }]],
  '5.1': [[{ price: [1, 4], of: 'spice' }, and, { dice: [1, 4], seat: 0 }, to, { card: 'spice', value: 1 }]],
  '5.4': [
    [{ price: [2, 2, 5], of: 'teapot' }, to, { price: [2, 5, 6], of: 'teapot' }],
    [{ dice: [2, 2, 5], seat: 1 }, to, { dice: [2, 5, 2], seat: 1, gone: 1 }],
  ],
  '6.1': [
    [{ price: [1, 3, 4, 6], of: 'pottery' }],
    [{ card: 'teapot', value: 2 }, and, { dice: [5], seat: 2 }, to, { dice: [6], seat: 2 }],
    [{ dice: [1, 3, 4, 6], seat: 2 }, to, { card: 'pottery', value: 4 }],
  ],
};
