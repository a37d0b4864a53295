/** Where the fields of the score track lie: round the board from its upper left corner, clockwise. */
import type { Box } from '$board/camera';
import type { Point } from './layout';

/** The middle of a field, and which way the track runs there. */
export interface Field extends Point {
  along: Point;
}

const FEWEST = 50;
const STEP = 10;

/** How many fields the track has, so that nobody goes round twice. */
export function fieldsFor(scores: readonly number[]): number {
  return Math.max(FEWEST, Math.ceil((Math.max(...scores) + 1) / STEP) * STEP);
}

/** The place of a field on the line around a box. */
export function fieldAt(box: Box, field: number, fields: number): Field {
  const width = box.east - box.west;
  const height = box.south - box.north;
  let way = ((2 * (width + height)) / fields) * field;
  if (way < width) return { x: box.west + way, y: box.north, along: { x: 1, y: 0 } };
  way -= width;
  if (way < height) return { x: box.east, y: box.north + way, along: { x: 0, y: 1 } };
  way -= height;
  if (way < width) return { x: box.east - way, y: box.south, along: { x: -1, y: 0 } };
  return { x: box.west, y: box.south - (way - width), along: { x: 0, y: -1 } };
}
