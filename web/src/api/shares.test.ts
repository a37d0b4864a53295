// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { compareRolls, isLeftOut } from './compare_rolls';
import { forgetShares, hashed, Shares, type Terms } from './shares';
import type { Chain, DiceReport, MadeDecision, SharedRoll } from './wire';

const ROLL = '{"do":"roll"}';
const ROLLED = { do: 'roll' };
const SEED = 'caravan';

beforeEach(() => localStorage.clear());

/** The terms of a table of two where one seat's chain counts from a version on. */
function termsOf(shares: Shares, first = 0, others: readonly Chain[] = []): Terms {
  const chains = [...others, { seat: 0, anchor: shares.anchor, first }];
  return { commitment: hashed(SEED), chains, seats: 2 };
}

function reportOf({ commitment, chains }: Terms, rolls: SharedRoll[], decisions: MadeDecision[]): DiceReport {
  return { commitment, seed: SEED, first_draw: 0, outcomes: [], chains: [...chains], rolls, decisions, draws: [] };
}

/** What a server asks with, as docs/records.md has it. */
function digest(version: number, action: string, terms: Terms): string {
  return hashed(`${SEED}:decision:${version}:1:${terms.chains[0]!.anchor}::${action}`);
}

const compare = (terms: Terms, rolls: SharedRoll[], decisions: MadeDecision[] = [], held = [0]): unknown =>
  compareRolls(reportOf(terms, rolls, decisions), 't1', held, 2);

test('a hash is the one any other tool gives', () => {
  expect(hashed('caravan:0:0')).toBe('9918676b3070df8ac68624755d329d70a3cba08c69bf3c86509e7122a429334c');
});

test('each version has one share, which leads to the anchor in as many steps', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares, 5);
  expect(hashed(shares.bring(5, terms, ROLLED))).toBe(shares.anchor);
  expect(hashed(hashed(shares.answer(6, terms, 'a digest')))).toBe(shares.anchor);
  expect(shares.bring(4, terms, ROLLED)).toBe('');
});

test('a share is given for one decision and no other, also after the page was loaded again', () => {
  const terms = termsOf(new Shares('t1', 0));
  const share = new Shares('t1', 0).answer(3, terms, 'one');
  expect(new Shares('t1', 0).answer(3, terms, 'one')).toBe(share);
  expect(new Shares('t1', 0).answer(3, terms, 'other')).toBe('');
  expect(new Shares('t1', 0).bring(3, terms, ROLLED)).toBe('');
  expect(new Shares('t1', 0).bring(4, terms, ROLLED)).toBe(new Shares('t1', 0).bring(4, terms, ROLLED));
  expect(new Shares('t1', 1).anchor).not.toBe(new Shares('t1', 0).anchor);
});

test('no share is given after a later one, which has told it already', () => {
  const terms = termsOf(new Shares('t1', 0));
  new Shares('t1', 0).answer(7, terms, 'one');
  expect(new Shares('t1', 0).answer(6, terms, 'other')).toBe('');
  expect(new Shares('t1', 0).bring(5, terms, ROLLED)).toBe('');
});

test('no share is given for a chain of another device, and none where nothing can be noted', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  expect(shares.bring(1, { ...terms, chains: [...terms.chains, { seat: 0, anchor: 'other', first: 1 }] }, ROLLED)).toBe(
    '',
  );
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect([shares.bring(1, terms, ROLLED), new Shares('t2', 0).anchor]).toEqual(['', '']);
  vi.restoreAllMocks();
});

test('a new chain is begun before the last one ends, and both give their shares', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  const { anchor } = shares;
  shares.renew(1000, terms);
  expect(shares.anchor).toBe(anchor);
  shares.renew(1022, terms);
  expect(shares.anchor).not.toBe(anchor);
  const both = termsOf(shares, 1024, terms.chains);
  expect(shares.bring(1023, both, ROLLED)).toHaveLength(64);
  expect(hashed(shares.bring(1024, both, ROLLED))).toBe(shares.anchor);
});

test('a chain that was replaced for a moment gives no share twice, and another one is begun', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  shares.answer(1, terms, 'one');
  const { anchor } = shares;
  shares.renew(1, terms);
  expect(shares.anchor).toBe(anchor);
  const foreign = { seat: 0, anchor: 'f'.repeat(64), first: 10 };
  shares.renew(9, { chains: [...terms.chains, foreign] });
  expect(shares.anchor).not.toBe(anchor);
  const again = { ...terms, chains: [...terms.chains, foreign, { seat: 0, anchor, first: 12 }] };
  expect([shares.answer(12, again, 'two'), shares.bring(13, again, ROLLED)]).toEqual(['', '']);
  const { anchor: second } = shares;
  shares.renew(12, again);
  expect(shares.anchor).toBe(second);
  const listed = { ...terms, chains: [...again.chains, { seat: 0, anchor: second, first: 14 }] };
  expect(shares.answer(14, listed, 'three')).toHaveLength(64);
});

test('a chain that is shown with another first version gives no share, and another one is begun', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  shares.answer(1, terms, 'one');
  const { anchor } = shares;
  for (const first of [2, -3]) expect(shares.answer(2, termsOf(shares, first), 'two')).toBe('');
  expect(shares.answer(2, terms, 'two')).toHaveLength(64);
  shares.renew(2, termsOf(shares, 2));
  expect(shares.anchor).not.toBe(anchor);
});

test('a chain that the host lists with another first version after the match is found', () => {
  const shares = new Shares('t1', 0);
  const other = { seat: 1, anchor: 'a'.repeat(64), first: 3 };
  const terms = termsOf(shares, 0, [other]);
  const rolls = [{ version: 3, seat: 0, action: ROLL, shares: [shares.bring(3, terms, ROLLED), ''] }];
  expect(compare(terms, rolls)).toEqual({ wrong: [], foreign: [] });
  expect(compare(termsOf(shares, 0, [{ ...other, first: 2 }]), rolls)).toEqual({ wrong: [3], foreign: [] });
});

test('a note of an older page is compared as far as it goes', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  const rolls = [{ version: 3, seat: 0, action: ROLL, shares: [shares.bring(3, terms, ROLLED), ''] }];
  const stored = JSON.parse(localStorage.getItem('serai:chains:t1:0')!) as { given: string[][] };
  localStorage.setItem(
    'serai:chains:t1:0',
    JSON.stringify({ ...stored, given: stored.given.map((note) => note.slice(0, 2)) }),
  );
  expect(compare(terms, rolls)).toEqual({ wrong: [], foreign: [] });
  expect(compare({ ...terms, commitment: hashed('mirage') }, rolls)).toEqual({ wrong: [3], foreign: [] });
});

test('a roll that was made as announced, with the share given for it, is right', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  const asked = shares.answer(3, terms, digest(3, ROLL, terms));
  const own = shares.bring(4, terms, ROLLED);
  shares.bring(5, terms, ROLLED);
  const rolls = [
    { version: 3, seat: 1, action: ROLL, shares: [asked, ''] },
    { version: 4, seat: 0, action: ROLL, shares: [own, ''] },
  ];
  expect(compare(terms, rolls)).toEqual({ wrong: [], foreign: [] });
});

test('another decision, another seat, a share left out and a roll never made are found', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  const share = shares.answer(3, terms, digest(3, ROLL, terms));
  const wrong = { wrong: [3], foreign: [] };
  expect(compare(terms, [{ version: 3, seat: 1, action: '{"do":"keep"}', shares: [share, ''] }])).toEqual(wrong);
  expect(compare(terms, [{ version: 3, seat: 0, action: ROLL, shares: [share, ''] }])).toEqual(wrong);
  expect(compare(terms, [{ version: 3, seat: 1, action: ROLL, shares: ['', ''] }])).toEqual(wrong);
  expect(compare(terms, [])).toEqual(wrong);
});

test('a seed or a chain that came after the share is found, also for a decision made here', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  const rolls = [{ version: 3, seat: 0, action: ROLL, shares: [shares.bring(3, terms, ROLLED), ''] }];
  const wrong = { wrong: [3], foreign: [] };
  expect(compare(terms, rolls)).toEqual({ wrong: [], foreign: [] });
  expect(compare({ ...terms, commitment: hashed('mirage') }, rolls)).toEqual(wrong);
  const inserted = { seat: 1, anchor: 'a'.repeat(64), first: 3 };
  expect(compare({ ...terms, chains: [...terms.chains, inserted] }, rolls)).toEqual(wrong);
  const later = { ...inserted, first: 4 };
  expect(compare({ ...terms, chains: [...terms.chains, later] }, rolls)).toEqual({ wrong: [], foreign: [] });
});

test('a decision made here that the host has changed is found, whether it is followed by a roll or not', () => {
  const shares = new Shares('t1', 0);
  const terms = termsOf(shares);
  const share = shares.bring(3, terms, { do: 'roll', card: 'silk', of: [2, 1] });
  const right = { wrong: [], foreign: [] };
  const wrong = { wrong: [3], foreign: [] };
  const spelled = '{"card":"silk","of":[2,1],"do":"roll"}';
  for (const [action, expected] of [
    [spelled, right],
    [spelled.replace('silk', 'camel'), wrong],
    [spelled.replace('2,1', '1,2'), wrong],
  ] as const) {
    expect(compare(terms, [{ version: 3, seat: 0, action, shares: [share, ''] }])).toEqual(expected);
    expect(compare(terms, [], [{ version: 3, seat: 0, action }])).toEqual(expected);
  }
  shares.bring(3, terms, ROLLED); // the first was refused
  expect(compare(terms, [], [{ version: 3, seat: 0, action: spelled }])).toEqual(right);
  expect(compare(terms, [], [{ version: 3, seat: 0, action: ROLL }])).toEqual(right);
  expect(compare(terms, [], [{ version: 3, seat: 1, action: ROLL }])).toEqual(wrong);
});

test('a decision made here for one seat is no fault of another seat that is held here, too', () => {
  const both = [new Shares('t1', 0), new Shares('t1', 1)] as const;
  const terms = termsOf(both[0], 0, [{ seat: 1, anchor: both[1].anchor, first: 0 }]);
  const given = both.map((shares) => shares.bring(3, terms, ROLLED));
  const rolls = [{ version: 3, seat: 1, action: ROLL, shares: given }];
  expect(compare(terms, rolls, [], [0, 1])).toEqual({ wrong: [], foreign: [] });
});

test('a host that lists no chain of this browser has left it out', () => {
  const terms = termsOf(new Shares('t1', 0));
  const foreign = { seat: 0, anchor: 'f'.repeat(64), first: 0 };
  const without = { ...terms, chains: [foreign] };
  expect(isLeftOut(reportOf(terms, [], []), 't1', [0])).toBe(false);
  expect(isLeftOut(reportOf(without, [], []), 't1', [0])).toBe(true);
  expect(isLeftOut(reportOf(without, [], []), 't1', [1])).toBe(false);
});

test('a share that this browser did not give is named', () => {
  const terms = termsOf(new Shares('t1', 0));
  const rolls = [{ version: 3, seat: 1, action: ROLL, shares: [new Shares('t1', 0).of(3, terms), ''] }];
  expect(compare(terms, rolls)).toEqual({ wrong: [], foreign: [3] });
});

test('the shares of a deleted table are forgotten', () => {
  const { anchor } = new Shares('t1', 0);
  const other = new Shares('t2', 0).anchor;
  forgetShares('t1');
  expect(new Shares('t1', 0).anchor).not.toBe(anchor);
  expect(new Shares('t2', 0).anchor).toBe(other);
});
