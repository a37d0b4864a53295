/** After a match, the rolls as the host shows them are compared with what this browser noted of them (docs/dice.md). */
import { actionDigest, anchors, chainsDigest, hashed, Shares, termsDigest } from './shares';
import type { DiceReport } from './wire';

/** What this browser finds when it compares the rolls of a match with its notes. */
export interface Compared {
  /** The versions of rolls that were not made as announced to this browser, or without the share it gave for them. */
  wrong: number[];
  /** The versions of rolls with a share for one of these seats that this browser did not give. */
  foreign: number[];
}

/** Whether this browser offered shares for one of these seats, and the host lists no chain of them. */
export function isLeftOut(report: DiceReport, table: string, held: readonly number[]): boolean {
  return held.some((seat) => new Shares(table, seat).isLeftOut(report));
}

/** Compare every roll of a match, and every decision made here, with what this browser noted of it. */
export function compareRolls(report: DiceReport, table: string, held: readonly number[], seats: number): Compared {
  const terms = { commitment: report.commitment, chains: report.chains, seats };
  const rolls = new Map(report.rolls.map((roll) => [roll.version, roll]));
  const others = new Map(report.decisions.map((decision) => [decision.version, decision]));
  const found = { wrong: new Set<number>(), foreign: new Set<number>() };
  for (const seat of held) {
    const shares = new Shares(table, seat);
    for (const [version, noted, chains, sent] of shares.notes) {
      const roll = rolls.get(version);
      const made = roll ?? others.get(version);
      const isHere =
        !made || (held.includes(made.seat) && (!sent || sent.includes(actionDigest(JSON.parse(made.action)))));
      const isOwn = noted === termsDigest(version, terms) && isHere;
      const isAsked =
        roll &&
        noted === hashed(`${report.seed}:decision:${version}:${roll.seat}:${anchors(version, terms)}:${roll.action}`);
      const isUsed = !roll || roll.shares[seat] === shares.of(version, terms);
      const isPromised = !roll || chains === undefined || chains === chainsDigest(version, terms); // noted since 0.3
      if (!(isOwn || isAsked) || !isUsed || !isPromised) found.wrong.add(version);
    }
    const given = new Set(shares.notes.map(([version]) => version));
    for (const { version, shares: brought } of report.rolls)
      if (brought[seat] && !given.has(version)) found.foreign.add(version);
  }
  return { wrong: [...found.wrong], foreign: [...found.foreign] };
}
