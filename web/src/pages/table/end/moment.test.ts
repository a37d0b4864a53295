import { expect, test } from 'vitest';
import type { GameEvent } from '$match/game';
import { momentOf } from './moment';

const scored = (seat: number, points: number): GameEvent => ({ event: 'scored', seat, points }) as GameEvent;
const won = { event: 'won', seat: 0, points: 40 } as GameEvent;
const ended = { event: 'ended' };
const scene = (...events: GameEvent[]) => ({ events });

test('what brought a winner most at once is remembered, all of it', () => {
  const scenes = [scene(scored(0, 4)), scene(scored(0, 3), scored(1, 9), scored(0, 2)), scene(scored(0, 1))];
  expect(momentOf(scenes, [0])).toEqual({ at: 1, events: [scored(0, 3), scored(0, 2)] });
  expect(momentOf(scenes, [0, 1])).toEqual({ at: 1, events: [scored(1, 9)] });
});

test('the final scoring is only remembered where nothing scored before', () => {
  expect(momentOf([scene(scored(0, 2)), scene(ended, scored(0, 12), won)], [0])!.at).toBe(0);
  const counted = [scene(), scene(ended, scored(0, 3), scored(0, 7), scored(1, 8), won)];
  expect(momentOf(counted, [0])).toEqual({ at: 1, events: [scored(0, 7)] });
});

test('a match in which nobody scored has none', () => {
  expect(momentOf([scene(ended, won)], [0])).toBeNull();
});
