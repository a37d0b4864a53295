import { expect, test } from 'vitest';
import rules from '../../RULES.md?raw';
import { EXAMPLES, spotsOf } from './examples';

test('a map is read as the rules draw it', () => {
  expect(spotsOf('  o   W1')).toEqual([
    { row: 0, column: 1, resource: null, seat: null, kind: 'new' },
    { row: 0, column: 3, resource: 'water', seat: 1, kind: 'tent' },
  ]);
});

test('the closed spaces lie as in the rules', () => {
  const drawn = /> ```\n([^]*?)> ```/.exec(rules)![1]!.replace(/^> /gm, '').trimEnd();
  expect(spotsOf(EXAMPLES['5.3']![0]!.tents!)).toEqual(spotsOf(drawn));
});

test('an encampment of seven scores for each marker, and one more for closing it', () => {
  const { tents, line } = EXAMPLES['6.2']![0]!;
  const seats = spotsOf(tents!).map(({ seat }) => seat);
  expect(seats).toHaveLength(7);
  const markers = [0, 1, 2].map((seat) => seats.filter((one) => one === seat).length);
  expect(line).toEqual([
    { points: `${markers[0]}`, seat: 0 },
    { points: `${markers[1]} + 1`, seat: 1 },
    { points: `${markers[2]}`, seat: 2 },
  ]);
});
