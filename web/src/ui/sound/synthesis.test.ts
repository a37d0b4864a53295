import { expect, test } from 'vitest';
import { murmur, RECIPES } from './recipes';
import { plucked, struck, type Studio } from './synthesis';

/** A studio whose chance is the same in every run. */
function studio(rate = 44100): Studio {
  let state = 1;
  return { rate, random: () => (state = (state * 48271) % 2147483647) / 2147483647 };
}
const most = (samples: Float32Array): number => samples.reduce((loud, sample) => Math.max(loud, Math.abs(sample)), 0);

test.each(Object.entries(RECIPES))('%s neither distorts nor clicks, and is over soon', (_, recipe) => {
  const samples = recipe(studio());
  expect(samples.every(Number.isFinite)).toBe(true);
  expect(most(samples)).toBeGreaterThan(0.25);
  expect(most(samples)).toBeLessThanOrEqual(0.61);
  expect(most(samples.slice(-200))).toBeLessThan(0.02);
  expect(samples.length / 44100).toBeLessThan(4);
});

test('a string sounds at its pitch', () => {
  const rate = 44100;
  const samples = plucked(220, 0.5, studio(rate)).slice(4000);
  const likeness = (shift: number): number =>
    samples.slice(0, 8000).reduce((sum, sample, at) => sum + sample * samples[at + shift]!, 0);
  const shifts = Array.from({ length: 200 }, (_, one) => 120 + one);
  const best = shifts.reduce((one, other) => (likeness(other) > likeness(one) ? other : one));
  expect(rate / best).toBeGreaterThan(217);
  expect(rate / best).toBeLessThan(223);
});

test('what is struck dies away as its modes say', () => {
  const samples = struck([[1000, 0.2, 1]], studio());
  expect(most(samples.slice(0, 441))).toBeGreaterThan(0.7);
  expect(most(samples.slice(4410, 4851))).toBeGreaterThan(0.02);
  expect(most(samples.slice(4410, 4851))).toBeLessThan(0.05);
  expect(most(samples.slice(-44))).toBeLessThan(0.002);
});

test('the murmur of the inn can be repeated without a gap or a click, and no two loops end together', () => {
  const lengths: number[] = [];
  for (const { samples, pan } of murmur(studio(8000))) {
    expect(Math.abs(samples[0]!) + Math.abs(samples.at(-1)!)).toBeLessThan(0.01);
    expect(most(samples)).toBeLessThanOrEqual(0.21);
    expect(Math.abs(pan)).toBeLessThan(1);
    lengths.push(samples.length / 8000);
  }
  expect(lengths).toEqual([9, 11, 7]);
});
