/** Files of games in packages of their own. The client was built without them; the server serves them. */

/** Where a file of such a game is. */
export function pluginAddress(game: string, file: string): string {
  return new URL(`games/${game}/${file}`, document.baseURI).href;
}

/** The text of a file. */
export async function readPluginFile(game: string, file: string): Promise<string> {
  const answer = await fetch(pluginAddress(game, file));
  if (!answer.ok) throw new TypeError(`${file} of the game ${game} is missing (${answer.status})`);
  return answer.text();
}
