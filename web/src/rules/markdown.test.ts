import { expect, test } from 'vitest';
import { parse, plain } from './markdown';

test('headings, paragraphs over several lines and lists are told apart', () => {
  expect(parse('# Title\n\nOne line\nand on.\n* first\n* second\n  goes on\n\nLast.')).toEqual([
    { kind: 'heading', level: 1, inner: [{ kind: 'text', text: 'Title' }] },
    { kind: 'paragraph', inner: [{ kind: 'text', text: 'One line and on.' }] },
    { kind: 'list', items: [[{ kind: 'text', text: 'first' }], [{ kind: 'text', text: 'second goes on' }]] },
    { kind: 'paragraph', inner: [{ kind: 'text', text: 'Last.' }] },
  ]);
});

test('words are strong, stressed or code, and rulings are references', () => {
  const [block] = parse('A **bold *and* word**, `code`, see 4.3 (DB-7, **DB-21**).');
  expect(block).toEqual({
    kind: 'paragraph',
    inner: [
      { kind: 'text', text: 'A ' },
      {
        kind: 'strong',
        inner: [
          { kind: 'text', text: 'bold ' },
          { kind: 'em', inner: [{ kind: 'text', text: 'and' }] },
          { kind: 'text', text: ' word' },
        ],
      },
      { kind: 'text', text: ', ' },
      { kind: 'code', text: 'code' },
      { kind: 'text', text: ', see ' },
      { kind: 'ref', id: '4.3', isHome: false },
      { kind: 'text', text: ' (' },
      { kind: 'ref', id: 'DB-7', isHome: false },
      { kind: 'text', text: ', ' },
      { kind: 'ref', id: 'DB-21', isHome: true },
      { kind: 'text', text: ').' },
    ],
  });
});

test('a table has a head and rows, a quote holds blocks, code is left alone', () => {
  const [table, quote, code] = parse(
    '| a | b |\n| --- | --- |\n| 1 | *2* |\n\n> Said.\n>\n> ```\n> x  **y**\n> ```\n\n```\n# no\n```\n',
  );
  expect(table).toMatchObject({
    kind: 'table',
    head: [[{ text: 'a' }], [{ text: 'b' }]],
    rows: [[[{ text: '1' }], [{ kind: 'em' }]]],
  });
  expect(quote).toMatchObject({ kind: 'quote', blocks: [{ kind: 'paragraph' }, { kind: 'code', text: 'x  **y**' }] });
  expect(code).toEqual({ kind: 'code', text: '# no' });
});

test('what looks like HTML is only text', () => {
  const [block] = parse('<img src=x onerror=alert(1)> & more');
  expect(block).toEqual({ kind: 'paragraph', inner: [{ kind: 'text', text: '<img src=x onerror=alert(1)> & more' }] });
  expect(plain(block!.kind === 'paragraph' ? block!.inner : [])).toBe('<img src=x onerror=alert(1)> & more');
});
