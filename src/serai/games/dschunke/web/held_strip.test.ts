import { expect, test } from 'vitest';
import { cellNamed, nameOf, type Crates } from './cells';
import { HeldStrip } from './held_strip.svelte';
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

function begun(reach = 30): HeldStrip {
  const heldStrip = new HeldStrip();
  heldStrip.begin(HAND, new Spots(OFFERED, STRIPS), reach);
  return heldStrip;
}
const place = (heldStrip: HeldStrip): string =>
  `${heldStrip.held ? nameOf(heldStrip.held.middle) : 'nowhere'} ${heldStrip.runs}`;

test('the first strip is held from the start, with its open squares', () => {
  const heldStrip = begun();
  expect(heldStrip.strip?.strip).toBe(1);
  expect(heldStrip.open.map(nameOf)).toEqual(['e0n1', 'e1s1']);
  expect(heldStrip.held).toBeNull();
});

test('a strip with no room in the direction held so far is taken turned', () => {
  const heldStrip = begun();
  heldStrip.take(1);
  expect(heldStrip.runs).toBe('south');
  expect(heldStrip.open.map(nameOf)).toEqual(['e2n0']);
});

test('over an open square it can be laid, elsewhere not', () => {
  const heldStrip = begun();
  heldStrip.hover(cellNamed('e0n1'));
  expect(heldStrip.lay).toEqual(OFFERED[0]);
  heldStrip.turn(1);
  expect(heldStrip.lay).toEqual(OFFERED[1]);
  heldStrip.turn(1);
  expect(heldStrip.lay).toBeNull();
});

test('a tap holds it over the square as it can lie there, and the second tap on the square means it', () => {
  const heldStrip = begun();
  expect(heldStrip.tap(cellNamed('e0n1'))).toBe(false);
  expect(place(heldStrip)).toBe('e0n1 east');
  heldStrip.turn(1);
  expect(place(heldStrip)).toBe('e0n1 south');
  heldStrip.turn(1);
  expect(place(heldStrip)).toBe('e0n1 east');
  expect(heldStrip.tap(cellNamed('e0n1'))).toBe(true);
  expect(heldStrip.tap(cellNamed('e2s1'))).toBe(false);
  expect(place(heldStrip)).toBe('e1s1 east');
});

test('a tap where it cannot lie holds it there all the same, so that the reason can be shown', () => {
  const heldStrip = begun();
  heldStrip.tap(cellNamed('w9n9'));
  expect(place(heldStrip)).toBe('w9n9 east');
  expect(heldStrip.tap(cellNamed('w9n9'))).toBe(false);
  expect(heldStrip.lay).toBeNull();
});

test('keys go from open square to open square and step by step', () => {
  const heldStrip = begun();
  heldStrip.step(1, 0);
  expect(place(heldStrip)).toBe('e0n1 east');
  heldStrip.step(1, 0);
  expect(place(heldStrip)).toBe('e1n1 east');
  heldStrip.jump(1);
  expect(place(heldStrip)).toBe('e1s1 east');
  heldStrip.jump(-1);
  expect(place(heldStrip)).toBe('e0n1 east');
  expect(heldStrip.byKeys).toBe(true);
});

test('a jump in a direction without room turns it until there is', () => {
  const heldStrip = begun();
  heldStrip.turn(2);
  expect(heldStrip.open).toEqual([]);
  heldStrip.jump(1);
  expect(heldStrip.lay).not.toBeNull();
});

test('no crate is held over the quay', () => {
  const heldStrip = begun(5);
  heldStrip.hover({ x: 9, y: -9 });
  expect(place(heldStrip)).toBe('e4n5 east');
  heldStrip.turn(1);
  expect(place(heldStrip)).toBe('e4n4 south');
});

test('a hint can be taken up', () => {
  const heldStrip = begun();
  heldStrip.follow(OFFERED[3]!);
  expect(heldStrip.place).toBe(1);
  expect(heldStrip.lay).toEqual(OFFERED[3]);
});

test('nothing is held when there is nothing to decide', () => {
  const heldStrip = begun();
  heldStrip.hover(cellNamed('e0n1'));
  heldStrip.rest();
  expect(heldStrip.strip).toBeNull();
  expect(heldStrip.held).toBeNull();
});

test('it is known whether a tap put it there, until keys or the pointer move it', () => {
  const heldStrip = begun();
  heldStrip.tap(cellNamed('e0n1'));
  heldStrip.turn(1);
  expect(heldStrip.byTap).toBe(true);
  heldStrip.step(1, 0);
  expect([heldStrip.byTap, heldStrip.byKeys]).toEqual([false, true]);
  heldStrip.tap(cellNamed('e0n1'));
  heldStrip.hover(cellNamed('e1s1'));
  expect([heldStrip.byTap, heldStrip.byKeys]).toEqual([false, false]);
});
