/** Compiles a RULES file to a book (`rulebook.ts`): for games in packages of their own in the browser, else in the build. */
import { Marked, type Token, type Tokens } from 'marked';
import type { Paragraph, Rulebook, Section } from './rulebook';

/** An entry before it is rendered: its links need to know the whole book. */
interface Draft extends Omit<Paragraph, 'html'> {
  tokens: Token[];
}
type SectionDraft = Omit<Section, 'entries'> & { entries: Draft[] };

const PARAGRAPH_NUMBER = /^(\d+\.\d+)\.?\s+/;
const SECTION_NUMBER = /^(\d+)\.\s+/;
/** A ruling such as DB-21, or the number of a paragraph such as 4.3. */
const REFERENCE = /\b([A-Z]{2}-\d+|\d+\.\d+)\b/;
const RULING = /^[A-Z]{2}-\d+$/;

/** A paragraph about an option names it to programs; people read what it does. */
const OPTION = /\bOption `\w+`(?=\s?:)/g;

/** The book of a game, with its paragraphs as HTML; `options` has the sentence for each option. */
export function compileRules(source: string, game: string, options: Readonly<Record<string, string>> = {}): Rulebook {
  const { title, sections } = drafts(new Marked().lexer(source.replace(OPTION, 'Option')));
  const homes = homesOf(sections);
  const places = new Set(sections.flatMap(({ id, entries }) => [id, ...entries.map((entry) => entry.id)]));
  const linked = (reference: string): string => {
    const place = places.has(reference) ? reference : homes[reference];
    return place ? `<a href="#/rules/${game}/${place}" data-to="${place}">${reference}</a>` : reference;
  };
  const marked = renderer(linked, options);
  const rendered = ({ id, tokens }: Draft): Paragraph => ({ id, html: marked.parser(tokens) });
  return {
    title,
    sections: sections.map((section) => ({ ...section, entries: section.entries.map(rendered) })),
    homes,
  };
}

/** The title, and every section with its numbered paragraphs and what belongs to each. */
function drafts(tokens: Token[]): { title: string; sections: SectionDraft[] } {
  let title = '';
  const sections: SectionDraft[] = [];
  for (const token of tokens) {
    if (token.type === 'space') continue;
    if (token.type === 'heading' && token.depth === 1) title = token.text;
    else if (token.type === 'heading' && token.depth === 2) sections.push(sectionOf(token.text, sections.length));
    else add(sections, token);
  }
  return { title, sections };
}

function sectionOf(title: string, before: number): SectionDraft {
  const number = SECTION_NUMBER.exec(title);
  if (!number) return { id: before ? 'about' : 'short', title, entries: [] };
  return { id: number[1]!, title: title.slice(number[0].length), entries: [] };
}

function add(sections: SectionDraft[], token: Token): void {
  if (!sections.length) sections.push({ id: 'preface', title: '', entries: [] });
  const { entries } = sections.at(-1)!;
  const first = token.type === 'paragraph' ? (token.tokens?.[0] as Tokens.Text | undefined) : undefined;
  const number = first?.type === 'text' ? PARAGRAPH_NUMBER.exec(first.text) : null;
  if (first && number) {
    first.text = first.text.slice(number[0].length);
    entries.push({ id: number[1]!, tokens: [token] });
  } else if (entries.length) entries.at(-1)!.tokens.push(token);
  else entries.push({ id: '', tokens: [token] });
}

/** The home of a ruling is where it is bold, else the numbered paragraph or section that names it first. */
function homesOf(sections: readonly SectionDraft[]): Record<string, string> {
  const bold: Record<string, string> = {};
  const first: Record<string, string> = {};
  const marked = new Marked();
  for (const section of sections) {
    for (const { id, tokens } of section.entries) {
      const place = id || section.id;
      if (!/^\d/.test(place)) continue;
      marked.walkTokens(tokens, (token) => {
        if (token.type === 'strong' && RULING.test(token.text)) bold[token.text] = place;
        if (token.type !== 'text' || token.tokens) return;
        for (const [ruling] of token.text.matchAll(/\b[A-Z]{2}-\d+\b/g)) first[ruling] ??= place;
      });
    }
  }
  return { ...first, ...bold };
}

/** Markdown as the rules are drawn: nothing in it is HTML, and rulings and numbers are links. */
function renderer(linked: (reference: string) => string, options: Readonly<Record<string, string>>): Marked {
  return new Marked({
    renderer: {
      text(token) {
        if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
        const pieces = token.text.replaceAll('\n', ' ').split(REFERENCE);
        return pieces.map((piece, at) => (at % 2 ? linked(piece) : escaped(piece))).join('');
      },
      strong({ text, tokens }) {
        return RULING.test(text) ? linked(text) : `<strong>${this.parser.parseInline(tokens)}</strong>`;
      },
      heading({ tokens }) {
        return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
      },
      codespan({ text }) {
        return Object.hasOwn(options, text) ? `<em>${escaped(options[text]!)}</em>` : `<code>${escaped(text)}</code>`;
      },
      code({ text }) {
        return `<pre tabindex="0">${escaped(text)}</pre>`;
      },
      html({ text }) {
        return escaped(text);
      },
      // Who has no mouse scrolls a wide table by keys.
      table({ header, rows }) {
        const row = (cells: string[]): string => `<tr>${cells.join('\n')}</tr>`;
        const cell =
          (tag: string, more = '') =>
          ({ tokens }: Tokens.TableCell) =>
            `<${tag}${more}>${this.parser.parseInline(tokens)}</${tag}>`;
        const head = row(header.map(cell('th', ' scope="col"')));
        const body = rows.map((cells) => row(cells.map(cell('td')))).join('\n');
        return `<div class="wide" role="group" tabindex="0"><table><thead>${head}</thead>\n<tbody>${body}</tbody></table></div>`;
      },
    },
  });
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
