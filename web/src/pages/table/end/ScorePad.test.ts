// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { faceOf, type Counted, type GameEvent } from '$match/game';
import { Texts } from '$i18n/texts';
import english from '$i18n/text/pages/en.ftl';
import { sheetOf } from './scoring';
import ScorePad from './ScorePad.svelte';

afterEach(cleanup);

const texts = new Texts('en', [english, { 'counting-rice': 'Rice', 'counting-rats': 'Rats' }], ['Ada', 'Ben']);
const faces = [faceOf(0, 'Ada'), faceOf(1, 'Ben')];
const counting = {
  lines: ['rice', 'rats'],
  of: (event: GameEvent) => (event.event === 'count' ? (event as GameEvent & Counted) : null),
};
const events = [
  { event: 'ended' },
  ...[
    [0, 6, 'rice'],
    [0, 3, 'rice'],
    [1, -2, 'rats'],
  ].map(([seat, points, line]) => ({ event: 'count', seat, points, line })),
];
const sheet = sheetOf(events as never, counting as never, [0, 0], [9, -2]);

const row = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent?.trim());

test('half way, only what was counted stands on the pad', () => {
  render(ScorePad, { sheet, faces, shown: 1, places: [1, 2], texts });
  expect(row('Rice')).toEqual(['6', '']);
  expect(row('Total')).toEqual(['6', '0']);
});

test('at the end every part, every total and every place stands there', () => {
  render(ScorePad, { sheet, faces, shown: 3, places: [1, 2], texts });
  expect(row('Rice').map((text) => text!.replace(/\s+/g, ' '))).toEqual(['6+\u200b3 9', '–']);
  expect(row('Rats')).toEqual(['–', '−2']);
  expect(row('Total')).toEqual(['9', '−2']);
  expect(row('Place')).toEqual(['1st', '2nd']);
});
