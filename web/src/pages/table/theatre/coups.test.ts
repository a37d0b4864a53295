import { expect, test } from 'vitest';
import { Coups } from './coups';

/** What is remarkable among turns: the scores after each, with two seats that take turns. */
function remarkable(...scores: [number, number][]): (number | null)[] {
  const coups = new Coups();
  coups.note({ scores: [0, 0], to_move: 0 });
  return scores.map((now, turn) => coups.note({ scores: now, to_move: (turn + 1) % 2 }));
}

test('a turn that brings more than any before is remarkable once the match is under way', () => {
  expect(remarkable([1, 0], [1, 1], [2, 1], [2, 2], [2, 2], [2, 6], [5, 6], [5, 11])).toEqual([
    null,
    null,
    null,
    null,
    null,
    1,
    null,
    1,
  ]);
});

test('an early stroke is only the measure for later ones', () => {
  expect(remarkable([5, 0], [5, 1], [5, 1], [5, 2], [9, 2], [9, 8])).toEqual([null, null, null, null, null, 1]);
});

test('nothing is said of the final scoring, nor of decisions within a turn', () => {
  const coups = new Coups();
  for (let turn = 0; turn < 8; turn++) coups.note({ scores: [0, 0], to_move: turn % 2 });
  expect(coups.note({ scores: [3, 0], to_move: 1 })).toBeNull();
  expect(coups.note({ scores: [20, 30], to_move: null })).toBeNull();
});
