import { expect, test } from 'vitest';
import { Texts } from '$i18n/texts';
import { layInWords } from './words';
import type { Fixtures, View } from './wire';

const MESSAGES = {
  'harbour-lay-over': 'over',
  'harbour-lay-beside': 'beside',
};
/** Says which message was asked for, and with which crates. */
const texts = {
  message: (id: keyof typeof MESSAGES, { below, beside }: Record<string, string[]>) =>
    [MESSAGES[id], ...(below ?? beside ?? [])].join(' '),
} as unknown as Texts;
const fixtures = {
  strips: [
    ['empty', 'empty', 'empty'],
    ['red-rice', 'empty', 'green-rat'],
  ],
} as unknown as Fixtures;
const view = {
  crates: [
    { column: 'e0', row: 'n0', crate: 'red-rice', level: 1, laid: 0 },
    { column: 'e1', row: 'n0', crate: 'green-fish', level: 1, laid: 0 },
    { column: 'e2', row: 'n0', crate: 'empty', level: 1, laid: 0 },
  ],
} as unknown as View;
const lay = (column: string, row: string): string | null =>
  layInWords(texts, { do: 'lay', strip: 1, column, row, runs: 'east' }, view, fixtures);

test('a strip over others is known by what it covers', () => {
  expect(lay('e0', 'n0')).toBe('over red-rice green-fish');
});

test('a strip on the water is known by the goods it joins, else by those it touches', () => {
  expect(lay('e0', 'n1')).toBe('beside red-rice');
  expect(lay('e1', 'n1')).toBe('beside green-fish');
  expect(lay('e2', 's1')).toBe('beside');
});
