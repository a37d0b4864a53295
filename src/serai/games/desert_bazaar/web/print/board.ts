/** The printed board: how large its spaces are, and everything around them. */
import { lay, widened, WIDTH, type Layout } from '../layout';
import type { BoardPiece } from './index';

/** Millimetres across a space; a tile is a millimetre narrower. */
const SPACE = 30;
/** Millimetres for one of the layout's own units. */
export const SCALE = SPACE / WIDTH;
/** As on the screen, in the layout's units: sand around the spaces, then the edge with the score track. */
export const AIR = 14;
export const BREADTH = 52;

export function layoutOf(spaces: BoardPiece['spaces']): Layout {
  return lay(spaces.map(({ row, column }) => ({ space: `${row} ${column}`, row, column, neighbours: [] })));
}

/** Millimetres across and down. */
export function boardSize(spaces: BoardPiece['spaces']): { width: number; height: number } {
  const { west, north, east, south } = widened(layoutOf(spaces).box, AIR + BREADTH);
  return { width: (east - west) * SCALE, height: (south - north) * SCALE };
}
