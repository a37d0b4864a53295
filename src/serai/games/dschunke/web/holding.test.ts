import { expect, test } from 'vitest';
import { cellNamed, nameOf, type Crates } from './cells';
import { Holding } from './holding.svelte';
import { Spots } from './spots';
import type { Lay } from './wire';

const STRIPS: Crates[] = [
  ['empty', 'empty', 'empty'],
  ['red-rice', 'empty', 'green-rat'],
  ['red-fish', 'empty', 'red-fish'],
];
const HAND = [1, 2].map((strip) => ({ strip, crates: [...STRIPS[strip]!] as [...Crates] }));
const OFFERED: Lay[] = [
  { do: 'lay', strip: 1, column: 'w1', row: 'n1', runs: 'east' },
  { do: 'lay', strip: 1, column: 'e0', row: 'n2', runs: 'south' },
  { do: 'lay', strip: 1, column: 'e0', row: 's1', runs: 'east' },
  { do: 'lay', strip: 2, column: 'e2', row: 'n1', runs: 'south' },
];

function begun(reach = 30): Holding {
  const holding = new Holding();
  holding.begin(HAND, new Spots(OFFERED, STRIPS), reach);
  return holding;
}
const place = (holding: Holding): string => `${holding.held ? nameOf(holding.held.middle) : 'nowhere'} ${holding.runs}`;

test('the first strip is held from the start, with its open squares', () => {
  const holding = begun();
  expect(holding.strip?.strip).toBe(1);
  expect(holding.open.map(nameOf)).toEqual(['e0n1', 'e1s1']);
  expect(holding.held).toBeNull();
});

test('a strip with no room in the direction held so far is taken turned', () => {
  const holding = begun();
  holding.take(1);
  expect(holding.runs).toBe('south');
  expect(holding.open.map(nameOf)).toEqual(['e2n0']);
});

test('over an open square it can be laid, elsewhere not', () => {
  const holding = begun();
  holding.hover(cellNamed('e0n1'));
  expect(holding.lay).toEqual(OFFERED[0]);
  holding.turn(1);
  expect(holding.lay).toEqual(OFFERED[1]);
  holding.turn(1);
  expect(holding.lay).toBeNull();
});

test('a tap lays it through the square as it can, and again turns it', () => {
  const holding = begun();
  holding.tap(cellNamed('e0n1'));
  expect(place(holding)).toBe('e0n1 east');
  holding.tap(cellNamed('e0n1'));
  expect(place(holding)).toBe('e0n1 south');
  holding.tap(cellNamed('e0n1'));
  expect(place(holding)).toBe('e0n1 east');
  holding.tap(cellNamed('e2s1'));
  expect(place(holding)).toBe('e1s1 east');
});

test('a tap where it cannot lie holds it there all the same, so that the reason can be told', () => {
  const holding = begun();
  holding.tap(cellNamed('w9n9'));
  expect(place(holding)).toBe('w9n9 east');
  holding.tap(cellNamed('w9n9'));
  expect(place(holding)).toBe('w9n9 south');
  expect(holding.lay).toBeNull();
});

test('keys go from open square to open square and step by step', () => {
  const holding = begun();
  holding.step(1, 0);
  expect(place(holding)).toBe('e0n1 east');
  holding.step(1, 0);
  expect(place(holding)).toBe('e1n1 east');
  holding.jump(1);
  expect(place(holding)).toBe('e1s1 east');
  holding.jump(-1);
  expect(place(holding)).toBe('e0n1 east');
  expect(holding.byKeys).toBe(true);
});

test('a jump in a direction without room turns it until there is', () => {
  const holding = begun();
  holding.turn(2);
  expect(holding.open).toEqual([]);
  holding.jump(1);
  expect(holding.lay).not.toBeNull();
});

test('no crate is held over the quay', () => {
  const holding = begun(5);
  holding.hover({ x: 9, y: -9 });
  expect(place(holding)).toBe('e4n5 east');
  holding.turn(1);
  expect(place(holding)).toBe('e4n4 south');
});

test('a hint can be taken up', () => {
  const holding = begun();
  holding.follow(OFFERED[3]!);
  expect(holding.place).toBe(1);
  expect(holding.lay).toEqual(OFFERED[3]);
});

test('nothing is held when there is nothing to decide', () => {
  const holding = begun();
  holding.hover(cellNamed('e0n1'));
  holding.rest();
  expect(holding.strip).toBeNull();
  expect(holding.held).toBeNull();
});
