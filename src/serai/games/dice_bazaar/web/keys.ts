/** What a key means at this table; the letters are those of the language. */
import type { Texts } from '$i18n/texts';
import { PRODUCTS, type Face, type Product } from './picture';

export type Command = 'roll' | 'buy' | 'trade' | 'stay' | 'end';
export const COMMANDS: readonly Command[] = ['roll', 'buy', 'trade', 'stay', 'end'];

export type Meaning =
  | { is: 'face'; face: Face }
  | { is: 'column'; product: Product }
  | { is: 'command'; command: Command }
  | { is: 'drop' };

export interface Press {
  key: string;
  /** The place of the key, such as `Digit3`: on some keyboards digits need the shift key. */
  code: string;
}

/** The meaning of a key, if it has one. */
export function meaningOf(press: Press, texts: Texts): Meaning | null {
  const digit = /^(?:Digit|Numpad)([1-6])$/.exec(press.code)?.[1] ?? /^[1-6]$/.exec(press.key)?.[0];
  if (digit) return { is: 'face', face: Number(digit) as Face };
  if (press.key === 'Escape') return { is: 'drop' };
  const key = plain(press.key);
  const product = PRODUCTS.find((name) => plain(texts.message(`letter-${name}`)) === key);
  if (product) return { is: 'column', product };
  const command = COMMANDS.find((name) => plain(texts.message(`key-${name}`)) === key);
  return command ? { is: 'command', command } : null;
}

/** A letter without its accent and case, since é is not on every keyboard. */
function plain(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
