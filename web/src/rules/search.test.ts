// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { Section } from './rulebook';
import { markHits, sectionsWith, splitAtHits } from './search';

const sections: Section[] = [
  { id: 'short', title: 'In short', entries: [{ id: '', html: '<ul><li>Drink.</li></ul>' }] },
  {
    id: '1',
    title: 'Water',
    entries: [{ id: '1.1', html: '<p>Boil <em>it</em>.</p><blockquote>Épice.</blockquote><pre>camel</pre>' }],
  },
];

test('a search leaves what holds the words, whatever capitals and accents they have', () => {
  expect(sectionsWith(sections, 'EPICE').flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(['1.1']);
  expect(sectionsWith(sections, 'boil it').map(({ id }) => id)).toEqual(['1']);
  expect(sectionsWith(sections, 'water').map(({ id, entries }) => [id, entries.length])).toEqual([['1', 0]]);
  expect(sectionsWith(sections, ' ')).toHaveLength(2);
});

test('a drawing made of letters says nothing', () => {
  expect(sectionsWith(sections, 'camel')).toEqual([]);
});

test('a text is split at its hits', () => {
  expect(splitAtHits('Deux épices, une Épice.', 'épice')).toEqual(['Deux ', 'épice', 's, une ', 'Épice', '.']);
});

test('hits are marked within the elements they stand in', () => {
  const page = document.createElement('div');
  page.innerHTML = '<p>An it, <em>it &amp; it</em>.</p><pre>it</pre>';
  markHits(page, 'it');
  expect(page.innerHTML).toBe(
    '<p>An <mark>it</mark>, <em><mark>it</mark> &amp; <mark>it</mark></em>.</p><pre>it</pre>',
  );
});
