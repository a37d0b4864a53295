// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Texts } from '$i18n/texts';
import english from '$i18n/text/en.ftl';
import { faceOf } from '$match/game';
import Seats from './Seats.svelte';

afterEach(cleanup);

const names = ['Ada', 'Ben', 'Cleo'];
const texts = new Texts('en', [english], names);
const table = { clock: null, seats: names.map((name) => ({ name, kind: 'person', present: true })) };

/** Those with a crown next to their name, by name. */
function crowned(view: object, isCounting = false): string[] {
  const faces = names.map((name, seat) => faceOf(seat, name));
  const props = { table, fixtures: {}, me: 0, faces, screen: { SeatFacts: () => {} }, texts, isCounting };
  render(Seats, { ...props, view: { scores: [3, 9, 9], ...view } } as never);
  const rows = screen.getAllByRole('listitem');
  return names.filter((_, seat) => within(rows[seat]!).queryByRole('img', { name: texts.message('seat-won') }));
}

test('the winner wears a crown', () => {
  expect(crowned({ to_move: null, places: [3, 1, 2] })).toEqual(['Ben']);
});

test('those who share the first place all wear one', () => {
  expect(crowned({ to_move: null, places: [3, 1, 1] })).toEqual(['Ben', 'Cleo']);
});

test('nobody wears one before the match is over, nor while its end is counted', () => {
  expect(crowned({ to_move: 0, places: [3, 1, 2] })).toEqual([]);
  cleanup();
  expect(crowned({ to_move: null, places: [3, 1, 2] }, true)).toEqual([]);
});
