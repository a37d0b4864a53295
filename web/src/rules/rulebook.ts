/** A game's rules as a book to look things up in: sections, numbered paragraphs, rulings. */

/** A numbered paragraph with what belongs to it, such as examples and tables. */
export interface Paragraph {
  /** Its number, as 4.3; empty for what stands before the first number of a section. */
  id: string;
  /** Rendered by `web/rulebook`; a link has the place it leads to in `data-to`. */
  html: string;
}

export interface Section {
  /** Its number, or a word for one without. */
  id: string;
  title: string;
  entries: Paragraph[];
}

export interface Rulebook {
  title: string;
  sections: Section[];
  /** Where each ruling is at home: the number of a paragraph or section. */
  homes: Readonly<Record<string, string>>;
}

/** The paragraph or section a refusal's rule, or a link, leads to; empty if there is none. */
export function placeOf(book: Rulebook, rule: string): string {
  const isPlace = book.sections.some(({ id, entries }) => id === rule || entries.some((entry) => entry.id === rule));
  return isPlace ? rule : (book.homes[rule] ?? '');
}

/** The number of a section; empty for one that has only a word. */
export function numberOf(section: Section): string {
  return /^\d/.test(section.id) ? section.id : '';
}
