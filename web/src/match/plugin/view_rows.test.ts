import { expect, test } from 'vitest';
import { faceOf, type AnyView } from '../game';
import { Texts } from '$i18n/texts';
import { rowsOf } from './view_rows';

const SEATS = [faceOf(0, 'Ada'), faceOf(1, 'Ben')];
const TEXTS = new Texts(
  'en',
  [{ 'name-jade': 'green jade', 'field-bag': 'In the bag', 'each-stalls': '{seat}’s stall' }],
  ['Ada', 'Ben'],
);
const VIEW = { seat: 0, phase: 'choice', to_move: 0, turn_of: 0, turn: 1, scores: [3, 4], places: [0, 0] };

const rows = (more: object) => rowsOf({ ...VIEW, ...more } as AnyView, SEATS, TEXTS);

test('what every view has is shown elsewhere on the page', () => {
  expect(rows({})).toEqual([]);
});

test('a field has a name of the game, or its own in words', () => {
  expect(rows({ bag: 3, last_round: true }).map((row) => row.label)).toEqual(['In the bag', 'last round']);
});

test('where the game says that a list has one value for each seat, each has its name', () => {
  expect(rows({ stalls: [{ jade: 2 }, {}] })[0]!.cells).toEqual([
    { name: 'Ada’s stall', text: 'green jade: 2' },
    { name: 'Ben’s stall', text: '' },
  ]);
});

test('what is counted has its plural, where the game has one', () => {
  const dice = new Texts('en', [{ 'count-six': '{count} sixes' }]);
  const view = { ...VIEW, hand: { six: 2, one: 1 } } as unknown as AnyView;
  expect(rowsOf(view, SEATS, dice)[0]!.cells).toEqual([{ name: '', text: '2 sixes, one: 1' }]);
});

test('a number in a field whose name ends in seat is a player', () => {
  expect(rows({ last_seat: 1 })[0]!.cells).toEqual([{ name: '', text: 'Ben' }]);
  expect(rows({ last_seat: null })[0]!.cells).toEqual([{ name: '', text: '' }]);
});

test('lists and counts are written out with the names of things, and what is missing as a dash', () => {
  expect(rows({ lamps: ['jade', null, 7] })[0]!.cells).toEqual([{ name: '', text: 'green jade, –, 7' }]);
});
