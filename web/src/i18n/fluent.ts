/** Compiles a Fluent file to patterns (`pattern.ts`): for games in packages of their own in the browser, else in the build. */
import { FluentResource } from '@fluent/bundle';
import type { Choice, Messages, Pattern } from './pattern';

type Parsed = NonNullable<FluentResource['body'][number]['value']>;
type Expression = Exclude<Exclude<Parsed, string>[number], string>;

/** The messages of a Fluent file. What the client cannot fill in fails the build, and names the message. */
export function compile(written: string, language: string): Messages {
  const source = language === 'fr' ? withFixedSpaces(written) : written;
  const messages: Messages = {};
  for (const { id, value } of new FluentResource(source).body) {
    if (value === null) throw new Error(`${id}: a message without a text of its own`);
    messages[id] = compact(parts(id, value));
  }
  const named = [...source.matchAll(/^-?([a-z][\w-]*) *=/gim)].map(([, id]) => id!);
  const lost = named.find((id) => !(id in messages));
  if (lost) throw new Error(`${lost}: Fluent cannot read this message`);
  return messages;
}

/** French with no-break spaces before its high signs and inside its quotes, as `engine/texts.py` has it on the server. */
export function withFixedSpaces(source: string): string {
  return source
    .replace(/(\S)[ \u00a0\u202f](?=[:»%])/g, '$1\u00a0')
    .replace(/«[ \u00a0\u202f]/g, '«\u00a0')
    .replace(/(\S)[ \u00a0\u202f](?=[;!?])/g, '$1\u202f');
}

function parts(id: string, value: Parsed): (string | Choice)[] {
  return (typeof value === 'string' ? [value] : value).map((part) => {
    if (typeof part !== 'string') return expression(id, part);
    if (/[{}]/.test(part)) throw new Error(`${id}: a brace in a text`);
    return part;
  });
}

function expression(id: string, part: Expression): string | Choice {
  if (part.type === 'str') return part.value;
  if (part.type === 'var') return `{${part.name}}`;
  if (part.type !== 'select' || part.selector.type !== 'var') {
    throw new Error(
      `${id}: only texts, values and choices by a value can be formatted in the browser, not “${part.type}”`,
    );
  }
  const variants = part.variants.map(({ key, value }, at) => {
    return [at === part.star ? '*' : String(key.value), compact(parts(id, value))] as const;
  });
  return { [part.selector.name]: Object.fromEntries(variants) };
}

/** Neighbouring texts become one, and a single text needs no list. */
function compact(all: (string | Choice)[]): Pattern {
  const joined: (string | Choice)[] = [];
  for (const part of all) {
    const last = joined.at(-1);
    if (typeof part === 'string' && typeof last === 'string') joined[joined.length - 1] = last + part;
    else joined.push(part);
  }
  return joined.length > 1 || typeof joined[0] === 'object' ? joined : (joined[0] ?? '');
}
