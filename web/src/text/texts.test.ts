import { expect, test } from 'vitest';

const SOURCES = import.meta.glob<string>('./*.ftl', { query: '?raw', import: 'default', eager: true });
const CODE = import.meta.glob<string>(['../**/*.svelte', '../**/*.ts', '!../**/*.test.ts'], { query: '?raw', import: 'default', eager: true });

/** The messages of a language, each with the values it uses. */
function messages(language: string): [id: string, values: string][] {
  const found: [string, string][] = [];
  let values = new Set<string>();
  for (const line of SOURCES[`./${language}.ftl`]!.split('\n')) {
    const id = /^([a-z][\w-]*) =/.exec(line)?.[1];
    if (id) {
      values = new Set();
      found.push([id, '']);
    }
    for (const [, value] of line.matchAll(/\$(\w+)/g)) values.add(value!);
    if (found.length) found.at(-1)![1] = [...values].sort().join(' ');
  }
  return found;
}

test('every sentence of the shell is there in both languages, with the same values', () => {
  expect(new Map(messages('fr'))).toEqual(new Map(messages('en')));
});

test.each(['en', 'fr'])('none stands twice in %s', (language) => {
  const ids = messages(language).map(([id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('whatever a component says by name is there', () => {
  const known = new Set(messages('en').map(([id]) => id));
  const said = Object.entries(CODE).flatMap(([path, code]) => [...code.matchAll(/\bsay\('([\w-]+)'/g)].map(([, id]) => [path, id!]));
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter(([, id]) => !known.has(id!))).toEqual([]);
});

test('French has its own apostrophes', () => {
  const french = SOURCES['./fr.ftl']!.split('\n').filter((line) => !line.startsWith('#'));
  expect(french.filter((line) => /[a-zà-ÿ]'[a-zà-ÿ]/i.test(line))).toEqual([]);
});
