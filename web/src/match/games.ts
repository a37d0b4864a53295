/** All games, found in their folders or at the server. Each is a chunk of its own, fetched when it is opened. */
import { fileEndingIn } from '$i18n/files';
import type { GameOnScreen } from './game';

const screens = import.meta.glob<GameOnScreen>('$games/*/web/index.ts', { import: 'default' });
const emblems = import.meta.glob<string>('$games/*/web/emblem.svg', { query: '?url', import: 'default', eager: true });
const colours = import.meta.glob<readonly string[]>('$games/*/web/colours.ts', { import: 'default', eager: true });
const plugins = import.meta.glob<(game: string) => Promise<GameOnScreen>>('./plugin/load.ts', { import: 'loadPlugin' });

/** The names of all games the client is built with, in the order of their folders. */
export const GAMES: readonly string[] = Object.keys(screens)
  .map((path) => path.split('/').at(-3)!)
  .sort();

/** What a game looks like. */
export function loadGame(game: string): Promise<GameOnScreen> {
  if (GAMES.includes(game)) return fileEndingIn(screens, `/${game}/web/index.ts`)();
  return plugins['./plugin/load.ts']!().then((load) => load(game));
}

/** The address of a game's drawing; null for a game that does not come with the client. */
export function emblemOf(game: string): string | null {
  return GAMES.includes(game) ? fileEndingIn(emblems, `/${game}/web/emblem.svg`) : null;
}

/** The colours of a game's seats where its pieces have them, before anything else of it is fetched. */
export function coloursOf(game: string): readonly string[] {
  const path = Object.keys(colours).find((one) => one.endsWith(`/${game}/web/colours.ts`));
  return path ? colours[path]! : [];
}
