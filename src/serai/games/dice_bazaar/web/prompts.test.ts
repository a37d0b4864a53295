import { expect, test } from 'vitest';
import { fallsFor, isCounted, marksOf, promptOf, type Situation } from './prompts';
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
const promptFor = (change: Partial<Situation>): string => promptOf({ ...now, ...change }, texts).text;

test('the next thing to do is a short sentence', () => {
  expect(promptFor({})).toBe('You can buy. Or set dice aside for later.');
  expect(promptFor({ held: 3, open: ['teapot'] })).toBe('Where does the 3 go? It fits under tea pot.');
  expect(promptFor({ held: 4 })).toBe('A 4 fits nowhere right now.');
  expect(promptFor({ buying: true })).toContain('Press its letter');
  expect(promptFor({ view: before, offers: rolls, beforeRoll: true })).toContain('Roll now');
  expect(promptFor({ view: before, offers: rolls, beforeRoll: true, cleared: ['gem'] })).toBe(
    'The dice under gem are rolled too.',
  );
});

test('while others play the table tells what happens', () => {
  const rolled: Event = { event: 'rolled', seat: 1, faces: [1, 2] };
  expect(promptOf({ ...now, offers: null, showing: rolled }, texts)).toEqual({
    tone: 'story',
    text: 'Ben rolls 1, 2.',
  });
  expect(promptFor({ offers: null })).toBe('It is Ada’s turn.');
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

test('cards are counted product by product and seat by seat', () => {
  const last: Event[] = [
    { event: 'ended', why: 'sold-out' },
    { event: 'counted', seat: 0, cards: { gem: 1 }, points: 8 },
    { event: 'counted', seat: 1, cards: { gem: 2 }, points: 16 },
  ];
  const counted = (seat: number): boolean[] => last.map((event) => isCounted(view, last, event, seat, 'gem'));
  expect([counted(0), counted(1)]).toEqual([
    [false, true, true],
    [false, false, true],
  ]);
  expect(isCounted({ ...view, phase: 'ended' }, last, null, 1, 'gem')).toBe(true);
});
