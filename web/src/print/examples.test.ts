import { expect, test } from 'vitest';

type Pictures = Readonly<Record<string, readonly unknown[]>>;
const pictures = import.meta.glob<Pictures>('$games/*/web/print/examples.ts', { import: 'EXAMPLES', eager: true });
const rules = import.meta.glob<string>('$games/*/RULES*.md', { query: '?raw', import: 'default', eager: true });

const gameOf = (path: string): string => /games\/(\w+)\//.exec(path)![1]!;
const books = Object.entries(pictures).flatMap(([path, all]) =>
  Object.entries(rules)
    .filter(([book]) => gameOf(book) === gameOf(path))
    .map(([book, text]) => ({ book, text, paragraphs: Object.keys(all) })),
);

test('every game that is printed has pictures, and rules in three languages', () => {
  expect(books).toHaveLength(3 * Object.keys(pictures).length);
  expect(books.length).toBeGreaterThan(0);
});

test.each(books)('every picture stands below a paragraph of $book', ({ text, paragraphs }) => {
  expect(paragraphs.filter((paragraph) => !text.includes(`\n${paragraph}. `))).toEqual([]);
});
