import { expect, test } from 'vitest';
import { arrange, slotBox, trayBox } from './arrange';
import { settled } from './dice';
import { ghostOf, purchaseNotes } from './previews';
import { pictured } from './picture';
import { view } from './testing';

const picture = pictured(view);
const dice = settled([], picture);
const table = arrange(1090, 690, [2, 3, 4, 5], [1, 0]);

test('a die that waits to be set aside is drawn where it would lie', () => {
  const ghost = ghostOf({ do: 'aside', face: 6, product: 'gem' }, null, dice, picture, table)!;
  expect(dice.find((die) => die.id === ghost.id)?.face).toBe(6);
  expect(ghost.box).toEqual(slotBox(table, 0, 'gem', 4));
});

test('a die that waits to be turned shows its new face', () => {
  const ghost = ghostOf({ do: 'trade', card: 'teapot', face: 6, to: 5, under: null }, null, dice, picture, table)!;
  expect(ghost.face).toBe(5);
  expect(ghost.box).toEqual(trayBox(table, 0, dice.find((die) => die.id === ghost.id)!.number));
});

test('other decisions have no ghost', () => {
  expect(ghostOf({ do: 'end' }, null, dice, picture, table)).toBe(null);
});

test('a purchase tells its points and what follows', () => {
  const buy = {
    scores: [8, 0],
    next: 'chance' as const,
    changed: null,
    outlook: null,
    action: { do: 'buy', product: 'gem' } as const,
  };
  expect(purchaseNotes([{ ...buy, events: [] }], 0)).toEqual({ gem: { points: 8, note: 'buy-reprices' } });
  expect(purchaseNotes([{ ...buy, events: [{ event: 'sold-out', product: 'gem' }] }], 0).gem?.note).toBe('buy-last');
  expect(
    purchaseNotes(
      [
        {
          ...buy,
          events: [
            { event: 'sold-out', product: 'gem' },
            { event: 'ended', why: 'sold-out' },
          ],
        },
      ],
      0,
    ).gem?.note,
  ).toBe('buy-ends');
});
