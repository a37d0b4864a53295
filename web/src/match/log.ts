/** What has happened in a match, step by step, as it is read next to the table. */
import type { GameEvent } from './game';
import type { MissedStep } from '$api/wire';

/** One decision and what followed. */
export interface LogEntry {
  version: number;
  seat: number | null;
  events: GameEvent[];
}

/** Everything between two changes of the seat whose turn it is. */
export interface Turn {
  /** Which turn of the match it was, counted from 0. */
  number: number;
  seat: number | null;
  lines: Line[];
  /** Whether it came before the first turn. */
  isBeginning: boolean;
}

export interface Line {
  /** The version of the match after this event. */
  version: number;
  event: GameEvent;
  /** What belongs to it, and is read on demand. */
  details: GameEvent[];
  /** Shown instead of the event, where the details are all there is to it. */
  summary?: GameEvent;
}

/** Decisions among which every seat's last turn is found. */
const RECENT = 80;

/** The log with one more step; a step that was undone takes its decision out again. */
export function withStep(
  entries: readonly LogEntry[],
  step: Pick<MissedStep, 'version' | 'seat' | 'events'> & { undone?: boolean },
): LogEntry[] {
  if (step.undone) return entries.slice(0, -1);
  return [...entries, { version: step.version, seat: step.seat, events: step.events as GameEvent[] }];
}

/**
 * The log in turns. An event called `turn` begins one and has no line itself; before the first, each seat's lines are
 * one. An event of a kind among `details` belongs to the line before it in the same turn, or to
 * the first one. With `sumUp`, what a seat does before the first turn is one line.
 */
export function turns(
  entries: readonly LogEntry[],
  details: readonly string[] = [],
  sumUp?: (events: readonly GameEvent[]) => GameEvent | null,
): Turn[] {
  const found: Turn[] = [];
  let begun = false;
  /** Details that a turn begins with, until its first line comes. */
  let early: GameEvent[] = [];
  for (const entry of entries) {
    for (const event of entry.events) {
      const seat = seatOf(event);
      const begins = event.event === 'turn';
      if (begins || !found.length || (!begun && found.at(-1)!.seat !== seat))
        found.push({ number: found.length, seat, lines: [], isBeginning: !begins && !begun });
      const { lines } = found.at(-1)!;
      const whole = lines.at(-1);
      if (begins) {
        begun = true;
        early = [];
      } else if ((whole || begun) && details.includes(event.event)) (whole?.details ?? early).push(event);
      else {
        lines.push({ version: entry.version, event, details: early });
        early = [];
      }
    }
  }
  return found.filter((turn) => turn.lines.length).map((turn) => (turn.isBeginning ? folded(turn, sumUp) : turn));
}

/** A turn before the first as one line, if one event sums it up. */
function folded(turn: Turn, sumUp: Parameters<typeof turns>[2]): Turn {
  const [first, ...others] = turn.lines.flatMap(({ event, details }) => [event, ...details]);
  const summary = sumUp?.([first!, ...others]);
  return summary
    ? { ...turn, lines: [{ version: turn.lines[0]!.version, event: first!, details: others, summary }] }
    : turn;
}

/** The events of the last turn each seat has finished; `atTurn` is still at one. */
export function lastTurns(entries: readonly LogEntry[], atTurn: number | null): Map<number, GameEvent[]> {
  const found = new Map<number, GameEvent[]>();
  const all = turns(entries.slice(-RECENT));
  if (all.at(-1)?.seat === atTurn) all.pop();
  for (const { seat, lines } of all)
    if (seat !== null)
      found.set(
        seat,
        lines.map(({ event }) => event),
      );
  return found;
}

/** Whether no second turn has begun. */
export function isFirstTurn(entries: readonly LogEntry[]): boolean {
  return entries.flatMap((entry) => entry.events).filter((event) => event.event === 'turn').length < 2;
}

/** The seat an event is about, if it names one. */
export function seatOf(event: GameEvent): number | null {
  const seat = (event as GameEvent & { seat?: unknown }).seat;
  return typeof seat === 'number' ? seat : null;
}
