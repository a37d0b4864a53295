/** Files of games: those the client is built with, and those of packages, which the server serves. */

/** The entry of an `import.meta.glob` whose path ends like this. */
export function fileEndingIn<T>(files: Record<string, T>, ending: string): T {
  const path = Object.keys(files).find((key) => key.endsWith(ending));
  if (!path) throw new Error(`expected a file that ends in ${ending}; there are ${Object.keys(files).join(', ')}`);
  return files[path]!;
}

/** Where a file of a package's game is. */
export function pluginAddress(game: string, file: string): string {
  return new URL(`games/${game}/${file}`, document.baseURI).href;
}

/** The text of a file of a package's game. */
export async function readPluginFile(game: string, file: string): Promise<string> {
  const answer = await fetch(pluginAddress(game, file));
  if (!answer.ok) throw new TypeError(`${file} of the game ${game} is missing (${answer.status})`);
  return answer.text();
}
