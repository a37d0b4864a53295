/** After a match, the record and the report are checked against each other, the seed and every chain (docs/dice.md). */
import { chainAt, hashed, inOneOrder } from './shares';
import type { Chain, DiceReport } from './wire';

export interface CheckedRecord {
  /** SHA-256 of the record, to be compared among those who played. */
  fingerprint: string;
  /** Whether every share is that of its chain, every outcome that of its draw, and the record says what the report says. */
  isRight: boolean;
}

/** A line of a record after the first. */
interface Line {
  seat?: number;
  action?: unknown;
  chance?: unknown;
  shares?: string[];
  version?: number;
}

/** A decision that outcomes followed, as the record has it. */
interface Roll {
  seat: number;
  action: unknown;
  shares: string[];
  version: number;
  outcomes: unknown[];
}

/** The most links of a chain (docs/records.md). */
const LINKS = 4096;
const NUMBERS = 1n << 256n;

export function checkRecord(text: string, report: DiceReport): CheckedRecord {
  const fingerprint = hashed(text);
  const lines = parsed(text);
  if (!lines) return { fingerprint, isRight: false };
  const { promise, moves } = lines;
  const rolls = rollsIn(moves);
  const isRight =
    inOneOrder(promise) === inOneOrder(promiseOf(report)) &&
    isSameRolls(rolls, report) &&
    isDrawn(rolls, report) &&
    isCounted(report) &&
    isOfChains(report);
  return { fingerprint, isRight };
}

function parsed(text: string): { promise: object; moves: Line[] } | null {
  try {
    const [header, ...moves] = text.split('\n').flatMap((line) => (line.trim() ? [JSON.parse(line) as Line] : []));
    const { promise = {} } = header as { promise?: Partial<Promised> };
    const { commitment = '', seed = '', first = 0, chains = [] } = promise;
    return { promise: { commitment, seed, first, chains }, moves };
  } catch {
    return null;
  }
}

interface Promised {
  commitment: string;
  seed: string;
  first: number;
  chains: Chain[];
}

function promiseOf({ commitment, seed, first_draw: first, chains }: DiceReport): Promised {
  return { commitment, seed: seed ?? '', first, chains };
}

function rollsIn(moves: readonly Line[]): Roll[] {
  const rolls: Roll[] = [];
  let decided: Line = { seat: -1, action: null };
  let isAsked = true;
  for (const move of moves) {
    if (move.chance === undefined) [decided, isAsked] = [move, true];
    else {
      const { shares = [], version = 0 } = move;
      if (isAsked) rolls.push({ seat: decided.seat!, action: decided.action, shares, version, outcomes: [] });
      rolls.at(-1)!.outcomes.push(move.chance);
      isAsked = false;
    }
  }
  return rolls;
}

/** Whether the rolls of the record are those of the report; where nobody brought shares, the report lists none. */
function isSameRolls(rolls: readonly Roll[], report: DiceReport): boolean {
  if (!report.chains.length) return rolls.every(({ shares }) => !shares.length);
  if (rolls.length !== report.rolls.length) return false;
  return report.rolls.every(({ seat, action, shares, version }, at) => {
    const roll = rolls[at]!;
    const isSame = roll.seat === seat && inOneOrder(roll.action) === inOneOrder(JSON.parse(action));
    return isSame && `${roll.shares}` === `${shares}` && (!shares.length || roll.version === version);
  });
}

/** Whether each outcome is the one that the seed and the shares give, by the odds that the report states. */
function isDrawn(rolls: readonly Roll[], report: DiceReport): boolean {
  const drawn = rolls.flatMap(({ outcomes, shares }) => outcomes.map((outcome) => ({ outcome, shares })));
  const first = report.first_draw;
  if (drawn.length - first !== report.draws.length) return false;
  return report.draws.every((draw, at) => {
    const { outcome, shares } = drawn[first + at]!;
    const way = drawOf(BigInt(draw.ways), [report.seed ?? '', `${first + at}`], shares);
    const isIn = BigInt(draw.first) <= way && way < BigInt(draw.first) + BigInt(draw.count);
    return isIn && inOneOrder(outcome) === inOneOrder(draw.outcome);
  });
}

function drawOf(ways: bigint, text: readonly string[], shares: readonly string[]): bigint {
  for (let attempt = 0; ; attempt++) {
    const number = BigInt(`0x${hashed([...text, attempt, ...shares].join(':'))}`);
    if (number < NUMBERS - (NUMBERS % ways)) return number % ways;
  }
}

/** Whether the counts are those of the outcomes. */
function isCounted({ outcomes, draws }: DiceReport): boolean {
  const counts = new Map<string, number>();
  for (const { outcome } of draws) counts.set(inOneOrder(outcome), (counts.get(inOneOrder(outcome)) ?? 0) + 1);
  return outcomes.every(({ outcome, count }) => count === (counts.get(inOneOrder(outcome)) ?? 0));
}

/** Whether every share, of whichever seat, leads to the anchor of its chain from its place, each from a later one. */
function isOfChains({ rolls, chains }: DiceReport): boolean {
  const known = new Map<string, { place: number; share: string }>();
  return rolls.every(({ shares, version }) =>
    shares.every((share, seat) => {
      if (!share) return true;
      const chain = chainAt(chains, seat, version);
      if (!chain) return false;
      const place = version - chain.first + 1;
      const before = known.get(chain.anchor) ?? { place: 0, share: chain.anchor };
      if (place > LINKS || place <= before.place) return false;
      known.set(chain.anchor, { place, share });
      let link = share;
      for (let step = before.place; step < place; step++) link = hashed(link);
      return link === before.share;
    }),
  );
}
