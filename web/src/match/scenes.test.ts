import { expect, test } from 'vitest';
import { loadScenes, placeOf, scenes } from './scenes';
import type { Frame } from '$api/wire';

const frame = (version: number, changed: object, more: Partial<Frame> = {}): Frame => ({
  version,
  seat: 0,
  undone: false,
  at: 0,
  moves: version,
  events: [],
  to_move: 0,
  scores: [version],
  whole: version === 0,
  changed: changed as Frame['changed'],
  ...more,
});

const frames = [
  frame(0, { turn: 0, hand: 'a' }),
  frame(1, { hand: 'b' }),
  frame(2, { hand: 'a' }, { undone: true }),
  frame(3, { hand: 'c', turn: 1 }),
];

test('views are put together from what changed', () => {
  expect(scenes(frames).map((scene) => scene.view)).toEqual([
    { turn: 0, hand: 'a' },
    { turn: 1, hand: 'c' },
  ]);
});

test('a decision that was taken back is left out, and leads to the one before', () => {
  const found = scenes(frames);
  expect(found.map((scene) => scene.version)).toEqual([0, 3]);
  expect([0, 1, 2, 3, 99].map((version) => placeOf(found, version))).toEqual([0, 0, 0, 1, 1]);
});

test('a long match is asked for in parts', async () => {
  const asked: number[] = [];
  const socket = {
    send: async (message: { first?: number }) => {
      asked.push(message.first!);
      const part = frames.slice(message.first!, message.first! + 3).map((one, at) => ({ ...one, whole: at === 0 }));
      return {
        type: 'frames',
        re: '',
        table: 't',
        viewer: 0,
        first: message.first!,
        count: frames.length,
        frames: part,
      } as never;
    },
  };
  expect((await loadScenes(socket as never, 't', 0)).map((scene) => scene.version)).toEqual([0, 3]);
  expect(asked).toEqual([0, 3]);
});
