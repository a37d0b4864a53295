/** The final scoring, line by line and seat by seat, from its events. */
import type { Counted, Counting, GameEvent } from '$match/game';

/** One thing to put on the sheet. */
export interface SheetEntry {
  line: string;
  seat: number;
  points: number;
}

/** A scoring sheet: what everybody had before, the lines, and what is written there one after the other. */
export interface ScoringSheet {
  before: number[];
  lines: string[];
  entries: SheetEntry[];
  totals: number[];
}

/** The sheet of a match's last events; `before` are the scores one decision earlier, `totals` those at the end. */
export function sheetOf(
  events: readonly GameEvent[],
  counting: Counting<GameEvent> | undefined,
  before: number[],
  totals: number[],
): ScoringSheet {
  const end = events.findIndex((event) => event.event === 'ended');
  const count = counting?.of ?? pointsOf;
  const entries = events.slice(end + 1).flatMap((event) => count(event) ?? []);
  const named = [...(counting?.lines ?? []), ...entries.map((entry) => entry.line)];
  const lines = entries.length ? [...new Set(named)] : [];
  // The last decision may have scored by itself before the counting began.
  const counted = (seat: number): number => sum(entries.filter((entry) => entry.seat === seat));
  const settled = end < 0 ? before : totals.map((total, seat) => (entries.length ? total - counted(seat) : total));
  return { before: settled, lines, entries, totals };
}

/** What stands on a line for a seat after the first `shown` entries. */
export function written(sheet: ScoringSheet, line: string, seat: number, shown: number): number[] {
  const here = sheet.entries.slice(0, shown).filter((entry) => entry.line === line && entry.seat === seat);
  return here.map((entry) => entry.points);
}

/** The total of a seat after the first `shown` entries. */
export function totalAfter(sheet: ScoringSheet, seat: number, shown: number): number {
  if (shown >= sheet.entries.length) return sheet.totals[seat] ?? 0;
  return (sheet.before[seat] ?? 0) + sum(sheet.entries.slice(0, shown).filter((entry) => entry.seat === seat));
}

function sum(entries: readonly SheetEntry[]): number {
  return entries.reduce((total, entry) => total + entry.points, 0);
}

/** The points of an event, where a game does not define its scoring; a winner's total does not count. */
function pointsOf(event: GameEvent): Counted | null {
  const { seat, points } = event as GameEvent & { seat?: unknown; points?: unknown };
  if (typeof seat !== 'number' || typeof points !== 'number' || event.event === 'won') return null;
  return { seat, points, line: event.event };
}
