import { Offers } from '$match/offers';
import { expect, test } from 'vitest';
import {
  asideAt,
  buyable,
  clearable,
  homes,
  isBeforeRoll,
  placeable,
  rollWith,
  takeBackFrom,
  tradeSteps,
} from './offered';
import { offers, rolls } from './testing';
import type { Action } from './wire';

test('a face has the homes that are offered', () => {
  expect([homes(offers, 1), homes(offers, 4), homes(null, 1)]).toEqual([['spice', 'pottery'], [], []]);
  expect(placeable(offers)).toEqual([1, 3]);
  expect(asideAt(offers, 3, 'gem')).toBe(null);
  expect(takeBackFrom(offers, 2, 'gem')).toBe(null);
  expect(buyable(offers)).toEqual(['spice']);
});

test('a roll clears exactly the columns chosen', () => {
  expect([isBeforeRoll(rolls), isBeforeRoll(offers)]).toEqual([true, false]);
  expect(clearable(rolls)).toEqual(['spice', 'gem']);
  expect(rollWith(rolls, new Set(['gem', 'spice']))).toEqual({ do: 'roll', clear: ['spice', 'gem'] });
  expect(rollWith(rolls, new Set(['pottery']))).toBe(null);
});

test('with nothing to roll and nothing cleared one stays', () => {
  const stay = new Offers<Action>([{ do: 'stay' }, { do: 'roll', clear: ['gem'] }]);
  expect(rollWith(stay, new Set())).toEqual({ do: 'stay' });
  expect(rollWith(stay, new Set(['gem']))).toEqual({ do: 'roll', clear: ['gem'] });
});

test('a trade is chosen step by step', () => {
  expect(tradeSteps(offers, {})).toEqual({ cards: ['teapot'], faces: [], to: [], under: [], trade: null });
  expect(tradeSteps(offers, { card: 'teapot', face: 6 })).toMatchObject({ faces: [6], to: [5, 2], trade: null });
  expect(tradeSteps(offers, { card: 'teapot', face: 6, to: 5 }).trade).toEqual({
    do: 'trade',
    card: 'teapot',
    face: 6,
    to: 5,
    under: null,
  });
});

test('in the symbol chain a trade also says where the die goes', () => {
  const chain = new Offers<Action>([
    { do: 'trade', card: 'gem', face: 1, to: 2, under: 'spice' },
    { do: 'trade', card: 'gem', face: 1, to: 2, under: 'gem' },
  ]);
  const steps = tradeSteps(chain, { card: 'gem', face: 1, to: 2 });
  expect([steps.under, steps.trade]).toEqual([['spice', 'gem'], null]);
  expect(tradeSteps(chain, { card: 'gem', face: 1, to: 2, under: 'gem' }).trade?.under).toBe('gem');
});
