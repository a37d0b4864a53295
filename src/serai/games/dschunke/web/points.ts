/** Which of the view's numbers is a seat's score on this table: Rat Hot scores as it goes, else it is what lies in sight. */
import type { Change } from './foresight.svelte';
import type { Event, Fixtures, View } from './wire';

export function isRatHot(fixtures: Fixtures): boolean {
  return fixtures.rat_limit !== null;
}

/** A seat's points now. */
export function pointsOf(view: View, fixtures: Fixtures, seat: number): number {
  return isRatHot(fixtures) || view.phase === 'ended' ? view.scores[seat]! : view.standing[seat]!;
}

/** What a seat would gain or lose by what is held. */
export function gainOf(change: Change, fixtures: Fixtures, seat: number): number {
  return isRatHot(fixtures) ? change.scores[seat]! : change.standing[seat]!;
}

/** What was counted for a seat up to the event being shown, while the end is being counted; else null. */
export function countedSoFar(last: readonly Event[], showing: Event | null, seat: number): number | null {
  const end = last.findIndex((event) => event.event === 'ended');
  const now = showing ? last.indexOf(showing) : -1;
  if (end < 0 || now < end || showing!.event === 'won' || showing!.event === 'tied') return null;
  return last.slice(end, now + 1).reduce((sum, event) => {
    if (event.event === 'scored' && event.seat === seat) return sum + event.points;
    return event.event === 'rats' && event.seat === seat ? sum - event.rats : sum;
  }, 0);
}

/** A number with a minus as wide as a plus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

/** A number with its sign. */
export function signed(points: number): string {
  return points < 0 ? plain(points) : `+${points}`;
}
