import { expect, test } from 'vitest';
import { camps, outline } from './camps';
import { lay } from './layout';
import { hexagonOf, tent } from './testing';

const board = lay(hexagonOf(3));
const corners = (path: string): number => path.split('L').length;

test('a lone tent is outlined by its six corners', () => {
  const [camp] = camps(board, [tent('c3', 'c3')], 7);
  expect(corners(camp!.outline)).toBe(6);
  expect(camp!.full).toBe(false);
});

test('two tents share an edge, which is not drawn', () => {
  expect(corners(outline(board, ['c2', 'c3']))).toBe(10);
});

test('a ring of tents has a line outside and one around its hole', () => {
  const ring = board.spots.get('c3')!.neighbours;
  expect(outline(board, ring).match(/M/g)).toHaveLength(2);
});

test('tents are grouped by the encampment the view names, not by touching', () => {
  const found = camps(board, [tent('a1', 'a1'), tent('a2', 'a1'), tent('e1', 'e1')], 7);
  expect(found.map((camp) => camp.spaces)).toEqual([['a1', 'a2'], ['e1']]);
});

test('the limit makes an encampment full, and its size hangs at the upper left of its highest tent', () => {
  const spaces = ['c3', ...board.spots.get('c3')!.neighbours];
  const [camp] = camps(
    board,
    spaces.map((space) => tent(space, 'c3')),
    7,
  );
  expect(camp!.full).toBe(true);
  expect(camp!.badge.x).toBeLessThan(board.spots.get('b2')!.x);
  expect(camp!.badge.y).toBeLessThan(board.spots.get('b2')!.y);
});
