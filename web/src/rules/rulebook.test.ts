import { expect, test } from 'vitest';
import { LANGUAGES } from '$settings/languages';
import { compileRules } from './compile';
import { placeOf, type Rulebook } from './rulebook';

const rules = import.meta.glob<string>('$games/*/RULES*.md', { query: '?raw', import: 'default', eager: true });
const code = import.meta.glob<string>('$games/*/{refusals,__init__}.py', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const lessons = import.meta.glob<string>('$games/*/lesson.toml', { query: '?raw', import: 'default', eager: true });

const folder = (path: string): string => path.split('/').at(-2)!;
const books = Object.entries(rules).map(([path, text]): [string, Rulebook] => [path, compileRules(text, folder(path))]);
const RULING = /\b[A-Z]{2}-\d+\b/g;

const small = compileRules('# Tea\n\n## 1. Water\n\n1.1. Boil it. (TE-1, TE-2)\n\n1.2 Pour it. (**TE-1**)\n', 'tea');

test('a ruling leads to where it stands in bold, else to where it is named first', () => {
  expect(placeOf(small, 'TE-1')).toBe('1.2');
  expect(placeOf(small, 'TE-2')).toBe('1.1');
  expect(placeOf(small, '1')).toBe('1');
  expect(placeOf(small, 'TE-9')).toBe('');
});

test('every game has its rules in every language with the same paragraphs', () => {
  const games = new Set(books.map(([path]) => folder(path)));
  expect(games.size).toBeGreaterThan(2);
  for (const game of games) {
    const numbers = books
      .filter(([path]) => folder(path) === game)
      .map(([, book]) => book.sections.flatMap((section) => [section.id, ...section.entries.map((entry) => entry.id)]));
    expect(numbers).toHaveLength(LANGUAGES.length);
    for (const other of numbers) expect(other).toEqual(numbers[0]);
    expect(new Set(numbers[0]!.filter(Boolean)).size).toBe(numbers[0]!.filter(Boolean).length);
  }
});

test.each(books)('every rule a refusal, an option or a lesson cites has its place in %s', (path, book) => {
  const cited = [code, lessons].flatMap((files) =>
    Object.entries(files)
      .filter(([file]) => folder(file) === folder(path))
      .flatMap(([, text]) => [
        ...(text.match(RULING) ?? []),
        ...[...text.matchAll(/^rule = "(.+)"$/gm)].map((found) => found[1]!),
      ]),
  );
  expect(cited.length).toBeGreaterThan(10);
  for (const rule of cited) expect(placeOf(book, rule), rule).toMatch(/^\d+(\.\d+)?$/);
});

test.each(books)('no ruling is at home twice, nor in a list of options or a history, in %s', (path, book) => {
  const bold = [...rules[path]!.matchAll(/\*\*([A-Z]{2}-\d+)\*\*/g)].map((found) => found[1]);
  expect(new Set(bold).size).toBe(bold.length);
  const lists = book.sections
    .filter((section) => section.entries.every((entry) => !entry.id))
    .map((section) => section.id);
  for (const [rule, place] of Object.entries(book.homes)) if (/-/.test(rule)) expect(lists, rule).not.toContain(place);
});
