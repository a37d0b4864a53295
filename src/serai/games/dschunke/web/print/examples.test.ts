import { expect, test } from 'vitest';
import { cellsAround, nameOf, stepped, RUNS, type Cell, type Crate } from '../cells';
import { EXAMPLES, type Example, type LyingStrip } from './examples';

const all: readonly Example[] = Object.values(EXAMPLES).flat();
const cellsOf = ({ x, y, runs }: LyingStrip): Cell[] => cellsAround({ x, y }, runs);

interface Top {
  crate: Crate;
  level: number;
  strip: number;
}

/** What is seen from above, by the name of its square. */
function seen(strips: readonly LyingStrip[]): Map<string, Top> {
  const tops = strips.flatMap((lying, strip) =>
    cellsOf(lying).map((cell, at) => [nameOf(cell), { crate: lying.crates[at]!, level: lying.level, strip }] as const),
  );
  return new Map(tops);
}

/** Whether a strip may lie there, as sections 4.2 to 4.4 of the rules say. */
function mayLie(strip: LyingStrip, below: Map<string, Top>): boolean {
  const under = cellsOf(strip).map((cell) => below.get(nameOf(cell)));
  if (under.every((top) => top === undefined)) {
    return cellsOf(strip).some((cell) => RUNS.some((runs) => below.has(nameOf(stepped(cell, runs)))));
  }
  if (under.some((top) => top?.level !== strip.level - 1)) return false;
  return new Set(under.map((top) => top!.strip)).size > 1;
}

test.each(all.filter(({ isAllowed }) => isAllowed !== undefined))('a sign says what the rules say', (example) => {
  const strips = example.strips;
  expect(mayLie(strips.at(-1)!, seen(strips.slice(0, -1)))).toBe(example.isAllowed);
});

test.each(all.filter(({ counted }) => counted))('points are those of the groups in sight', ({ strips, counted }) => {
  const tops = seen(strips);
  for (const { cells, points } of counted!) {
    const crates = new Set(cells.map((cell) => tops.get(nameOf(cell))!.crate));
    expect(crates.size).toBe(1);
    const isRat = [...crates][0]!.endsWith('-rat');
    expect(points).toBe(isRat ? '−1' : String((cells.length * (cells.length + 1)) / 2));
  }
});
