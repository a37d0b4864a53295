import { expect, test } from 'vitest';
import { histograms, hasFingerprint, likelihood } from './histogram';

test('outcomes of several dice are counted die by die', () => {
  const [dice] = histograms([
    { outcome: { is: 'dice', faces: ['water', 'water', 'silk'] }, count: 2, expected: 1.5 },
    { outcome: { is: 'dice', faces: ['silk', 'silk', 'silk'] }, count: 1, expected: 0.5 },
  ]);
  expect(dice).toEqual({
    kind: 'dice',
    drawn: 9,
    isDeal: false,
    bars: [
      { value: 'water', count: 4, expected: 3 },
      { value: 'silk', count: 5, expected: 3 },
    ],
  });
});

test('where nothing can come twice there is nothing to compare', () => {
  const tiles = Array.from({ length: 9 }, (_, tile) => ({
    outcome: { is: 'tile', tile },
    count: tile % 2,
    expected: 0.5,
  }));
  const [drawn, first] = histograms([...tiles, { outcome: { is: 'first', seat: 1 }, count: 1, expected: 0.5 }]);
  expect([drawn!.isDeal, drawn!.drawn]).toEqual([true, 4]);
  expect(first!.isDeal).toBe(false);
});

const histogram = (counts: number[], expected: number) => ({
  kind: 'dice',
  drawn: 0,
  isDeal: false,
  bars: counts.map((count, at) => ({ value: String(at), count, expected })),
});

test('dice as expected are likely, a loaded die is not', () => {
  expect(likelihood(histogram([10, 11, 9, 10, 10, 10], 10))).toBeGreaterThan(0.95);
  expect(likelihood(histogram([8, 14, 6, 12, 9, 11], 10))).toBeCloseTo(0.53, 1);
  expect(likelihood(histogram([0, 0, 0, 0, 0, 60], 10))).toBeLessThan(0.0001);
  expect(likelihood(histogram([3], 3))).toBe(1);
});

test('a seed is compared with its fingerprint', async () => {
  const fingerprint = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
  expect(await hasFingerprint('abc', fingerprint)).toBe(true);
  expect(await hasFingerprint('abd', fingerprint)).toBe(false);
});
