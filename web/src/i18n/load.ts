/** The sentences of the shell and of the games, fetched in parts: a table never waits for what other pages say. */
import type { Language } from '$settings/languages';
import { fileEndingIn } from './files';
import type { Messages } from './pattern';

type Loaders = Record<string, () => Promise<Messages>>;
/** What is there first: the shell's sentences, and the cards of all games by their paths. */
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

/** From the first other page on, everything is fetched. */
let hasAll = false;

/** The messages of the shell, and of a game, in one language; those of the later one go first. */
export async function loadTexts(language: Language, game = ''): Promise<Messages[]> {
  const { shell, cards } = await firsts[`./text/${language}.ts`]!();
  const file = `/${language}.ftl`;
  const sources = [shell];
  const coming = hasAll ? [merge(shellPages, file, shell)] : [];
  if (game) {
    const card = fileEndingIn(cards, `/${game}/text${file}`);
    sources.push(card);
    coming.push(merge(tables, `/${game}/text${file}`, card));
    if (hasAll) coming.push(merge(gamePages, `/${game}/text${file}`, card));
  }
  await Promise.all(coming);
  return sources;
}

/** Have also what is only said on other pages than the first and the table, now and in any language later on. */
export async function loadAllTexts(language: Language, game = ''): Promise<void> {
  hasAll = true;
  await loadTexts(language, game);
}

/** What stands on the cards of all games, in one language. */
export async function loadCardTexts(language: Language): Promise<Record<string, Messages>> {
  const { cards } = await firsts[`./text/${language}.ts`]!();
  return Object.fromEntries(Object.entries(cards).map(([path, card]) => [path.split('/').at(-3)!, card]));
}

/** Lays more messages into those that are there, so that whoever speaks with them already knows the new ones too. */
async function merge(loaders: Loaders, file: string, into: Messages): Promise<void> {
  Object.assign(into, await fileEndingIn(loaders, file)());
}
