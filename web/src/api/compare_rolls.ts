/** After a match, the rolls as the host shows them are compared with what this browser noted of them (docs/dice.md). */
import { anchors, chainsDigest, hashed, Shares, termsDigest } from './shares';
import type { DiceReport } from './wire';

/** What this browser finds when it compares the rolls of a match with its notes. */
export interface Compared {
  /** The versions of rolls that were not made as announced to this browser, or without the share it gave for them. */
  wrong: number[];
  /** The versions of rolls with a share for one of these seats that this browser did not give. */
  foreign: number[];
}

/** Compare every roll of a match with what this browser noted of it. */
export function compareRolls(report: DiceReport, table: string, held: readonly number[], seats: number): Compared {
  const terms = { commitment: report.commitment, chains: report.chains, seats };
  const rolls = new Map(report.rolls.map((roll) => [roll.version, roll]));
  const found: Compared = { wrong: [], foreign: [] };
  for (const seat of held) {
    const shares = new Shares(table, seat);
    for (const [version, noted, chains] of shares.notes) {
      const roll = rolls.get(version);
      const isOwn = noted === termsDigest(version, terms) && (!roll || roll.seat === seat);
      const isAsked =
        roll &&
        noted === hashed(`${report.seed}:decision:${version}:${roll.seat}:${anchors(version, terms)}:${roll.action}`);
      const isUsed = !roll || roll.shares[seat] === shares.of(version, terms);
      const isPromised = !roll || chains === undefined || chains === chainsDigest(version, terms); // noted since 0.3
      if (!(isOwn || isAsked) || !isUsed || !isPromised) found.wrong.push(version);
    }
    const given = new Set(shares.notes.map(([version]) => version));
    for (const { version, shares: brought } of report.rolls)
      if (brought[seat] && !given.has(version)) found.foreign.push(version);
  }
  return found;
}
