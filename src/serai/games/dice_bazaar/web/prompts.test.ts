import { expect, test } from 'vitest';
import { fallsFor, isCounting, marksOf, promptOf, type Situation } from './prompts';
import { before, offers, rolls, texts, view } from './testing';
import type { Event } from './wire';

const now: Situation = {
  view,
  offers,
  showing: null,
  last: [],
  held: null,
  open: [],
  buying: false,
  beforeRoll: false,
  cleared: [],
};
const told = (change: Partial<Situation>): string => promptOf({ ...now, ...change }, texts).text;

test('the next thing to do is said in a short sentence', () => {
  expect(told({})).toBe('You can buy. Or set dice aside for later.');
  expect(told({ held: 3, open: ['teapot'] })).toBe('Where to with the 3? It fits under tea pot.');
  expect(told({ held: 4 })).toBe('A 4 fits nowhere just now.');
  expect(told({ buying: true })).toContain('Press its letter');
  expect(told({ view: before, offers: rolls, beforeRoll: true })).toContain('Roll now');
  expect(told({ view: before, offers: rolls, beforeRoll: true, cleared: ['gem'] })).toBe(
    'The dice under gem are rolled too.',
  );
});

test('while others play the table tells what happens', () => {
  const rolled: Event = { event: 'rolled', seat: 1, faces: [1, 2] };
  expect(promptOf({ ...now, offers: null, showing: rolled }, texts)).toEqual({
    tone: 'story',
    text: 'Ben rolls 1, 2.',
  });
  expect(told({ offers: null })).toBe('It is Ada’s turn.');
});

test('dice fall where the event says', () => {
  expect(fallsFor({ event: 'priced', product: 'gem', faces: [1], why: 'bought' }, 'price', 'gem')).toBe(true);
  expect(fallsFor({ event: 'rolled', seat: 1, faces: [1] }, 'seat', 0)).toBe(false);
  expect(fallsFor(null, 'seat', 0)).toBe(false);
});

test('what moved last is marked', () => {
  const marks = marksOf([
    { event: 'set-aside', seat: 1, face: 3, product: 'gem' },
    { event: 'bought', seat: 1, product: 'spice', faces: [1, 4], points: 1 },
  ]);
  expect([[...marks.dice], [...marks.stalls]]).toEqual([['1 gem 3'], ['spice']]);
});

test('cards are counted from the end of the match on', () => {
  const last: Event[] = [
    { event: 'sold-out', product: 'gem' },
    { event: 'ended', why: 'sold-out' },
    { event: 'counted', seat: 0, cards: {}, points: 0 },
  ];
  expect(last.map((event) => isCounting(view, last, event))).toEqual([false, false, true]);
  expect(isCounting({ ...view, phase: 'ended' }, last, null)).toBe(true);
});
