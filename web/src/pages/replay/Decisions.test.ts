// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Texts } from '$i18n/texts';
import type { JudgedDecision } from '$api/wire';
import Decisions from './Decisions.svelte';
import Verdict from './Verdict.svelte';
import { costliest } from '$match/costs';

const texts = new Texts('en', [
  {
    'after-percent': '{percent}%',
    'after-percent-exactly': 'exactly {percent}%',
    'after-percent-about': 'Percentages are chances.',
    'after-cost': '−{percent}%',
    'after-played': 'Played: {played} ({chance})',
    'after-better': 'Better: {better} ({possible})',
    'after-hinted': 'Our hint: {played} ({chance})',
    'after-found-later': 'Found by a longer search: {better} ({possible})',
    'after-played-here': '{name}: {played}',
    'after-instead': 'Better: {action}',
    'after-hinted-here': '{name} followed our hint: {played}',
    'after-found-instead': 'Found by a longer search: {action}',
    'after-luck': 'Luck',
    'after-luck-even': '{name} was neither lucky nor unlucky.',
    'after-luck-good': '{name} was lucky.',
    'after-luck-hidden': 'Luck is not measured where cards or dice are hidden.',
    'after-retry': 'Try your {count} costly decisions again',
  },
]);
const faces = [{ name: 'Ada', colour: '#123456', shape: 'circle' }];
const inWords = (action: { do: string }): string => action.do;
const judged = (move: number, hinted: boolean): JudgedDecision => ({
  move,
  seat: 0,
  points: [0, 0],
  played: { action: { do: 'spice' }, win: [0.1, 0.9] },
  best: [{ action: { do: 'water' }, win: [0.9, 0.1] }],
  cost: 0.8,
  hinted,
  exact: false,
});

function look(...found: JudgedDecision[]): string {
  return lookWith([0], ...found);
}

function lookWith(luck: number[], ...found: JudgedDecision[]): string {
  const costly = costliest(found).map((one) => ({ judged: one, at: one.move }));
  const replay = {
    table: 't',
    at: 0,
    judged: found,
    costly,
    luck,
    progress: null,
    isJudged: true,
    viewBefore: () => null,
  };
  const { container } = render(Decisions, { replay, faces, match: { me: 0, inWords }, texts } as never);
  return container.textContent ?? '';
}

afterEach(cleanup);

test('a followed hint is named as ours, and is no decision of one’s own to try again', () => {
  const said = look(judged(3, true), judged(5, false));
  expect(said).toContain('Our hint: spice (10%)');
  expect(said).toContain('Found by a longer search: water (90%)');
  expect(said).toContain('Played: spice (10%)');
  expect(screen.getByRole('link').getAttribute('href')).toBe('#/exercise/table/t/5');
});

test('without luck to show, it says that none is measured', () => {
  expect(lookWith([])).toContain('Luck is not measured where cards or dice are hidden.');
  cleanup();
  expect(lookWith([0.1])).not.toContain('not measured');
});

test('nothing is to be tried again where only hints were costly', () => {
  look(judged(3, true));
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [true, 'Ada followed our hint: spice', 'Found by a longer search: water'],
  [false, 'Ada: spice', 'Better: water'],
])('the verdict on a decision says whether it was a hint', (hinted, played, better) => {
  const { container } = render(Verdict, { judged: judged(3, hinted), faces, texts, inWords } as never);
  expect(container.textContent).toContain(played);
  expect(container.textContent).toContain(better);
});

test('the verdict says where chances are exact', () => {
  const shown = (exact: boolean): string =>
    render(Verdict, { judged: { ...judged(3, false), exact }, faces, texts, inWords } as never).container.textContent ??
    '';
  expect(shown(true)).toContain('exactly 90%');
  expect(shown(false)).not.toContain('exactly');
});
