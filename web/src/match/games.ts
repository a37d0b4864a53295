/** All games, found in their folders. Each is a chunk of its own, fetched when it is opened. */
import type { Component } from 'svelte';
import { fileEndingIn } from '$i18n/files';
import type { GameOnScreen } from './game';

const screens = import.meta.glob<GameOnScreen>('$games/*/web/index.ts', { import: 'default' });
const emblems = import.meta.glob<Component>('$games/*/web/Emblem.svelte', { import: 'default', eager: true });

/** The names of all games, in the order of their folders. */
export const GAMES: readonly string[] = Object.keys(screens)
  .map((path) => path.split('/').at(-3)!)
  .sort();

/** What a game looks like. */
export function loadGame(game: string): Promise<GameOnScreen> {
  return fileEndingIn(screens, `/${game}/web/index.ts`)();
}

/** A game's drawing alone; it is there with the first page. */
export function emblemOf(game: string): Component {
  return fileEndingIn(emblems, `/${game}/web/Emblem.svelte`);
}
