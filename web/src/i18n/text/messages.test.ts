import { FluentBundle, FluentResource } from '@fluent/bundle';
import { expect, test } from 'vitest';
import { LANGUAGES } from '$settings/languages';
import { compile as compiled, withFixedSpaces } from '../fluent';
import { partOf } from '../../../ftl/parts';
import { filler, type Messages, type Pattern } from '../pattern';

type Files = Record<string, string>;
const SHELL: Files = import.meta.glob<string>('./**/*.ftl', { query: '?raw', import: 'default', eager: true });
const OTHERS: Files = import.meta.glob<string>(['$games/*/text/*.ftl', '$engine/text/*.ftl'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const CODE: Files = import.meta.glob<string>(['../../**/*.svelte', '../../**/*.ts', '!../../**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const GAMES_CODE: Files = import.meta.glob<string>(['$games/*/web/*.svelte', '$games/*/web/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ALL = Object.entries({ ...SHELL, ...OTHERS });
const compile = (source: string, language = 'en') => compiled(source, language);
const PAGES = Object.keys(compile(SHELL['./pages/en.ftl']!));
const PRINT = Object.keys(compile(SHELL['./print/en.ftl']!));
const LATER = [...PAGES, ...PRINT];

/** The values a message uses. */
function valuesOf(pattern: Pattern): string[] {
  if (typeof pattern === 'string') return [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
  const found = pattern.flatMap((part) => {
    if (typeof part === 'string') return valuesOf(part);
    return Object.entries(part).flatMap(([by, among]) => [by, ...Object.values(among).flatMap(valuesOf)]);
  });
  return [...new Set(found)].sort();
}

/** What a message chooses by: words, numbers, and some of each that it does not name. */
function choicesOf(pattern: Pattern): (string | number)[] {
  const usual = [0, 1, 2, 5, 1234, 'Ada'];
  if (typeof pattern === 'string') return usual;
  const keys = pattern.flatMap((part) =>
    typeof part === 'string'
      ? []
      : Object.values(part).flatMap((among) => [...Object.keys(among), ...Object.values(among).flatMap(choicesOf)]),
  );
  return [...new Set([...usual, ...keys.filter((key) => !/^(\*|\d+)$/.test(String(key)))])];
}

test.each(LANGUAGES.flatMap((language) => ['', '/pages', '/print', '/theatre'].map((folder) => [language, folder])))(
  'every sentence of the shell is there in %s, with the same values: %s',
  (language, folder) => {
    const values = (messages: Messages) =>
      Object.fromEntries(Object.entries(messages).map(([id, pattern]) => [id, valuesOf(pattern)]));
    expect(values(compile(SHELL[`.${folder}/${language}.ftl`]!))).toEqual(values(compile(SHELL[`.${folder}/en.ftl`]!)));
  },
);

test.each(LANGUAGES)('none stands twice in %s', (language) => {
  const ids = ['', '/pages', '/print', '/theatre']
    .map((folder) => `.${folder}/${language}.ftl`)
    .flatMap((path) => [...SHELL[path]!.matchAll(/^([a-z][\w-]*) =/gm)].map(([, id]) => id));
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('whatever a component says by name is there', () => {
  const known = new Set([...Object.keys(compile(SHELL['./en.ftl']!)), ...LATER]);
  const used = Object.entries(CODE).flatMap(([path, code]) =>
    [...code.matchAll(/\bt\('([\w-]+)'/g)].map(([, id]) => [path, id!]),
  );
  expect(used.length).toBeGreaterThan(50);
  expect(used.filter(([, id]) => !known.has(id!))).toEqual([]);
});

test.each(ALL)('every sentence reads as Fluent itself would fill it in: %s', (path, source) => {
  const language = /(\w+)\.ftl$/.exec(path)![1]!;
  const fluent = new FluentBundle(language, { useIsolating: false });
  fluent.addResource(new FluentResource(language === 'fr' ? withFixedSpaces(source) : source));
  const fill = filler(language);
  for (const [id, pattern] of Object.entries(compile(source, language))) {
    const names = valuesOf(pattern);
    for (const choice of choicesOf(pattern)) {
      const values = Object.fromEntries(names.map((name) => [name, choice]));
      expect(fill(pattern, values), `${id} with ${choice}`).toBe(
        fluent.formatPattern(fluent.getMessage(id)!.value!, values),
      );
    }
  }
});

test('what the browser could not tell is refused when the client is built', () => {
  expect(() => compile('one = { two }\ntwo = 2')).toThrow(/one: only texts, values and choices/);
  expect(() => compile('one = { NUMBER($two) }')).toThrow(/one: only/);
  expect(() => compile('one = { two')).toThrow(/one: Fluent cannot read/);
});

const SRC = '/src/';

/** Where a file of the globs above stands. */
function address(path: string): URL {
  return new URL(path, `file://${SRC}i18n/text/`);
}

/** The modules a module brings along, without those it fetches later. */
function together(first: string[], code: Files): string[] {
  const found = new Set<string>();
  const waiting = [...first];
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue;
    found.add(path);
    for (const [, target] of code[path]!.matchAll(/^\s*import (?!type)[^;]*?'([.$][^']+)';$/gm)) {
      const to = new URL(target!.startsWith('$') ? target!.replace('$', SRC) : target!, address(path)).pathname;
      const known = Object.keys(code).find((key) => [to, `${to}.ts`].includes(address(key).pathname));
      if (known) waiting.push(known);
    }
  }
  return [...found];
}

/** The names among these that stand somewhere in the code, whole or as the beginning of a name that is put together. */
function usedIn(names: string[], modules: string[], code: Files): string[] {
  const text = modules.map((path) => code[path]!).join('\n');
  const written = new Set([...text.matchAll(/['"`]([a-z][\w-]*)['"`]/g)].map(([, name]) => name!));
  const begun = [...text.matchAll(/`([a-z][\w-]*-)\$\{/g)].map(([, start]) => start!);
  return names.filter((name) => written.has(name) || begun.some((start) => name.startsWith(start)));
}

test('the first page and the table say nothing that is only fetched for other pages', () => {
  const modules = together(['../../main.ts', '../../pages/table/Table.svelte'], CODE);
  expect(modules).toContain('../../ui/seats/Seats.svelte');
  expect(modules).not.toContain('../../pages/table/end/MatchEnd.svelte');
  expect(usedIn(Object.keys(compile(SHELL['./en.ftl']!)), modules, CODE).length).toBeGreaterThan(60);
  expect(usedIn(LATER, modules, CODE)).toEqual([]);
});

test('only the page Print says what is fetched for it', () => {
  const others = Object.keys(CODE).filter((path) => !path.includes('/print/'));
  expect(usedIn(PAGES, others, CODE).length).toBeGreaterThan(60);
  expect(usedIn(PRINT, others, CODE)).toEqual([]);
});

test.each(Object.keys(GAMES_CODE).filter((path) => path.endsWith('/web/index.ts')))(
  'nor does the table of a game: %s',
  (index) => {
    const source = Object.entries(OTHERS).find(([path]) => path === index.replace('web/index.ts', 'text/en.ftl'))![1];
    const names = Object.keys(compile(source));
    const modules = Object.keys(GAMES_CODE).filter((path) => path.startsWith(index.replace('index.ts', '')));
    const elsewhere = names.filter((name) => ['pages', 'print', 'terminal'].includes(partOf(name)));
    expect(usedIn(names, modules, GAMES_CODE).length).toBeGreaterThan(20);
    expect(usedIn([...LATER, ...elsewhere], modules, GAMES_CODE)).toEqual([]);
  },
);

test.each([
  ['fr', /[a-zà-ÿ]'[a-zà-ÿ]/i],
  ['de', /[a-zß-ÿ]'[a-zß-ÿ]|"(?!")\S|\d%/i],
])('%s has its own apostrophes, quotes and spaces', (language, foreign) => {
  const lines = ALL.filter(([path]) => path.endsWith(`/${language}.ftl`)).flatMap(([, source]) =>
    source
      .replaceAll(/\{"[ ,.]?"\}/g, '')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  expect(lines.length).toBeGreaterThan(500);
  expect(lines.filter((line) => foreign.test(line))).toEqual([]);
});
