import { expect, test } from 'vitest';
import { automaticOf } from './automatic';
import type { Automatic, GameAction } from './game';
import { Offers, only } from './offers';

const END: GameAction = { do: 'end' };
const BUY: GameAction = { do: 'buy' };
const KNOWN: Automatic<GameAction>[] = [{ name: 'aside' }, { name: 'end', of: (offers) => only(offers, 'end') }];
const asked = (offers: GameAction[], isTakenBack = false): GameAction | null =>
  automaticOf({ offers: new Offers(offers), isTakenBack, view: null }, KNOWN, () => true);

test('a turn ends by itself where ending it is all that is offered', () => {
  expect(asked([END])).toEqual(END);
  expect(asked([END, BUY])).toBeNull();
  expect(asked([BUY])).toBeNull();
});

test('nothing happens by itself where the player has switched it off, or has taken a decision back', () => {
  expect(automaticOf({ offers: new Offers([END]), isTakenBack: false, view: null }, KNOWN, () => false)).toBeNull();
  expect(asked([END], true)).toBeNull();
  expect(automaticOf({ offers: null, isTakenBack: false, view: null }, KNOWN, () => true)).toBeNull();
});
