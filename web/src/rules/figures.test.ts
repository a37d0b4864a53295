// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { catalogue } from '$api/catalogue.svelte';
import type { GameSummary } from '$api/wire';
import { figuresOf, findFigures } from './figures';

const scene = (rule: string, fresh: boolean): Parameters<typeof figuresOf>[0]['scenes'][number] => ({
  says: '',
  wrong: '',
  done: '',
  rule,
  asks: false,
  fresh,
});

test('a paragraph has the first position the lesson begins with for it', () => {
  const scenes = [scene('1.1', true), scene('2.4', false), scene('1.1', true), scene('5.6', true), scene('', true)];
  expect([...figuresOf({ scenes })]).toEqual([
    ['1.1', 0],
    ['5.6', 3],
  ]);
});

test('no lesson is asked for where there is none', async () => {
  const asked = vi.fn(() => Promise.reject(new TypeError('no server')));
  vi.stubGlobal('fetch', asked);
  catalogue.games = { learnt: { lesson: true } as GameSummary, other: { lesson: false } as GameSummary };
  expect(await findFigures('other')).toEqual(new Map());
  expect(asked).not.toHaveBeenCalled();
  expect(await findFigures('learnt')).toEqual(new Map());
  expect(asked).toHaveBeenCalledOnce();
});
