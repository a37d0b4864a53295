/** What laying a strip does, in terms of the goods it lies on or next to. */
import type { Texts } from '$i18n/texts';
import { cellOf, nameOf, RUNS, stepped, type Cell, type Crate } from './cells';
import type { Fixtures, Lay, View } from './wire';

/** "Lay red rice, empty, green rat over the green fish"; a strip is known by its crates. */
export function layInWords(texts: Texts, lay: Lay, view: View, fixtures: Fixtures): string | null {
  const crates = fixtures.strips[lay.strip];
  if (!crates) return null;
  const seen = new Map(view.crates.map(({ column, row, crate }) => [nameOf(cellOf(column, row)), crate]));
  const at = (cell: Cell): Crate | undefined => seen.get(nameOf(cell));
  const cells = crates.map((_, place) => stepped(cellOf(lay.column, lay.row), lay.runs, place));
  const below = cells.flatMap((cell) => at(cell) ?? []);
  if (below.length) return texts.message('harbour-lay-over', { crates, below: without(below, 'empty') });
  return texts.message('harbour-lay-beside', { crates, beside: besides(cells, crates, at) });
}

/** What a strip on the water lies next to: the goods of its own it joins, else whatever goods it touches. */
function besides(cells: Cell[], crates: readonly Crate[], at: (cell: Cell) => Crate | undefined): Crate[] {
  const touched = cells.map((cell) => RUNS.flatMap((runs) => at(stepped(cell, runs)) ?? []));
  const joined = touched.flatMap((near, place) => near.filter((crate) => crate === crates[place]));
  return without(without(joined, 'empty').length ? joined : touched.flat(), 'empty');
}

function without(crates: readonly Crate[], kind: Crate): Crate[] {
  return [...new Set(crates)].filter((crate) => crate !== kind);
}
