/** Which of the view's numbers is a seat's score on this table: Rat Hot scores as it goes, else it is what lies in sight. */
import type { Change } from './foresight.svelte';
import type { Event, Fixtures, View } from './wire';

export function isRatHot(fixtures: Fixtures): boolean {
  return fixtures.rat_limit !== null;
}

/** Crates that are counted, and the points for them all; null where points do not matter any more. */
export interface Counted {
  cells: readonly string[];
  points: number | null;
}

/** A seat's points now. */
export function pointsOf(view: View, fixtures: Fixtures, seat: number): number {
  return isRatHot(fixtures) || view.phase === 'ended' ? view.scores[seat]! : view.standing[seat]!;
}

/** What a seat would gain or lose by what is held. */
export function gainOf(change: Change, fixtures: Fixtures, seat: number): number {
  return isRatHot(fixtures) ? change.scores[seat]! : change.standing[seat]!;
}

/** What an event counts: the crates of a group, or all rats in sight of a colour. */
export function countedBy(event: Event, view: View): Counted | null {
  if (event.event === 'scored') return { cells: event.cells, points: event.points };
  if (event.event !== 'rats' && event.event !== 'overrun') return null;
  const rat = event.seat === 0 ? 'red-rat' : 'green-rat';
  const cells = view.crates.filter((crate) => crate.crate === rat).map((crate) => crate.column + crate.row);
  return { cells, points: event.event === 'rats' ? -event.rats : null };
}

/** A number with a minus as wide as a plus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A number with its sign, also where nothing changes. */
export function signed(points: number): string {
  return points < 0 ? plain(points) : `${points > 0 ? '+' : '±'}${points}`;
}
