import { expect, test } from 'vitest';
import { checkRecord } from './compare_record';
import { hashed } from './shares';
import type { Chain, DiceReport } from './wire';

const SEED = 'caravan';
const links = [hashed('secret')];
while (links.length < 8) links.push(hashed(links.at(-1)!));
const CHAIN: Chain = { seat: 1, anchor: links.at(-1)!, first: 0 };
/** The share of a version. */
const share = (version: number): string => links.at(-2 - version)!;

interface Match {
  record: string;
  report: DiceReport;
}

/** A match of one die: version 1 rolls, version 2 does not, version 3 rolls twice, and seat 1 brings shares. */
function match(chains: Chain[] = [CHAIN], shareOf = share): Match {
  const draws: DiceReport['draws'] = [];
  const lines: object[] = [{ promise: { commitment: hashed(SEED), seed: SEED, chains } }];
  const rolls: DiceReport['rolls'] = [];
  const fall = (shares: string[], extra: object): void => {
    const way = BigInt(`0x${hashed([SEED, draws.length, 0, ...shares].join(':'))}`) % 6n;
    const outcome = { is: 'die', face: Number(way) + 1 };
    draws.push({ outcome, ways: '6', first: `${way}`, count: '1' });
    lines.push({ chance: outcome, ...extra });
  };
  for (const [version, dice] of [1, 0, 2].entries()) {
    const action = { do: dice ? 'roll' : 'keep', dice };
    lines.push({ seat: 0, action });
    if (!dice) continue;
    const shares = chains.length ? ['', shareOf(version + 1)] : [];
    const extra = chains.length ? { shares, version: version + 1 } : {};
    rolls.push({ version: version + 1, seat: 0, action: JSON.stringify(action), shares });
    for (let die = 0; die < dice; die++) fall(shares, die ? {} : extra);
  }
  const counted = new Map<number, number>();
  for (const { outcome } of draws as { outcome: { face: number } }[])
    counted.set(outcome.face, (counted.get(outcome.face) ?? 0) + 1);
  const outcomes = [...counted].map(([face, count]) => ({ outcome: { is: 'die', face }, count, expected: 0.5 }));
  const record = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  return {
    record,
    report: { commitment: hashed(SEED), seed: SEED, first_draw: 0, outcomes, chains, rolls, decisions: [], draws },
  };
}

test('a record whose shares, outcomes and rolls are those of the report is right', () => {
  const { record, report } = match();
  expect(checkRecord(record, report)).toEqual({ fingerprint: hashed(record), isRight: true });
});

test('a match without shares is checked against the seed alone', () => {
  const { record, report } = match([]);
  expect(checkRecord(record, { ...report, rolls: [] }).isRight).toBe(true);
  expect(checkRecord(record, { ...report, rolls: [], draws: report.draws.slice(1) }).isRight).toBe(false);
  expect(checkRecord(record.replaceAll(SEED, 'mirage'), { ...report, rolls: [], seed: 'mirage' }).isRight).toBe(false);
});

test.each<[string, (made: Match) => Match]>([
  ['another chain', (made) => ({ ...made, report: { ...made.report, chains: [{ ...CHAIN, first: 1 }] } })],
  ['another commitment', (made) => ({ ...made, report: { ...made.report, commitment: hashed('mirage') } })],
  ['a roll less', (made) => ({ ...made, report: { ...made.report, rolls: made.report.rolls.slice(1) } })],
  ['an outcome less', (made) => ({ ...made, report: { ...made.report, draws: made.report.draws.slice(1) } })],
  [
    'another count',
    (made) => ({
      ...made,
      report: { ...made.report, outcomes: made.report.outcomes.map((one) => ({ ...one, count: 9 })) },
    }),
  ],
  [
    'other odds',
    (made) => ({
      ...made,
      report: { ...made.report, draws: made.report.draws.map((draw) => ({ ...draw, first: '6' })) },
    }),
  ],
  ['another outcome in the record', (made) => ({ ...made, record: made.record.replace(/"face":\d/, '"face":7') })],
  ['another decision in the record', (made) => ({ ...made, record: made.record.replace('"dice":2', '"dice":3') })],
  ['another share in the record', (made) => ({ ...made, record: made.record.replace(share(3), share(4)) })],
  ['no JSON', (made) => ({ ...made, record: 'nothing' })],
])('%s than the report has, or the seed gives, is found', (_, change) => {
  const { record, report } = change(match());
  expect(checkRecord(record, report).isRight).toBe(false);
});

test('a share of another place of its chain is found, whoever brought it', () => {
  const { record, report } = match([CHAIN], (version) => share(version + 1));
  expect(checkRecord(record, report).isRight).toBe(false);
});

test('a chain that is listed twice gives no share twice', () => {
  const again = { ...CHAIN, first: 3 };
  const { record, report } = match([CHAIN, again], (version) => (version === 3 ? share(0) : share(version)));
  expect(checkRecord(record, report).isRight).toBe(false);
});
