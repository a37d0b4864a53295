/** The examples of the rules in pictures: lines of dice and cards, and tents with what they cost or score. */
import type { Face, Resource } from '../cards';

export type Token =
  /** Dice; those that are kept are marked. */
  | { dice: readonly Face[]; kept?: readonly number[] }
  | { cards: readonly Resource[] }
  | { flag: readonly Resource[] }
  /** A player's points. */
  | { points: string; seat: number }
  /** Nothing, and what one may choose between. */
  | { sign: '→' | '/' | '–' | '+' };

export interface Example {
  /** A map as in the rules: a tent by the sign of its resource, perhaps with its owner's seat. */
  tents?: string;
  line: readonly Token[];
}

/** W, C, S and P are tents, o is the place of a new one, x is closed and a dot is empty. */
export interface Spot {
  row: number;
  column: number;
  resource: Resource | null;
  seat: number | null;
  kind: 'tent' | 'new' | 'closed' | 'empty';
}

const SIGNS: Record<string, Resource> = { W: 'water', C: 'camel', S: 'silk', P: 'spice' };

/** The places of a map, two characters to half a space. */
export function spotsOf(map: string): Spot[] {
  return map.split('\n').flatMap((line, row) =>
    [...line.matchAll(/([WCSPox.])(\d)?/g)].map(({ 1: sign, 2: seat, index }) => ({
      row,
      column: index / 2,
      resource: SIGNS[sign!] ?? null,
      seat: seat === undefined ? null : Number(seat),
      kind: SIGNS[sign!] ? 'tent' : sign === 'o' ? 'new' : sign === 'x' ? 'closed' : 'empty',
    })),
  );
}

const to: Token = { sign: '→' };
const or: Token = { sign: '/' };
const nothing: Token = { sign: '–' };
const cards = (...all: Resource[]): Token => ({ cards: all });

export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  '2.5': [
    { line: [{ dice: ['spice', 'spice', 'wild'] }, to, { dice: ['spice', 'silk', 'wild'] }] },
    { line: [to, cards('spice', 'silk'), { sign: '+' }, cards('water'), or, cards('camel'), or, cards('silk')] },
  ],
  '4.2': [
    { line: [{ dice: ['water', 'water', 'silk'] }, to, cards('water', 'water'), or, cards('silk')] },
    {
      line: [
        ...[{ dice: ['water', 'silk', 'wild'] } as const, to, cards('water', 'water'), or, cards('silk', 'silk')],
        ...[or, cards('camel'), or, cards('spice')],
      ],
    },
  ],
  '4.5': [
    {
      line: [
        ...[{ dice: ['silk', 'silk', 'spice'], kept: [2] } as const, to],
        ...[{ dice: ['wild', 'spice', 'spice'], kept: [2] } as const, to, cards('spice', 'spice', 'spice')],
      ],
    },
    { line: [to, { dice: ['water', 'camel', 'spice'], kept: [2] }, to, nothing] },
    { line: [to, { dice: ['water', 'water', 'spice'], kept: [2] }, to, nothing] },
  ],
  '4.6': [
    {
      line: [{ dice: ['camel', 'spice', 'wild'], kept: [2] }, to, cards('camel', 'camel'), or, cards('spice', 'spice')],
    },
    {
      line: [
        ...[{ dice: ['camel', 'wild', 'wild'], kept: [2] } as const, to, cards('camel', 'camel', 'camel')],
        ...[or, cards('water', 'water'), or, cards('silk', 'silk'), or, cards('spice', 'spice')],
      ],
    },
  ],
  '5.3': [{ tents: '    W   S\n  x   x   x\nC   P   W   S\n  C', line: [] }],
  '5.6': [
    { tents: '  o   W', line: [{ flag: ['water', 'water', 'spice'] }, to, cards('water', 'spice')] },
    { tents: 'P   C\n  o   S', line: [{ flag: ['spice', 'camel', 'silk'] }, to, nothing] },
    { tents: 'W   W\n  o', line: [{ flag: ['water', 'water', 'silk'] }, to, cards('silk')] },
  ],
  '5.8': [{ line: [cards('camel', 'camel', 'silk'), or, cards('camel', 'silk', 'silk'), to, cards('water')] }],
  '6.1': [{ tents: '  .   .\n.   W0  .\n  .   .', line: [{ points: '2', seat: 0 }] }],
  '6.2': [
    {
      tents: '  W0  C0\nS1  P1  W2\n  C   S0',
      line: [
        { points: '3', seat: 0 },
        { points: '2 + 1', seat: 1 },
        { points: '1', seat: 2 },
      ],
    },
  ],
};
