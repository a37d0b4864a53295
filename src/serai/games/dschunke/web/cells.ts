/** Squares of the harbour by name and by place: x grows to the east, y to the south, the start strip's middle is 0, 0. */
import { placeAt, type Box, type Camera, type Place, type Point, type Size } from '$board/camera';
import type { Lay, SeenCrate } from './wire';

/** A square by its middle: the square at the middle goes from -0.5 to 0.5. */
export type Cell = Place;

export type Runs = Lay['runs'];
export type Crate = SeenCrate['crate'];
export type Crates = readonly [Crate, Crate, Crate];

/** Pixels along a square, and by which each level lifts a strip, before the harbour is scaled. */
export const UNIT = 60;
export const LIFT = 6;

/** All directions, clockwise. */
export const RUNS: readonly Runs[] = ['east', 'south', 'west', 'north'];

const STEPS: Record<Runs, Cell> = {
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  north: { x: 0, y: -1 },
};

/** The square in a column and row such as `w2` and `n1`. */
export function cellOf(column: string, row: string): Cell {
  const x = Number(column.slice(1));
  const y = Number(row.slice(1));
  return { x: column[0] === 'w' ? -x : x, y: row[0] === 'n' && y > 0 ? -y : y };
}

/** The square with a name such as `w2n1`. */
export function cellNamed(name: string): Cell {
  const parts = /^([ew]\d+)([ns]\d+)$/.exec(name);
  if (!parts) throw new Error(`expected a square such as e2n1, got ${name}`);
  return cellOf(parts[1]!, parts[2]!);
}

export function columnName(x: number): string {
  return x < 0 ? `w${-x}` : `e${x}`;
}

export function rowName(y: number): string {
  return y > 0 ? `s${y}` : `n${Math.abs(y)}`;
}

export function nameOf(cell: Cell): string {
  return columnName(cell.x) + rowName(cell.y);
}

export function sameCell(one: Cell | null, other: Cell | null): boolean {
  return one?.x === other?.x && one?.y === other?.y;
}

/** The square under a point of the screen. */
export function cellAt(camera: Camera, size: Size, point: Point): Cell {
  const place = placeAt(camera, size, point);
  // Adding 0 turns -0 into 0, which names and tests take for the same square.
  return { x: Math.round(place.x) + 0, y: Math.round(place.y) + 0 };
}

/** Some squares further on in a direction. */
export function stepped(cell: Cell, runs: Runs, count = 1): Cell {
  return { x: cell.x + count * STEPS[runs].x, y: cell.y + count * STEPS[runs].y };
}

/** The three squares of a strip whose middle crate lies here, from its first crate on. */
export function cellsAround(middle: Cell, runs: Runs): [Cell, Cell, Cell] {
  return [stepped(middle, runs, -1), middle, stepped(middle, runs)];
}

/** Where the middle crate lies of a strip that begins at a column and row. */
export function middleOf(lies: { column: string; row: string; runs: Runs }): Cell {
  return stepped(cellOf(lies.column, lies.row), lies.runs);
}

/** Whether a strip that runs this way lies across the screen. */
export function isLevelled(runs: Runs): boolean {
  return runs === 'east' || runs === 'west';
}

/** The smallest rectangle around squares; around none, the middle one. */
export function boxAround(cells: readonly Cell[]): Box {
  const all = cells.length ? cells : [{ x: 0, y: 0 }];
  const xs = all.map((cell) => cell.x);
  const ys = all.map((cell) => cell.y);
  return {
    west: Math.min(...xs) - 0.5,
    north: Math.min(...ys) - 0.5,
    east: Math.max(...xs) + 0.5,
    south: Math.max(...ys) + 0.5,
  };
}

/** The smallest rectangle around two. */
export function joined(one: Box, other: Box): Box {
  return {
    west: Math.min(one.west, other.west),
    north: Math.min(one.north, other.north),
    east: Math.max(one.east, other.east),
    south: Math.max(one.south, other.south),
  };
}

/** A rectangle with this much more on every side, but none beyond the edge of a table with `size` squares a side. */
export function widened(box: Box, by: number, size: number): Box {
  const edge = size / 2 + 0.4;
  return {
    west: Math.max(box.west - by, -edge),
    north: Math.max(box.north - by, -edge),
    east: Math.min(box.east + by, edge),
    south: Math.min(box.south + by, edge),
  };
}

/** The line around squares that lie side by side, as the path of an SVG in squares, drawn in by `inset`. */
export function outline(cells: readonly Cell[], inset: number): string {
  const own = new Set(cells.map(nameOf));
  const has = (x: number, y: number): boolean => own.has(nameOf({ x, y }));
  const far = 0.5 - inset;
  return cells.map(({ x, y }) => around(x, y, far, inset, has)).join('');
}

/** One square's part of the line: each side without a neighbour, carried on across the gap to a neighbour. */
function around(x: number, y: number, far: number, inset: number, has: (x: number, y: number) => boolean): string {
  let path = '';
  for (const [dx, dy] of [
    [0, -1],
    [1, 0],
    [0, 1],
    [-1, 0],
  ] as const) {
    if (has(x + dx, y + dy)) continue;
    // Along this side, from the corner on the left to that on the right as seen from inside.
    const [lx, ly] = [dy, -dx];
    const left = reach(has(x + lx, y + ly), has(x + lx + dx, y + ly + dy), far, inset);
    const right = reach(has(x - lx, y - ly), has(x - lx + dx, y - ly + dy), far, inset);
    const at = (along: number): string => `${round(x + dx * far + lx * along)} ${round(y + dy * far + ly * along)}`;
    path += `M${at(left)}L${at(-right)}`;
  }
  return path;
}

function reach(beside: boolean, beyond: boolean, far: number, inset: number): number {
  if (!beside) return far;
  return beyond ? 0.5 + inset : 0.5;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
