/** Where everything lies on the board, in units of its own: a hexagon is 100 wide and stands on a corner. */
import type { Box } from '$board/camera';
import type { Space } from './wire';

export const WIDTH = 100;
export const HEIGHT = 200 / Math.sqrt(3);
const ROW = HEIGHT * 0.75;

export interface Point {
  x: number;
  y: number;
}

/** A space with the middle of its hexagon. */
export interface Spot extends Space, Point {}

export interface Layout {
  spots: Map<string, Spot>;
  box: Box;
}

/** The corners of a hexagon around the origin, from the top clockwise. */
export const CORNERS: readonly Point[] = [
  { x: 0, y: -HEIGHT / 2 },
  { x: WIDTH / 2, y: -HEIGHT / 4 },
  { x: WIDTH / 2, y: HEIGHT / 4 },
  { x: 0, y: HEIGHT / 2 },
  { x: -WIDTH / 2, y: HEIGHT / 4 },
  { x: -WIDTH / 2, y: -HEIGHT / 4 },
];

/** Which row and column lie beyond each edge, the first being the one from the first to the second corner. */
export const BEYOND: readonly { row: number; column: number }[] = [
  { row: -1, column: 1 },
  { row: 0, column: 2 },
  { row: 1, column: 1 },
  { row: 1, column: -1 },
  { row: 0, column: -2 },
  { row: -1, column: -1 },
];

/** Every space at its place, and the box that holds them all. */
export function lay(spaces: readonly Space[]): Layout {
  const spots = new Map(
    spaces.map((space) => [space.space, { ...space, x: (space.column * WIDTH) / 2, y: space.row * ROW }]),
  );
  const xs = [...spots.values()].map((spot) => spot.x);
  const ys = [...spots.values()].map((spot) => spot.y);
  const box = {
    west: Math.min(...xs) - WIDTH / 2,
    north: Math.min(...ys) - HEIGHT / 2,
    east: Math.max(...xs) + WIDTH / 2,
    south: Math.max(...ys) + HEIGHT / 2,
  };
  return { spots, box };
}

/** How far the first and the last row leave the corners of the box free. */
export function cornerOf({ spots, box }: Layout): number {
  const outer = [...spots.values()].filter(({ y }) => y < box.north + HEIGHT || y > box.south - HEIGHT);
  return Math.min(...outer.flatMap(({ x }) => [x - box.west, box.east - x])) - WIDTH / 2;
}

/** A rectangle with this much more on every side. */
export function widened(box: Box, by: number): Box {
  return { west: box.west - by, north: box.north - by, east: box.east + by, south: box.south + by };
}

/** A hexagon as an SVG list of points, smaller or larger than a space. */
export function hexagon(scale = 1): string {
  return CORNERS.map((corner) => `${round(corner.x * scale)},${round(corner.y * scale)}`).join(' ');
}

/** The space an arrow key leads to; up and down keep to a column as well as hexagons allow. */
export function beside(layout: Layout, from: string, key: string): string | null {
  const spot = layout.spots.get(from);
  if (!spot) return null;
  const near = spot.neighbours.map((name) => layout.spots.get(name)!);
  const lean = spot.row % 2 === 0 ? 1 : -1;
  const wanted: Record<string, (other: Spot) => boolean> = {
    ArrowLeft: (other) => other.row === spot.row && other.column < spot.column,
    ArrowRight: (other) => other.row === spot.row && other.column > spot.column,
    ArrowUp: (other) => other.row < spot.row,
    ArrowDown: (other) => other.row > spot.row,
  };
  const found = near.filter((other) => wanted[key]?.(other));
  const straight = found.find((other) => (other.column - spot.column) * lean > 0);
  return (straight ?? found[0])?.space ?? null;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
