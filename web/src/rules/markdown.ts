/** The part of Markdown our rules are written in, as a tree. It is drawn as elements and text, never as raw HTML. */

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; inner: Inline[] }
  | { kind: 'code'; text: string }
  /** A ruling such as DB-21, or a paragraph such as 4.3; in bold where the ruling is at home. */
  | { kind: 'ref'; id: string; isHome: boolean };

export type Block =
  | { kind: 'heading'; level: number; inner: Inline[] }
  | { kind: 'paragraph'; inner: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string };

const START = /^(#{1,6} |```|>|\||[*-] )/;
const SPAN = /\*\*(.+?)\*\*|\*(.+?)\*|`([^`]+)`|\b([A-Z]{2}-\d+|\d+\.\d+)\b/;
const REF = /^[A-Z]{2}-\d+$/;

/** Text as blocks. What is none of the forms above is a paragraph. */
export function parse(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  let at = 0;
  /** The lines from here on as long as they go on in the same way. */
  const take = (goesOn: (line: string) => boolean): string[] => {
    const from = at;
    do at += 1;
    while (at < lines.length && goesOn(lines[at]!));
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at]!;
    if (line.trim() === '') at += 1;
    else if (/^#{1,6} /.test(line)) {
      const level = line.indexOf(' ');
      blocks.push({ kind: 'heading', level, inner: spans(take(() => false)[0]!.slice(level + 1)) });
    } else if (line.startsWith('```')) {
      const code = take((next) => !next.startsWith('```')).slice(1);
      at += 1;
      blocks.push({ kind: 'code', text: code.join('\n') });
    } else if (line.startsWith('>')) {
      const inner = take((next) => next.startsWith('>')).map((quoted) => quoted.replace(/^> ?/, ''));
      blocks.push({ kind: 'quote', blocks: parse(inner.join('\n')) });
    } else if (line.startsWith('|')) blocks.push(table(take((next) => next.startsWith('|'))));
    else if (/^[*-] /.test(line)) blocks.push(list(take((next) => next.trim() !== '')));
    else
      blocks.push({
        kind: 'paragraph',
        inner: spans(take((next) => next.trim() !== '' && !START.test(next)).join(' ')),
      });
  }
  return blocks;
}

/** The text of inline parts, without their form. */
export function plain(inner: readonly Inline[]): string {
  return inner
    .map((part) => ('inner' in part ? plain(part.inner) : part.kind === 'ref' ? part.id : part.text))
    .join('');
}

function spans(text: string): Inline[] {
  const found = SPAN.exec(text);
  if (!found) return text ? [{ kind: 'text', text }] : [];
  const [whole, strong, em, code, ref] = found;
  const before = text.slice(0, found.index);
  const rest = spans(text.slice(found.index + whole.length));
  return [...(before ? [{ kind: 'text', text: before } as const] : []), part(strong, em, code, ref), ...rest];
}

function part(strong?: string, em?: string, code?: string, ref?: string): Inline {
  if (strong !== undefined) {
    return REF.test(strong) ? { kind: 'ref', id: strong, isHome: true } : { kind: 'strong', inner: spans(strong) };
  }
  if (em !== undefined) return { kind: 'em', inner: spans(em) };
  return code !== undefined ? { kind: 'code', text: code } : { kind: 'ref', id: ref!, isHome: false };
}

function table(lines: string[]): Block {
  const [head, , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => spans(cell.trim())),
  );
  return { kind: 'table', head: head!, rows };
}

function list(lines: string[]): Block {
  const items: string[] = [];
  for (const line of lines) {
    if (/^[*-] /.test(line)) items.push(line.slice(2));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  return { kind: 'list', items: items.map(spans) };
}
