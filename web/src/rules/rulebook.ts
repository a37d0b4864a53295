/** A game's rules as a book one can look things up in: sections, numbered paragraphs, rulings, words. */
import { parse, plain, type Block, type Inline } from './markdown';

/** A numbered paragraph with what belongs to it, such as examples and tables. */
export interface Entry {
  /** Its number, as 4.3; empty for what stands before the first number of a section. */
  id: string;
  blocks: Block[];
}

export interface Section {
  /** Its number, or a word for one without. */
  id: string;
  title: Inline[];
  entries: Entry[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
  /** Where each ruling is at home: the number of a paragraph or section. */
  homes: ReadonlyMap<string, string>;
}

const NUMBER = /^(\d+\.\d+)\.?\s+/;

/** The book in a RULES file. */
export function readRules(text: string): Rulebook {
  const book = { title: '', sections: [] as Section[] };
  for (const block of parse(text)) {
    if (block.kind === 'heading' && block.level === 1) book.title = plain(block.inner);
    else if (block.kind === 'heading' && block.level === 2)
      book.sections.push(section(block.inner, book.sections.length));
    else add(book.sections, block);
  }
  return { ...book, homes: homes(book.sections) };
}

/** The paragraph or section a refusal's rule, or a link, leads to; empty if there is none. */
export function placeOf(book: Rulebook, rule: string): string {
  const isPlace = book.sections.some(
    (section) => section.id === rule || section.entries.some((entry) => entry.id === rule),
  );
  return isPlace ? rule : (book.homes.get(rule) ?? '');
}

/** Only what holds the words, with the sections it stands in. */
export function holding(book: Rulebook, words: string): Section[] {
  const wanted = fold(words.trim());
  if (!wanted) return book.sections;
  return book.sections
    .map((section) => ({
      ...section,
      entries: section.entries.filter((entry) => textOf(entry.blocks).includes(wanted)),
    }))
    .filter((section) => section.entries.length > 0 || fold(plain(section.title)).includes(wanted));
}

/** A text cut where the words occur: every second piece is a hit. */
export function cut(text: string, words: string): string[] {
  const wanted = fold(words.trim());
  if (!wanted) return [text];
  const folded = fold(text);
  const pieces: string[] = [];
  let from = 0;
  for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, from)) {
    pieces.push(text.slice(from, at), text.slice(at, at + wanted.length));
    from = at + wanted.length;
  }
  return [...pieces, text.slice(from)];
}

/** Without capitals and accents, letter by letter, so that places in it are places in the text. */
function fold(text: string): string {
  return [...text]
    .map((letter) => letter.normalize('NFD').charAt(0).toLowerCase().padEnd(letter.length))
    .join('')
    .replaceAll('’', "'");
}

function section(title: Inline[], before: number): Section {
  const number = /^(\d+)\.\s+/.exec(plain(title));
  if (!number) return { id: before ? 'about' : 'short', title, entries: [] };
  return { id: number[1]!, title: without(title, number[0]), entries: [] };
}

function add(sections: Section[], block: Block): void {
  if (!sections.length) sections.push({ id: 'preface', title: [], entries: [] });
  const { entries } = sections[sections.length - 1]!;
  const number = block.kind === 'paragraph' ? NUMBER.exec(plain(block.inner)) : null;
  if (number && block.kind === 'paragraph') {
    entries.push({ id: number[1]!, blocks: [{ ...block, inner: without(block.inner, number[0]) }] });
  } else if (entries.length) entries[entries.length - 1]!.blocks.push(block);
  else entries.push({ id: '', blocks: [block] });
}

/** Inline parts without so many letters at their beginning. */
function without(inner: readonly Inline[], start: string): Inline[] {
  let left = start.length;
  return inner.flatMap((part): Inline[] => {
    if (left <= 0) return [part];
    const text = plain([part]);
    left -= text.length;
    return left < 0 && part.kind === 'text' ? [{ kind: 'text', text: text.slice(left) }] : [];
  });
}

/** A ruling is at home where it stands in bold, else where a numbered paragraph or section names it first. */
function homes(sections: readonly Section[]): Map<string, string> {
  const bold = new Map<string, string>();
  const first = new Map<string, string>();
  for (const section of sections) {
    for (const entry of section.entries) {
      const place = entry.id || section.id;
      if (!/^\d/.test(place)) continue;
      for (const ref of refs(entry.blocks)) {
        if (ref.isHome) bold.set(ref.id, place);
        if (!first.has(ref.id)) first.set(ref.id, place);
      }
    }
  }
  return new Map([...first, ...bold]);
}

/** Every ruling named within blocks. */
function refs(blocks: readonly Block[]): { id: string; isHome: boolean }[] {
  const among = (inner: readonly Inline[]): { id: string; isHome: boolean }[] =>
    inner.flatMap((part) => (part.kind === 'ref' ? [part] : 'inner' in part ? among(part.inner) : []));
  return inlines(blocks)
    .flatMap(among)
    .filter((ref) => ref.id.includes('-'));
}

function textOf(blocks: readonly Block[]): string {
  return blocks.map((block) => (block.kind === 'code' ? '' : fold(inlines([block]).map(plain).join('\n')))).join('\n');
}

/** Every run of inline parts within blocks. */
function inlines(blocks: readonly Block[]): Inline[][] {
  return blocks.flatMap((block): Inline[][] => {
    if (block.kind === 'code') return [];
    if (block.kind === 'quote') return inlines(block.blocks);
    if (block.kind === 'list') return block.items;
    return block.kind === 'table' ? [...block.head, ...block.rows.flat()] : [block.inner];
  });
}
