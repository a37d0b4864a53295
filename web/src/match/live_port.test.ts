import { expect, test } from 'vitest';
import type { AnyView } from './game';
import { updated } from './live_port';

const view = { turn: 1, laid: [1, 2, 3, 4], scores: [0, 0] } as unknown as AnyView;

test('a field that differs is replaced, and a sequence is spliced', () => {
  const step = {
    whole: false,
    changed: { turn: 2 },
    spliced: { laid: { start: 1, removed: 2, items: [7, 8, 9] } },
  } as never;
  expect(updated(view, step)).toEqual({ turn: 2, laid: [1, 7, 8, 9, 4], scores: [0, 0] });
  expect(view).toEqual({ turn: 1, laid: [1, 2, 3, 4], scores: [0, 0] });
});

test('a whole view replaces everything', () => {
  expect(updated(view, { whole: true, changed: { turn: 3 }, spliced: {} } as never)).toEqual({ turn: 3 });
});
