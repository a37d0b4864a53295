import { expect, test } from 'vitest';
import { cellNamed, nameOf, type Crates } from './cells';
import { laying, Spots, turned } from './spots';
import type { Lay } from './wire';

const STRIPS: Crates[] = [
  ['empty', 'empty', 'empty'],
  ['red-rice', 'empty', 'green-rat'],
  ['red-fish', 'empty', 'red-fish'],
];
const lay = (strip: number, at: string, runs: Lay['runs']): Lay => {
  const [, column, row] = /^(..)(..)$/.exec(at)!;
  return { do: 'lay', strip, column: column!, row: row!, runs };
};
const held = (strip: number, middle: string, runs: Lay['runs']) => ({
  strip,
  crates: STRIPS[strip]!,
  middle: cellNamed(middle),
  runs,
});

test('the action of a held strip begins at its first crate', () => {
  expect(laying(held(1, 'e2n1', 'west'))).toEqual(lay(1, 'e3n1', 'west'));
  expect(laying(held(1, 'e2n1', 'north'))).toEqual(lay(1, 'e2n0', 'north'));
});

test('a strip turns through four directions, and through two if it reads the same from both ends', () => {
  expect(turned('east', 1, STRIPS[1]!)).toBe('south');
  expect(turned('east', -1, STRIPS[1]!)).toBe('north');
  expect(turned('north', 2, STRIPS[1]!)).toBe('south');
  expect(turned('south', 1, STRIPS[2]!)).toBe('east');
  expect(turned('west', 0, STRIPS[2]!)).toBe('east');
});

test('a held strip finds its offer, either way round if it looks the same', () => {
  const spots = new Spots([lay(1, 'e0n1', 'east'), lay(2, 'e0n2', 'east')], STRIPS);
  expect(spots.at(held(1, 'e1n1', 'east'))).toEqual(lay(1, 'e0n1', 'east'));
  expect(spots.at(held(1, 'e1n1', 'west'))).toBeNull();
  expect(spots.at(held(2, 'e1n2', 'west'))).toEqual(lay(2, 'e0n2', 'east'));
  expect(spots.at(held(2, 'e1n1', 'east'))).toBeNull();
});

test('open squares are those of the strip in its direction, in reading order', () => {
  const offered = [lay(1, 'e0s1', 'east'), lay(1, 'w1n1', 'east'), lay(1, 'e0n1', 'south'), lay(2, 'e0n3', 'east')];
  const spots = new Spots(offered, STRIPS);
  expect(spots.middles(1, 'east').map(nameOf)).toEqual(['e0n1', 'e1s1']);
  expect(spots.middles(1, 'south').map(nameOf)).toEqual(['e0n0']);
  expect(spots.middles(1, 'north')).toEqual([]);
});

test('the next open square comes in reading order, and after the last the first', () => {
  const spots = new Spots([lay(1, 'e0s1', 'east'), lay(1, 'w1n1', 'east')], STRIPS);
  const strip = { strip: 1, crates: STRIPS[1]!, runs: 'east' as const };
  expect(nameOf(spots.next(strip, null, 1)!)).toBe('e0n1');
  expect(nameOf(spots.next(strip, cellNamed('e0n1'), 1)!)).toBe('e1s1');
  expect(nameOf(spots.next(strip, cellNamed('e1s1'), 1)!)).toBe('e0n1');
  expect(nameOf(spots.next(strip, cellNamed('e0n1'), -1)!)).toBe('e1s1');
  expect(spots.next({ ...strip, runs: 'north' }, null, 1)).toBeNull();
});

test('a finger on a square means the middle crate where that fits, and an end where it does not', () => {
  const spots = new Spots([lay(1, 'e0n1', 'east'), lay(1, 'e1n2', 'south')], STRIPS);
  const through = (cell: string) =>
    spots.through(cellNamed(cell), 1, STRIPS[1]!, 'east').map((way) => `${nameOf(way.middle)} ${way.runs}`);
  expect(through('e1n1')).toEqual(['e1n1 east', 'e1n1 south']);
  expect(through('e0n1')).toEqual(['e1n1 east']);
  expect(through('w4n4')).toEqual([]);
});
