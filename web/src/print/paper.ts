/** Where everything lies on a sheet, in millimetres from its upper left corner. */
import type { Kind, Piece, Side } from './contract';

export const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
export type Paper = keyof typeof PAPERS;

/** How far a drawing goes on beyond the cut. */
export const BLEED = 3;
/** The edge of the paper where nothing is printed: wider than that of any usual printer. */
export const EDGE = 8;
/** The length of a crop mark. */
export const MARK = 4;
/** What goes under the next part of a board that is glued together. */
export const FLAP = 10;
/** The room for the sheet's title above, and for the ruler and the small print below. */
const HEAD = 8;
const FOOT = 11;
/** A larger board would have more seams than anybody wants to glue. */
const MOST_PARTS = 5;

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece on a sheet. */
export interface Placed<P extends Piece = Piece> extends Box {
  piece: P;
  /** Which part of a drawing that is larger than a sheet, in the drawing's own millimetres; else all of it. */
  part?: Part;
  /** Whether it is turned by a quarter. */
  isTurned: boolean;
}

/** A part of a large drawing, and on which sides another is glued to it. */
export interface Part extends Box {
  column: number;
  row: number;
  /** Whether a flap goes under the part to the right, or below. */
  flapsRight: boolean;
  flapsDown: boolean;
}

/** One side of a sheet. */
export interface Sheet {
  kind: Kind;
  side: Side;
  /** Which of the kind's sheets, from 1. */
  number: number;
  of: number;
  placed: Placed[];
  /** Where to cut all the way across: each has a mark at both ends. */
  cuts: { across: number[]; down: number[] };
}

/** The room for pieces when they are cut: around it are bleed and crop marks. */
export function areaOf(paper: Paper): Box {
  const { width, height } = PAPERS[paper];
  const around = EDGE + MARK + BLEED;
  return {
    x: around,
    y: around + HEAD,
    width: width - 2 * around,
    height: height - 2 * around - HEAD - FOOT,
  };
}

/** How far a piece's drawing goes beyond its cut. */
export function bleedOf(kind: Kind): number {
  return kind.abuts ? 0 : BLEED;
}

/** All sheets of a box: after each front its back, mirrored as a sheet is turned over its long edge. */
export function sheetsOf(kinds: readonly Kind[], paper: Paper, withBacks: boolean): Sheet[] {
  return kinds.flatMap((kind) => {
    const fronts = isLarge(kind, paper) ? partsOf(kind, paper) : gridsOf(kind, paper);
    return fronts.flatMap((front) => (kind.hasBack && withBacks ? [front, backOf(front, paper)] : [front]));
  });
}

function isLarge(kind: Kind, paper: Paper): boolean {
  return grid(kind, paper, false).count === 0 && grid(kind, paper, true).count === 0;
}

interface Grid {
  columns: number;
  rows: number;
  count: number;
  width: number;
  height: number;
  gap: number;
  isTurned: boolean;
}

/** How many pieces a sheet holds, upright or turned. */
function grid(kind: Kind, paper: Paper, isTurned: boolean): Grid {
  const area = areaOf(paper);
  const [width, height] = isTurned ? [kind.height, kind.width] : [kind.width, kind.height];
  const gap = 2 * bleedOf(kind);
  const columns = Math.floor((area.width + gap) / (width + gap));
  const rows = Math.floor((area.height + gap) / (height + gap));
  return { columns, rows, count: columns * rows, width, height, gap, isTurned };
}

/** The fronts of pieces that fit on a sheet: in rows and columns, in the middle, so that fronts and backs agree. */
function gridsOf(kind: Kind, paper: Paper): Sheet[] {
  const [upright, turned] = [grid(kind, paper, false), grid(kind, paper, true)];
  const used = turned.count > upright.count ? turned : upright;
  const area = areaOf(paper);
  const all = kind.pieces.flatMap((piece) => Array.from({ length: piece.copies }, () => piece));
  const of = Math.ceil(all.length / used.count);
  return Array.from({ length: of }, (_, sheet) => {
    const pieces = all.slice(sheet * used.count, (sheet + 1) * used.count);
    const rows = Math.ceil(pieces.length / used.columns);
    const wide = used.columns * (used.width + used.gap) - used.gap;
    const left = area.x + (area.width - wide) / 2;
    const placed = pieces.map((piece, at) => ({
      piece,
      isTurned: used.isTurned,
      x: left + (at % used.columns) * (used.width + used.gap),
      y: area.y + Math.floor(at / used.columns) * (used.height + used.gap),
      width: used.width,
      height: used.height,
    }));
    const cuts = {
      across: edges(rows, area.y, used.height, used.gap),
      down: edges(Math.min(used.columns, pieces.length), left, used.width, used.gap),
    };
    return { kind, side: 'front', number: sheet + 1, of, placed, cuts };
  });
}

/** Where a row of pieces is cut, from the first edge to the last. */
function edges(count: number, first: number, size: number, gap: number): number[] {
  const all = Array.from({ length: count }, (_, at) => first + at * (size + gap)).flatMap((at) => [at, at + size]);
  return all.filter((at, index) => index === 0 || at - all[index - 1]! > 0.01);
}

/** The sheets of pieces that are larger than a sheet, each a part with flaps to glue. */
function partsOf(kind: Kind, paper: Paper): Sheet[] {
  const area = areaOf(paper);
  const ways = [false, true].flatMap((isTurned) => {
    const [wide, high] = isTurned ? [area.height, area.width] : [area.width, area.height];
    const columns = fewest(kind.width, wide);
    const rows = fewest(kind.height, high);
    return columns && rows ? [{ isTurned, columns, rows }] : [];
  });
  const used = ways.sort((one, other) => one.columns * one.rows - other.columns * other.rows)[0];
  if (!used) throw new Error(`expected a piece of at most ${MOST_PARTS} sheets across; got ${kind.name}`);
  const { isTurned, columns, rows } = used;
  const [width, height] = [kind.width / columns, kind.height / rows];
  const parts = kind.pieces.flatMap((piece) =>
    Array.from({ length: columns * rows }, (_, at) => {
      const [column, row] = [at % columns, Math.floor(at / columns)];
      const part: Part = {
        x: column * width,
        y: row * height,
        width: width + (column < columns - 1 ? FLAP : 0),
        height: height + (row < rows - 1 ? FLAP : 0),
        column,
        row,
        flapsRight: column < columns - 1,
        flapsDown: row < rows - 1,
      };
      return { piece, part };
    }),
  );
  return parts.map(({ piece, part }, at) => {
    const [wide, high] = isTurned ? [part.height, part.width] : [part.width, part.height];
    const box = { x: area.x + (area.width - wide) / 2, y: area.y, width: wide, height: high };
    const cuts = { across: [box.y, box.y + high], down: [box.x, box.x + wide] };
    return { kind, side: 'front', number: at + 1, of: parts.length, placed: [{ piece, part, isTurned, ...box }], cuts };
  });
}

/** Into how many parts with flaps a length is cut, so that each fits; 0 if into too many. */
function fewest(length: number, room: number): number {
  for (let parts = 1; parts <= MOST_PARTS; parts++) {
    if (length / parts + (parts > 1 ? FLAP : 0) <= room) return parts;
  }
  return 0;
}

/** What a part is called: `A1` in the upper left corner, `B1` to the right of it. */
export function partName(column: number, row: number): string {
  return `${String.fromCharCode(65 + column)}${row + 1}`;
}

function backOf(front: Sheet, paper: Paper): Sheet {
  const { width } = PAPERS[paper];
  return {
    ...front,
    side: 'back',
    placed: front.placed.map((one) => ({ ...one, x: width - one.x - one.width })),
    cuts: { across: front.cuts.across, down: front.cuts.down.map((x) => width - x).reverse() },
  };
}
