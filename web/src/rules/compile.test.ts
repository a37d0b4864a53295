import { expect, test } from 'vitest';
import { compileRules } from './compile';

/** The HTML of a text that belongs to paragraph 1.1, where 4.3 stands too, and DB-21 is at home in 2.1. */
function html(text: string): string {
  const book = compileRules(`# Tea\n\n## 1. Water\n\n1.1. ${text}\n\n2.1. (**DB-21**)\n\n4.3. Pour.\n`, 'tea');
  return book.sections[0]!.entries[0]!.html.trim();
}

test('a book has sections, numbered paragraphs and what belongs to them', () => {
  const book = compileRules(
    '# Tea\n\n## In short\n\n* Drink.\n\n## 1. Water\n\n1.1. Boil it.\n\n> Hot.\n\n1.2 Pour it.\n',
    'tea',
  );
  expect(book.title).toBe('Tea');
  expect(book.sections.map(({ id, title }) => [id, title])).toEqual([
    ['short', 'In short'],
    ['1', 'Water'],
  ]);
  expect(book.sections[1]!.entries.map(({ id }) => id)).toEqual(['1.1', '1.2']);
  expect(book.sections[1]!.entries[0]!.html).toMatch(
    /^<p>Boil it\.<\/p>\s*<blockquote>\s*<p>Hot\.<\/p>\s*<\/blockquote>\s*$/,
  );
});

test('words are strong, stressed or code', () => {
  expect(html('A **bold *and* word**, `code 4.3`.')).toBe(
    '<p>A <strong>bold <em>and</em> word</strong>, <code>code 4.3</code>.</p>',
  );
});

test('rulings and numbers are links where the book has a place for them', () => {
  expect(html('See 4.3 (DB-21, DB-7), version 1.0.')).toBe(
    '<p>See <a href="#/rules/tea/4.3" data-to="4.3">4.3</a> ' +
      '(<a href="#/rules/tea/2.1" data-to="2.1">DB-21</a>, <a href="#/rules/tea/1.1" data-to="1.1">DB-7</a>), version 1.0.</p>',
  );
});

test('people read what an option does, and never its name in a program', () => {
  const book = compileRules(
    '# Tea\n\n## 1. Water\n\n1.1. Option `cold_tea`: it may be cold.\n\n| `cold_tea` |\n| --- |\n',
    'tea',
    {
      cold_tea: 'Tea may be cold',
    },
  );
  expect(book.sections[0]!.entries[0]!.html).toContain('<p>Option: it may be cold.</p>');
  expect(book.sections[0]!.entries[0]!.html).toContain('<em>Tea may be cold</em>');
});

test('lines of a paragraph are one, so that words are found across them', () => {
  expect(html('One line\nand on.')).toBe('<p>One line and on.</p>');
});

test('a table has a head and scrolls by keys, a drawing made of letters is left alone', () => {
  expect(html('So:\n\n| a | b |\n| --- | --- |\n| 1 | *2* |')).toMatch(
    /<div class="wide" role="group" tabindex="0"><table><thead><tr><th scope="col">a<\/th>\s*<th scope="col">b<\/th><\/tr>/,
  );
  expect(html('So:\n\n```\n# 4.3 **no**\n```')).toContain('<pre tabindex="0"># 4.3 **no**</pre>');
});

test('what looks like HTML is only text', () => {
  expect(html('<img src=x onerror=alert(1)> & more')).toBe('<p>&lt;img src=x onerror=alert(1)&gt; &amp; more</p>');
  expect(html('So:\n\n<script>alert(1)</script>')).not.toContain('<script');
});
