import { expect, test } from 'vitest';
import type { Scene } from '$match/scenes';
import type { JudgedDecision } from '$api/wire';
import { chances, lanes, nearest, path, points, sceneOfMove, shares, ticks, x, y } from './graph';

const scene = (version: number, moves: number, scores: number[]): Scene => ({
  version,
  moves,
  scores,
  seat: 0,
  events: [],
  toMove: 0,
  view: {} as Scene['view'],
});
const judged = (move: number, win: number[], cost = 0): JudgedDecision => ({
  move,
  seat: 0,
  points: [0, 0],
  played: { action: null, win },
  best: [{ action: null, win: win.map((share) => share + cost) }],
  cost,
  hinted: false,
  exact: false,
});
/** Two outcomes before the first decision; the second decision is followed by another outcome. */
const scenes = [scene(0, 2, [0, 0]), scene(1, 3, [1, 0]), scene(2, 5, [1, 4]), scene(3, 6, [3, 4])];
const box = { width: 300, height: 100, low: 0, high: 1 };

test('a decision belongs to the scene that shows what came of it', () => {
  expect([2, 3, 4, 5].map((move) => sceneOfMove(scenes, move))).toEqual([1, 2, 2, 3]);
  expect(sceneOfMove(scenes, 6)).toBe(-1);
});

test('chances begin even, follow the judged decisions, and end with who won', () => {
  const lines = chances(scenes, [judged(2, [0.7, 0.3]), judged(5, [0.9, 0.1])], [2, 1]);
  expect(lines).toEqual([
    [0.5, 0.7, 0.7, 0],
    [0.5, 0.3, 0.3, 1],
  ]);
});

test('while the analysis is under way the lines end where it has come to', () => {
  expect(chances(scenes, [judged(2, [0.7, 0.3])], null)[0]).toEqual([0.5, 0.7, null, null]);
  expect(chances(scenes, [], null)[0]).toEqual([null, null, null, null]);
});

test('a shared win is shared', () => {
  expect(shares([1, 3, 1])).toEqual([0.5, 0, 0.5]);
});

test('points are the scores', () => {
  expect(points(scenes)).toEqual([
    [0, 1, 1, 3],
    [0, 0, 4, 4],
  ]);
  expect(points(scenes, (scene, seat) => scene.version + seat)[1]).toEqual([1, 2, 3, 4]);
});

test('values stand in the box the right way up, and a click finds the nearest scene', () => {
  expect([y(box, 0), y(box, 1), y(box, 0.25)]).toEqual([100, 0, 75]);
  expect([0, 1, 2, 3].map((at) => x(box, at, 4))).toEqual([0, 100, 200, 300]);
  expect([-20, 49, 51, 290, 999].map((left) => nearest(box, left, 4))).toEqual([0, 0, 1, 3, 3]);
  expect(x(box, 0, 1)).toBe(0);
});

test('a line has gaps where nothing is known', () => {
  expect(path(box, [0, 0.5, null, 1])).toBe('M0 100L100 50M300 0');
});

test('the grid has round values', () => {
  expect(ticks(0, 37)).toEqual([0, 10, 20, 30]);
  expect(ticks(-6, 12)).toEqual([-5, 0, 5, 10]);
  expect(ticks(0, 1, 4)).toEqual([0, 0.5, 1]);
  expect(ticks(3, 3)).toHaveLength(1);
});

test('flags that stand close hang below each other', () => {
  expect(lanes([100, 200, 110, 300])).toEqual([0, 0, 1, 0]);
  expect(lanes([50, 55, 60])).toEqual([0, 1, 2]);
  expect(lanes([])).toEqual([]);
});
