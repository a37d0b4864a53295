import { expect, test } from 'vitest';
import { areaOf, FLAP, PAPERS, sheetsOf, type Paper } from './paper';
import type { Kind } from './contract';

const PAPER = Object.keys(PAPERS) as Paper[];

function kind(width: number, height: number, copies: number, more: Partial<Kind> = {}): Kind {
  return { name: 'card', width, height, pieces: [{ name: 'one', copies }], Face: () => ({}), ...more };
}

test.each(PAPER)('every copy lies on a sheet, inside the room for pieces: %s', (paper) => {
  const area = areaOf(paper);
  const sheets = sheetsOf([kind(40, 56, 60)], paper, true);
  const placed = sheets.flatMap((sheet) => sheet.placed);
  expect(placed).toHaveLength(60);
  for (const { x, y, width, height } of placed) {
    expect([width, height].sort()).toEqual([40, 56]);
    expect(x).toBeGreaterThanOrEqual(area.x - 0.01);
    expect(y).toBeGreaterThanOrEqual(area.y - 0.01);
    expect(x + width).toBeLessThanOrEqual(area.x + area.width + 0.01);
    expect(y + height).toBeLessThanOrEqual(area.y + area.height + 0.01);
  }
});

test.each(PAPER)('a back lies behind its front when the sheet is turned over its long edge: %s', (paper) => {
  const sheets = sheetsOf([kind(72, 24, 43, { hasBack: true })], paper, true);
  expect(sheets.map(({ side }) => side).slice(0, 2)).toEqual(['front', 'back']);
  for (let at = 0; at < sheets.length; at += 2) {
    const [front, back] = [sheets[at]!, sheets[at + 1]!];
    front.placed.forEach((one, index) => {
      expect(back.placed[index]!.x + one.width / 2).toBeCloseTo(PAPERS[paper].width - one.x - one.width / 2);
      expect(back.placed[index]!.y).toBe(one.y);
    });
  }
});

test('without backs there are fronts only', () => {
  expect(sheetsOf([kind(72, 24, 43, { hasBack: true })], 'a4', false).every(({ side }) => side === 'front')).toBe(true);
});

test('pieces lie the way round that needs fewer sheets', () => {
  expect(sheetsOf([kind(72, 24, 18)], 'a4', false)[0]!.placed[0]!.isTurned).toBe(true);
  expect(sheetsOf([kind(176, 56, 4)], 'a4', false)[0]!.placed[0]!.isTurned).toBe(false);
});

test.each(PAPER)('the parts of a large board cover all of it, and every seam has a flap: %s', (paper) => {
  const parts = sheetsOf([kind(366, 330, 1)], paper, false).map((sheet) => sheet.placed[0]!.part!);
  const covered = parts.reduce(
    (sum, { width, height, flapsRight, flapsDown }) =>
      sum + (width - (flapsRight ? FLAP : 0)) * (height - (flapsDown ? FLAP : 0)),
    0,
  );
  expect(covered).toBeCloseTo(366 * 330);
  const columns = Math.max(...parts.map(({ column }) => column)) + 1;
  const rows = Math.max(...parts.map(({ row }) => row)) + 1;
  expect(parts.filter(({ flapsRight }) => flapsRight)).toHaveLength((columns - 1) * rows);
  expect(parts.filter(({ flapsDown }) => flapsDown)).toHaveLength((rows - 1) * columns);
});

test('a drawing of more than a table is refused', () => {
  expect(() => sheetsOf([kind(3000, 3000, 1)], 'a4', false)).toThrow('at most 5 sheets across; got card');
});
