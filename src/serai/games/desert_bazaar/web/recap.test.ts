import { expect, test } from 'vitest';
import { firstHand, recap } from './recap';
import { textsIn } from './testing';
import type { Event } from './wire';

const placed: Event = { event: 'placed', seat: 0, tile: 1, space: 'a1', tent: 'water' };
const scored = (seat: number, points: number): Event => ({ event: 'scored', seat, points, why: 'tents', spaces: [] });

test('a turn is summed up by its tents and its own points, else by the cards taken', () => {
  expect(recap([placed, scored(0, 2), placed, scored(1, 9), scored(0, 2)], 0, textsIn())).toBe('2 tents, +4');
  expect(recap([{ event: 'took', seat: 0, cards: { silk: 2 }, why: 'dice' }], 0, textsIn('fr'))).toBe('2 cartes');
  expect(recap([{ event: 'roll-lost', seat: 0 }], 0, textsIn())).toBeNull();
});

test('the rolls for a first hand are summed up as the cards they gave', () => {
  const took = (cards: Record<string, number>): Event => ({ event: 'took', seat: 1, cards, why: 'setup' }) as Event;
  expect(firstHand([took({ silk: 2 }), took({ silk: 1, water: 1 })])).toEqual({
    event: 'first-hand',
    seat: 1,
    cards: { silk: 3, water: 1 },
  });
  expect(firstHand([{ event: 'tile-shown' } as Event])).toBeNull();
});
