/** Loads the texts of the shell and the games in parts, so that a table does not wait for those of other pages. */
import type { Language } from '$settings/languages';
import { fileEndingIn, readPluginFile } from './files';
import type { Messages } from './pattern';

type Loaders = Record<string, () => Promise<Messages>>;
/** What is loaded first: the shell's messages, and the cards of all games by path. */
interface First {
  shell: Messages;
  cards: Record<string, Messages>;
}

const firsts = import.meta.glob<First>('./text/??.ts', { import: 'default' });
const tables: Loaders = import.meta.glob<Messages>('$games/*/text/*.ftl', { query: '?part=table', import: 'default' });
/** Messages of the shell and of the games that only some pages need. */
export interface LaterTexts {
  shell: Loaders;
  games: Loaders;
}
const PAGES: LaterTexts = {
  shell: import.meta.glob<Messages>('./text/pages/*.ftl', { import: 'default' }),
  games: import.meta.glob<Messages>('$games/*/text/*.ftl', { query: '?part=pages', import: 'default' }),
};
const compilers = import.meta.glob<(source: string, language: Language) => Messages>('./fluent.ts', {
  import: 'compile',
});

/** What a page has asked for: from then on it comes in every language. */
const wanted = new Set<LaterTexts>();

/** The messages of the shell, and of a game, in one language; those of the later one go first. */
export async function loadTexts(language: Language, game = ''): Promise<Messages[]> {
  const { shell, cards } = await firsts[`./text/${language}.ts`]!();
  const file = `/${language}.ftl`;
  const sources = [shell];
  const later = [...wanted];
  const coming = later.map((part) => merge(part.shell, file, shell));
  if (game) {
    const path = `/${game}/text${file}`;
    const card = Object.entries(cards).find(([key]) => key.endsWith(path))?.[1];
    if (card) coming.push(...[tables, ...later.map((part) => part.games)].map((files) => merge(files, path, card)));
    sources.push(card ?? (await loadPluginTexts(language, game)));
  }
  await Promise.all(coming);
  return sources;
}

/** Also load messages that only some pages need, now and for every language loaded later. */
export async function loadPageTexts(language: Language, game = '', texts = PAGES): Promise<void> {
  wanted.add(texts);
  await loadTexts(language, game);
}

/** The messages on the cards of all games, in one language. */
export async function loadCardTexts(language: Language): Promise<Record<string, Messages>> {
  const { cards } = await firsts[`./text/${language}.ts`]!();
  return Object.fromEntries(Object.entries(cards).map(([path, card]) => [path.split('/').at(-3)!, card]));
}

/** All messages of a game in a package of its own, compiled here. */
async function loadPluginTexts(language: Language, game: string): Promise<Messages> {
  const [compile, source] = await Promise.all([
    compilers['./fluent.ts']!(),
    readPluginFile(game, `text/${language}.ftl`),
  ]);
  return compile(source, language);
}

/** Merge more messages into loaded ones, so that existing Texts know them too. */
async function merge(loaders: Loaders, file: string, into: Messages): Promise<void> {
  Object.assign(into, await fileEndingIn(loaders, file)());
}
