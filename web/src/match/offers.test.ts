import { expect, test } from 'vitest';
import { readChoices } from './offers';

type Build = { do: 'build'; tile: number; space: string } | { do: 'done' };

const offers = readChoices<Build>({
  tag: 'do',
  count: 4,
  groups: [
    {
      kind: 'build',
      fields: ['tile', 'space'],
      values: [
        [27, 31],
        ['h8', 'h9'],
      ],
      rows: [0, 0, 0, 1, 1, 1],
    },
    { kind: 'done', fields: [], values: [], rows: [] },
  ],
});

test('a table of choices becomes the actions it stands for', () => {
  expect(offers.where()).toEqual([
    { do: 'build', tile: 27, space: 'h8' },
    { do: 'build', tile: 27, space: 'h9' },
    { do: 'build', tile: 31, space: 'h9' },
    { do: 'done' },
  ]);
});

test('offers narrow by what was chosen', () => {
  expect(offers.values<string>('space', { do: 'build', tile: 27 } as Partial<Build>)).toEqual(['h8', 'h9']);
  expect(offers.has({ do: 'build', tile: 31, space: 'h8' })).toBe(false);
  expect(offers.kinds).toEqual(['build', 'done']);
});

test('values of several parts are compared by what they hold', () => {
  const pay = readChoices<{ do: 'pay'; cards: Record<string, number> }>({
    tag: 'do',
    count: 2,
    groups: [{ kind: 'pay', fields: ['cards'], values: [[{ silk: 1 }, { silk: 2 }]], rows: [0, 1] }],
  });
  expect(pay.where({ do: 'pay', cards: { silk: 2 } })).toEqual([{ do: 'pay', cards: { silk: 2 } }]);
  expect(pay.has({ cards: { silk: 3 } })).toBe(false);
  expect(pay.where({ do: 'trade' } as never)).toEqual([]);
});
