/** The boxes of all games as they are printed, and the component files that come with them. */
import { Declined } from '$api/http';
import { readComponent } from '$api/tables';
import { fileEndingIn } from '$i18n/files';
import { loadGame } from '$match/games';
import type { Components, GameOnPaper } from './contract';

const shipped = import.meta.glob<string>('$games/*/data/*.toml', { query: '?raw', import: 'default' });

const MOST_ATTEMPTS = 8;

/** Everything in the box of a game that the client is built with. */
export async function loadBox(game: string): Promise<GameOnPaper> {
  const { paper } = await loadGame(game);
  return (await paper!()).default as GameOnPaper;
}

/** What component files say, shipped ones by their names; the rules' own reader reads them. */
export async function readComponents(game: string, chosen: Components): Promise<Components> {
  const read = Object.entries(chosen).map(async ([kind, component]) => {
    if (typeof component !== 'string') return [kind, component];
    const text = await fileEndingIn(shipped, `/${game}/data/${kind}_${component}.toml`)();
    return [kind, (await readShipped({ game, kind, text })).component];
  });
  return Object.fromEntries(await Promise.all(read));
}

/** Read a shipped file: it is cheap, so a server that took too long was busy, and is asked again. */
async function readShipped(file: Parameters<typeof readComponent>[0]): ReturnType<typeof readComponent> {
  for (let attempt = 1; attempt < MOST_ATTEMPTS; attempt++) {
    try {
      return await readComponent(file);
    } catch (error) {
      if (!(error instanceof Declined && error.reason === 'file-too-costly')) throw error;
    }
  }
  return await readComponent(file);
}
