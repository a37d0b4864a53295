/** Loads the texts of the shell and the games in parts, so that a table does not wait for those of other pages. */
import type { Language } from '$settings/languages';
import { fileEndingIn } from './files';
import type { Messages } from './pattern';
import { readPluginFile } from './plugin_files';

type Loaders = Record<string, () => Promise<Messages>>;
/** What is loaded first: the shell's messages, and the cards of all games by path. */
interface First {
  shell: Messages;
  cards: Record<string, Messages>;
}

const firsts = import.meta.glob<First>('./text/??.ts', { import: 'default' });
const shellPages: Loaders = import.meta.glob<Messages>('./text/pages/*.ftl', { import: 'default' });
const tables: Loaders = import.meta.glob<Messages>('$games/*/text/*.ftl', { query: '?part=table', import: 'default' });
const gamePages: Loaders = import.meta.glob<Messages>('$games/*/text/*.ftl', {
  query: '?part=pages',
  import: 'default',
});
const compilers = import.meta.glob<(source: string) => Messages>('./fluent.ts', { import: 'compile' });

/** Set by the first page that needs all messages. */
let hasAll = false;

/** The messages of the shell, and of a game, in one language; those of the later one go first. */
export async function loadTexts(language: Language, game = ''): Promise<Messages[]> {
  const { shell, cards } = await firsts[`./text/${language}.ts`]!();
  const file = `/${language}.ftl`;
  const sources = [shell];
  const coming = hasAll ? [merge(shellPages, file, shell)] : [];
  if (game) {
    const path = `/${game}/text${file}`;
    const card = Object.entries(cards).find(([key]) => key.endsWith(path))?.[1];
    if (card) coming.push(merge(tables, path, card));
    if (card && hasAll) coming.push(merge(gamePages, path, card));
    sources.push(card ?? (await loadPluginTexts(language, game)));
  }
  await Promise.all(coming);
  return sources;
}

/** Also load the messages of all other pages, now and for every language loaded later. */
export async function loadAllTexts(language: Language, game = ''): Promise<void> {
  hasAll = true;
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
  return compile(source);
}

/** Merge more messages into loaded ones, so that existing Texts know them too. */
async function merge(loaders: Loaders, file: string, into: Messages): Promise<void> {
  Object.assign(into, await fileEndingIn(loaders, file)());
}
