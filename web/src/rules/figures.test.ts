// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { figuresOf } from './figures';

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
