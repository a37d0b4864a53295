/** Where the offered strips may lie, by how they would look there. What is offered comes from the server. */
import {
  cellsAround,
  columnName,
  isLevelled,
  middleOf,
  nameOf,
  rowName,
  RUNS,
  sameCell,
  type Cell,
  type Crates,
  type Runs,
} from './cells';
import type { Lay } from './wire';

/** A strip held over the harbour, its middle crate over a square. */
export interface Held {
  strip: number;
  crates: Crates;
  middle: Cell;
  runs: Runs;
}

/** The action that lays a held strip just there, offered or not. */
export function laying(held: Held): Lay {
  const first = cellsAround(held.middle, held.runs)[0];
  return { do: 'lay', strip: held.strip, column: columnName(first.x), row: rowName(first.y), runs: held.runs };
}

/** The directions in which a strip looks different: two if it reads the same from both ends. */
export function looks(crates: Crates): readonly Runs[] {
  return crates[0] === crates[2] ? RUNS.slice(0, 2) : RUNS;
}

/** A direction turned by this many quarters clockwise, leaving out what would look the same. */
export function turned(runs: Runs, by: number, crates: Crates): Runs {
  const all = looks(crates);
  const now = RUNS.indexOf(runs) % all.length;
  return all[(now + by + 4 * all.length) % all.length]!;
}

export class Spots {
  private readonly byLook = new Map<string, Lay>();
  private readonly lays: readonly Lay[];

  constructor(
    lays: readonly Lay[],
    private readonly strips: readonly Crates[],
  ) {
    this.lays = lays;
    for (const lay of lays) this.byLook.set(look(this.heldBy(lay)), lay);
  }

  /** The offered action that makes the table look as if the held strip were laid; none if it may not lie there. */
  at(held: Held): Lay | null {
    return this.byLook.get(look(held)) ?? null;
  }

  /** Every square over which the middle of a strip may be held in a direction, from north-west to south-east. */
  middles(strip: number, runs: Runs): Cell[] {
    const crates = this.strips[strip]!;
    const found = this.lays
      .filter((lay) => lay.strip === strip && isLevelled(lay.runs) === isLevelled(runs))
      .map(middleOf);
    const unique = [...new Map(found.map((cell) => [nameOf(cell), cell])).values()];
    return unique
      .filter((middle) => this.at({ strip, crates, middle, runs }))
      .sort((one, other) => one.y - other.y || one.x - other.x);
  }

  /** The strip's next open square after another one, in reading order and round again; `by` -1 goes back. */
  next(held: Omit<Held, 'middle'>, after: Cell | null, by: 1 | -1): Cell | null {
    const open = this.middles(held.strip, held.runs);
    if (!open.length) return null;
    if (!after) return open.at(by > 0 ? 0 : -1)!;
    const later = open.filter((cell) => (cell.y - after.y || cell.x - after.x) * by > 0);
    return (by > 0 ? later[0] : later.at(-1)) ?? open.at(by > 0 ? 0 : -1)!;
  }

  /**
   * Every way to lay a strip through a square, those with the middle there first, beginning with the direction given.
   * Where the middle fits, the ends are left out: that is what a finger on the square means.
   */
  through(cell: Cell, strip: number, crates: Crates, runs: Runs): Held[] {
    const ways = [...looks(crates).keys()].map((quarter) => turned(runs, quarter, crates));
    const held = (middle: Cell, way: Runs): Held => ({ strip, crates, middle, runs: way });
    const middles = ways.map((way) => held(cell, way)).filter((one) => this.at(one));
    if (middles.length) return middles;
    const ends = ways.flatMap((way) =>
      cellsAround(cell, way)
        .filter((end) => !sameCell(end, cell))
        .map((end) => held(end, way)),
    );
    return ends.filter((one) => this.at(one));
  }

  /** How an offered strip is held. */
  heldBy(lay: Lay): Held {
    return { strip: lay.strip, crates: this.strips[lay.strip]!, middle: middleOf(lay), runs: lay.runs };
  }
}

/** What one would see: the same for a strip and for the one that reads the same the other way round. */
function look(held: Held): string {
  const forward = held.runs === 'east' || held.runs === 'south';
  const crates = forward ? held.crates : [...held.crates].reverse();
  return [held.strip, nameOf(held.middle), isLevelled(held.runs), ...crates].join(' ');
}
