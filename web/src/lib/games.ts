/** All games, found in their folders. Each is a chunk of its own, fetched when it is opened. */
import type { Component } from 'svelte';
import type { GameOnScreen } from './game';
import type { Language } from './texts';

type Loader<T> = () => Promise<T>;

const screens = import.meta.glob<GameOnScreen>('$games/*/web/index.ts', { import: 'default' });
const emblems = import.meta.glob<Component>('$games/*/web/Emblem.svelte', { import: 'default' });
const texts = import.meta.glob<string>('$games/*/text/*.ftl', { query: '?raw', import: 'default' });
const engineTexts = import.meta.glob<string>('../../../src/serai/engine/text/*.ftl', { query: '?raw', import: 'default' });
const shellTexts = import.meta.glob<string>('../text/*.ftl', { query: '?raw', import: 'default' });

/** The names of all games, in the order of their folders. */
export const GAMES: readonly string[] = Object.keys(screens).map((path) => path.split('/').at(-3)!).sort();

/** What a game looks like. */
export function loadGame(game: string): Promise<GameOnScreen> {
  return found(screens, `/${game}/web/index.ts`)();
}

/** A game's drawing alone, for where nobody plays yet. */
export function loadEmblem(game: string): Promise<Component> {
  return found(emblems, `/${game}/web/Emblem.svelte`)();
}

/** The text sources of the shell, and of a game, in one language. */
export async function loadTexts(language: Language, game?: string): Promise<string[]> {
  const loaders = [found(engineTexts, `/${language}.ftl`), found(shellTexts, `/${language}.ftl`)];
  if (game) loaders.push(found(texts, `/${game}/text/${language}.ftl`));
  return Promise.all(loaders.map((load) => load()));
}

/** The text source of a game alone, for where nothing of the engine is told. */
export function loadGameText(language: Language, game: string): Promise<string> {
  return found(texts, `/${game}/text/${language}.ftl`)();
}

function found<T>(loaders: Record<string, Loader<T>>, ending: string): Loader<T> {
  const path = Object.keys(loaders).find((key) => key.endsWith(ending));
  if (!path) throw new Error(`nothing ends in ${ending}; there are ${Object.keys(loaders).join(', ')}`);
  return loaders[path]!;
}
