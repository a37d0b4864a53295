import { beforeEach, expect, test, vi } from 'vitest';
import { settled } from './dice';
import { Hand, type Around } from './hand.svelte';
import { pictured } from './picture';
import { before, offers, rolls, texts, view } from './testing';

const onact = vi.fn();
const why = vi.fn(async () => 'Because.');

function hand(change: Partial<Around> = {}): Hand {
  const around = {
    view,
    offers,
    dice: settled([], pictured(change.view ?? view)),
    own: 0,
    why,
    onact,
    texts,
    ...change,
  };
  return new Hand(() => around);
}

beforeEach(() => vi.clearAllMocks());

test('a die is picked up by its face and set aside by the letter of a column', () => {
  const mine = hand();
  mine.press({ is: 'face', face: 1 });
  expect([mine.held, mine.open]).toEqual([1, ['spice', 'pottery']]);
  mine.press({ is: 'column', product: 'pottery' });
  expect(onact).toHaveBeenCalledWith({ do: 'aside', face: 1, product: 'pottery' }, true);
});

test('a die that fits one column only goes there with one tap, unless the player would rather say', () => {
  const dice = settled([], pictured(view)).filter((die) => die.seat === 0 && die.place === 'tray');
  const only = dice.find((die) => die.face === 3)!;
  hand({ automatic: new Set(['aside']) }).take(only);
  expect(onact).toHaveBeenCalledWith({ do: 'aside', face: 3, product: 'teapot' }, 'automatic');
  const mine = hand({ automatic: new Set() });
  mine.take(only);
  expect(mine.held).toBe(3);
  const either = hand({ automatic: new Set(['aside']) });
  either.take(dice.find((die) => die.face === 1)!);
  expect(either.held).toBe(1);
  expect(onact).toHaveBeenCalledTimes(1);
});

test('a die pointed at is regarded until another one is picked up', () => {
  const mine = hand();
  const die = settled([], pictured(view)).find((one) => one.seat === 0 && one.place === 'tray' && one.face === 3)!;
  mine.pointed = die.id;
  expect([mine.held, mine.regarded]).toEqual([null, 3]);
  mine.press({ is: 'face', face: 1 });
  expect(mine.regarded).toBe(1);
});

test('the same digit again picks the next die with that face', () => {
  const mine = hand();
  const first = mine.press({ is: 'face', face: 3 });
  expect(mine.press({ is: 'face', face: 3 })).not.toBe(first);
  expect(mine.press({ is: 'face', face: 3 })).toBe(first);
});

test('what is not possible is explained by the rules', async () => {
  const mine = hand();
  mine.press({ is: 'face', face: 4 });
  mine.place('gem');
  await vi.waitFor(() => expect(mine.reason).toBe('Because.'));
  expect(why).toHaveBeenCalledWith({ do: 'aside', face: 4, product: 'gem' });
  expect(onact).not.toHaveBeenCalled();
});

test('columns chosen before the roll are cleared with it', () => {
  const mine = hand({ view: before, offers: rolls });
  mine.press({ is: 'column', product: 'gem' });
  mine.press({ is: 'column', product: 'spice' });
  expect([mine.cleared, mine.falling]).toEqual([['gem', 'spice'], 6]);
  mine.press({ is: 'column', product: 'spice' });
  mine.command('roll');
  expect(onact).toHaveBeenCalledWith({ do: 'roll', clear: ['gem'] }, 'pressed');
});

test('a column that cannot be cleared says why', async () => {
  const mine = hand({ view: before, offers: rolls });
  mine.toggle('pottery');
  await vi.waitFor(() => expect(mine.reason).toBe('Because.'));
  expect(why).toHaveBeenCalledWith({ do: 'roll', clear: ['pottery'] });
});

test('the only purchase is made at once', () => {
  hand().command('buy');
  expect(onact).toHaveBeenCalledWith({ do: 'buy', product: 'spice' }, 'pressed');
});

test('a command that is not offered is explained', async () => {
  const mine = hand();
  mine.command('stay');
  await vi.waitFor(() => expect(mine.reason).toBe('Because.'));
  mine.command('end');
  expect(onact).toHaveBeenCalledWith({ do: 'end' }, 'pressed');
});

test('escape empties the hand', () => {
  const mine = hand();
  mine.press({ is: 'face', face: 1 });
  mine.press({ is: 'drop' });
  expect(mine.held).toBe(null);
});
