/** The HTTP part of the protocol, typed. */
import type { GamesShown, Problem, TableMade, TableWanted } from './wire';

/** What the server declined, in the player's language. */
export class Declined extends Error {
  readonly reason: string;

  constructor(problem: Problem) {
    super(problem.text);
    this.reason = problem.reason;
  }
}

/** Ask the server; `secrets` open a table. */
export async function ask<T>(method: string, path: string, body?: unknown, secrets: string[] = []): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (secrets.length) headers['authorization'] = `Bearer ${secrets.join(',')}`;
  const answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  const content = await answer.json();
  if (!answer.ok) throw new Declined(content as Problem);
  return content as T;
}

export const games = (): Promise<GamesShown> => ask('GET', '/api/games');
export const makeTable = (wanted: TableWanted): Promise<TableMade> => ask('POST', '/api/tables', wanted);
