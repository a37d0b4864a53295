/** The rules of every game, found in their folders; fetched when they are opened. */
import type { Language } from '$settings/languages';
import type { Rulebook } from './rulebook';

const books = import.meta.glob<Rulebook>('$games/*/RULES*.md', { query: '?rulebook', import: 'default' });

/** A game's rules in a language; those without a language in their name are English. */
export async function loadRules(game: string, language: Language): Promise<Rulebook | null> {
  const name = language === 'en' ? 'RULES.md' : `RULES.${language}.md`;
  const path = Object.keys(books).find((key) => key.endsWith(`/${game}/${name}`));
  return path ? books[path]!() : null;
}
