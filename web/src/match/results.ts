/** How one's own matches against bots ended, and the puzzles solved. Stored in this browser and nowhere else. */
import type { TableSummary } from '$api/wire';

/** One match against bots alone, played to its end. */
export interface MatchResult {
  table: string;
  game: string;
  /** When it ended, in seconds. */
  at: number;
  /** The level of the bots; empty if they were of several. */
  level: string;
  place: number;
  points: number;
}

export interface PuzzleResult {
  game: string;
  tries: number;
  /** Found without being shown. */
  found: boolean;
}

export interface Results {
  matches: MatchResult[];
  /** By day, such as 2026-11-17. */
  puzzles: Record<string, PuzzleResult>;
  /** Matches that ended before this second were forgotten. */
  since: number;
}

/** The matches against one level. */
export interface LevelRecord {
  level: string;
  played: number;
  won: number;
  best: number;
}

const KEY = 'serai:results';
const MOST = 2000;

/** Everything stored. */
export function readResults(): Results {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Partial<Results> | null;
    return { matches: stored?.matches ?? [], puzzles: stored?.puzzles ?? {}, since: stored?.since ?? 0 };
  } catch {
    return { matches: [], puzzles: {}, since: 0 };
  }
}

/** Store how a match ended for a seat, once; only if it counts. */
export function storeMatch(table: TableSummary, me: number, points: number): void {
  const results = readResults();
  const isKnown = results.matches.some((one) => one.table === table.id);
  if (isKnown || table.touched <= results.since || !counts(table, me)) return;
  const levels = new Set(table.seats.filter((seat) => seat.kind === 'bot').map((seat) => seat.level));
  const level = levels.size === 1 ? [...levels][0]! : '';
  const { id, game, touched: at } = table;
  const result = { table: id, game, at, level, place: table.places![me]!, points };
  write({ ...results, matches: [...results.matches, result].slice(-MOST) });
}

/** Store the first time a puzzle was solved. */
export function storePuzzle(day: string, result: PuzzleResult): void {
  const results = readResults();
  if (!(day in results.puzzles)) write({ ...results, puzzles: { ...results.puzzles, [day]: result } });
}

/** Forget everything; matches that are over already do not come back. */
export function forgetResults(): void {
  write({ matches: [], puzzles: {}, since: Date.now() / 1000 });
}

/** A game's record against each level, in the order of the levels; those of several levels come last. */
export function recordOf(results: Results, game: string, levels: readonly string[]): LevelRecord[] {
  return [...levels, ''].flatMap((level) => {
    const played = results.matches.filter((one) => one.game === game && one.level === level);
    if (!played.length) return [];
    const won = played.filter((one) => one.place === 1).length;
    return [{ level, played: played.length, won, best: Math.max(...played.map((one) => one.points)) }];
  });
}

/** For how many days up to this one a puzzle was found each day; today need not be done yet. */
export function streakOf({ puzzles }: Results, today: string): number {
  let streak = 0;
  let day = puzzles[today]?.found ? today : before(today);
  while (puzzles[day]?.found) {
    streak += 1;
    day = before(day);
  }
  return streak;
}

/** Alone against bots, to the end, from the start, with dice nobody knew. */
function counts(table: TableSummary, me: number): boolean {
  const others = table.seats.filter((_, seat) => seat !== me);
  return (
    table.stage === 'over' &&
    table.places !== null &&
    others.every((seat) => seat.kind === 'bot') &&
    !table.seats[me]!.sitting_in &&
    table.first_draw === 0 &&
    !table.seed_chosen
  );
}

function before(day: string): string {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}

function write(results: Results): void {
  localStorage.setItem(KEY, JSON.stringify(results));
}
