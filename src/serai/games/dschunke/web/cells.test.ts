import { expect, test } from 'vitest';
import { boxAround, cellAt, cellNamed, cellOf, cellsAround, joined, middleOf, nameOf, outline, widened } from './cells';

test('a square keeps its name there and back', () => {
  for (const name of ['e0n0', 'w3n2', 'e12s1', 'w1n0', 'e0s7']) expect(nameOf(cellNamed(name))).toBe(name);
});

test('north is up and west is left', () => {
  expect(cellOf('w2', 'n1')).toEqual({ x: -2, y: -1 });
  expect(cellOf('e3', 's4')).toEqual({ x: 3, y: 4 });
});

test('what is no name of a square is refused with an example', () => {
  expect(() => cellNamed('b4')).toThrow('e2n1');
});

test('a strip has a square on either side of its middle', () => {
  expect(cellsAround({ x: 0, y: 0 }, 'west').map(nameOf)).toEqual(['e1n0', 'e0n0', 'w1n0']);
  expect(cellsAround({ x: 2, y: 1 }, 'south').map(nameOf)).toEqual(['e2n0', 'e2s1', 'e2s2']);
  expect(nameOf(middleOf({ column: 'e2', row: 'n0', runs: 'south' }))).toBe('e2s1');
});

test('the box around squares goes to their edges, and to the middle one if there are none', () => {
  expect(boxAround([cellNamed('w2n1'), cellNamed('e3s0')])).toEqual({ west: -2.5, north: -1.5, east: 3.5, south: 0.5 });
  expect(boxAround([])).toEqual({ west: -0.5, north: -0.5, east: 0.5, south: 0.5 });
});

test('two boxes are joined by the smallest one around both', () => {
  const one = boxAround([cellNamed('w2n1')]);
  const other = boxAround([cellNamed('e1s2')]);
  expect(joined(one, other)).toEqual({ west: -2.5, north: -1.5, east: 1.5, south: 2.5 });
});

test('no more than the quay of a small table is shown around it', () => {
  const box = widened(boxAround([cellNamed('w5n0'), cellNamed('e0n0')]), 2, 11);
  expect(box.west).toBeCloseTo(-5.9);
  expect(box.east).toBe(2.5);
});

test('the line around one square has four sides', () => {
  expect(outline([{ x: 0, y: 0 }], 0.1)).toBe(
    'M-0.4 -0.4L0.4 -0.4M0.4 -0.4L0.4 0.4M0.4 0.4L-0.4 0.4M-0.4 0.4L-0.4 -0.4',
  );
});

test('there is no line between squares of a group, and the line closes round an inner corner', () => {
  const corner = outline([cellNamed('e0n0'), cellNamed('e1n0'), cellNamed('e0s1')], 0.1);
  const ends = [...corner.matchAll(/-?[\d.]+ -?[\d.]+/g)].map(([end]) => end);
  // Every end of a side meets the end of another one.
  for (const end of ends) expect(ends.filter((other) => other === end)).toHaveLength(2);
  expect(ends).toContain('0.4 0.4');
});

test('a point is over the square it looks to be over', () => {
  const [camera, desk] = [
    { x: 1, y: -2, scale: 50 },
    { width: 1000, height: 600 },
  ];
  expect(cellAt(camera, desk, { left: 500, top: 300 })).toEqual({ x: 1, y: -2 });
  expect(cellAt(camera, desk, { left: 526, top: 274 })).toEqual({ x: 2, y: -3 });
});
