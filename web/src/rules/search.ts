/** Search within the rules, whatever capitals and accents the words have. */
import type { Paragraph, Section } from './rulebook';

/** The entries that hold the words, with the sections they stand in. */
export function sectionsWith(sections: readonly Section[], words: string): readonly Section[] {
  const wanted = folded(words.trim());
  if (!wanted) return sections;
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter((entry) => textOf(entry).includes(wanted)) }))
    .filter((section) => section.entries.length > 0 || folded(section.title).includes(wanted));
}

/** Wrap every hit below an element in a `mark`; drawings made of letters are left alone. */
export function markHits(root: Element, words: string): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    const pieces = splitAtHits(text.data, words);
    if (pieces.length === 1 || text.parentElement?.closest('pre')) continue;
    text.replaceWith(...pieces.map((piece, at) => (at % 2 ? marked(piece) : piece)));
  }
}

/** A text split where the words occur: every second piece is a hit. */
export function splitAtHits(text: string, words: string): string[] {
  const wanted = folded(words.trim());
  if (!wanted) return [text];
  const within = folded(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}

function marked(text: string): HTMLElement {
  return Object.assign(document.createElement('mark'), { textContent: text });
}

const texts = new WeakMap<Paragraph, string>();

/** The folded text of an entry, computed once. */
function textOf(entry: Paragraph): string {
  const known = texts.get(entry);
  if (known !== undefined) return known;
  const { body } = new DOMParser().parseFromString(entry.html, 'text/html');
  for (const drawing of body.querySelectorAll('pre')) drawing.remove();
  const text = folded(body.textContent ?? '');
  texts.set(entry, text);
  return text;
}

/** Without capitals and accents, letter by letter, so that an index in it is one in the text. */
function folded(text: string): string {
  const letters = [...text].map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length));
  return letters.join('').replaceAll('’', "'");
}
