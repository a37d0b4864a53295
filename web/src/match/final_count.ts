/** The final scoring as far as it has been shown: nothing on the screen may be ahead of it. */
import type { Counting, GameEvent } from './game';
import type { LogEntry } from './log';

/** The longest an end takes from its announcement on, in milliseconds; a longer scoring goes faster. */
const LONGEST = 8_000;

/** The points of the final scoring that each seat has not been given yet; none without an event that ends the match. */
export function pointsToCome(
  last: readonly GameEvent[],
  showing: GameEvent | null,
  counting: Counting<GameEvent> | undefined,
  seat: number,
): number {
  if (!counting || !showing || !endsIn(last)) return 0;
  const coming = last.slice(Math.max(endOf(last), last.indexOf(showing)) + 1);
  return coming.reduce((sum, event) => {
    const counted = counting.of(event);
    return counted?.seat === seat ? sum + counted.points : sum;
  }, 0);
}

/** The log without what the last step has not shown yet. */
export function logSoFar(log: readonly LogEntry[], last: readonly GameEvent[], showing: GameEvent | null): LogEntry[] {
  const newest = log.at(-1);
  if (!newest || newest.events !== last || !showing || !endsIn(last)) return log as LogEntry[];
  return [...log.slice(0, -1), { ...newest, events: last.slice(0, last.indexOf(showing) + 1) }];
}

/** By what the time of an event is multiplied: the scoring of a long match has to go faster. */
export function haste(last: readonly GameEvent[], event: GameEvent, pace: (event: GameEvent) => number): number {
  if (!isOfCount(last, event)) return 1;
  const [end, ...count] = last.slice(endOf(last));
  const whole = count.reduce((sum, one) => sum + pace(one), 0);
  return Math.min(1, Math.max(0, LONGEST - pace(end!)) / whole);
}

/** Whether an event belongs to the final scoring. */
export function isOfCount(last: readonly GameEvent[], event: GameEvent): boolean {
  return endsIn(last) && last.indexOf(event) > endOf(last);
}

function endOf(last: readonly GameEvent[]): number {
  return last.findIndex((event) => event.event === 'ended');
}

function endsIn(last: readonly GameEvent[]): boolean {
  return endOf(last) >= 0;
}
