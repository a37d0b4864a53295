/** The rules of every game, found in their folders or at the server; fetched when they are opened. */
import type { Language } from '$settings/languages';
import { catalogue } from '$api/catalogue.svelte';
import { readPluginFile } from '$i18n/files';
import type { Rulebook } from './rulebook';

const books = import.meta.glob<Rulebook>('$games/*/RULES*.md', { query: '?rulebook', import: 'default' });
type Compile = (source: string, game: string) => Rulebook;
const compilers = import.meta.glob<Compile>('./compile.ts', { import: 'compileRules' });

/** A game's rules in a language; those without a language in their name are English. */
export async function loadRules(game: string, language: Language): Promise<Rulebook | null> {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  const path = Object.keys(books).find((key) => key.endsWith(`/${game}/${name}`));
  return path ? books[path]!() : loadPluginRules(game, name);
}

/** The rules of a game in a package of its own, compiled here. */
async function loadPluginRules(game: string, name: string): Promise<Rulebook | null> {
  await catalogue.load();
  if (!catalogue.games?.[game]?.files.includes(name)) return null;
  const [compile, source] = await Promise.all([compilers['./compile.ts']!(), readPluginFile(game, name)]);
  return compile(source, game);
}
