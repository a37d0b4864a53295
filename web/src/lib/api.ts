/** The HTTP part of the protocol, typed. */
import type {
  ComponentRead,
  ComponentWanted,
  Forgotten,
  GamesShown,
  Joined,
  JoinWanted,
  OpenTable,
  Problem,
  TableHeld,
  TableMade,
  TablesHeld,
  TableWanted,
} from './wire';
import { say } from './words.svelte';

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
  const answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch(() => null);
  const content: unknown = await answer?.json().catch(() => null);
  if (!answer || content === null) throw new Declined({ reason: 'silent', text: say('server-silent'), values: {} });
  if (!answer.ok) throw new Declined(content as Problem);
  return content as T;
}

export const games = (): Promise<GamesShown> => ask('GET', '/api/games');
export const makeTable = (wanted: TableWanted): Promise<TableMade> => ask('POST', '/api/tables', wanted);
export const lookUp = (code: string): Promise<OpenTable> => ask('GET', `/api/codes/${encodeURIComponent(code)}`);
export const join = (wanted: JoinWanted): Promise<Joined> => ask('POST', '/api/join', wanted);
export const mine = (secrets: string[]): Promise<TablesHeld> => ask('POST', '/api/mine', { secrets });
export const look = (table: string, secrets: string[]): Promise<TableHeld> => ask('GET', `/api/tables/${table}`, undefined, secrets);
export const forget = (table: string, secrets: string[]): Promise<Forgotten> => ask('DELETE', `/api/tables/${table}`, undefined, secrets);
export const readComponent = (wanted: ComponentWanted): Promise<ComponentRead> => ask('POST', '/api/components', wanted);
