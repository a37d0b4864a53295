/** The HTTP part of the protocol, typed. */
import type {
  BranchTable,
  DiceReport,
  CustomComponent,
  ReadComponent,
  ForgetResult,
  Catalogue,
  JoinedTable,
  JoinTable,
  OpenTable,
  Problem,
  ContinueRecord,
  HeldTable,
  NewTable,
  HeldTables,
  CreateTable,
} from './wire';
import { say } from '$i18n/shell.svelte';

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
  const answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch(
    () => null,
  );
  const content: unknown = await answer?.json().catch(() => null);
  if (!answer || content === null) throw new Declined({ reason: 'silent', text: say('server-silent'), values: {} });
  if (!answer.ok) throw new Declined(content as Problem);
  return content as T;
}

export const games = (): Promise<Catalogue> => ask('GET', '/api/games');
export const makeTable = (wanted: CreateTable): Promise<NewTable> => ask('POST', '/api/tables', wanted);
export const lookUp = (code: string): Promise<OpenTable> => ask('GET', `/api/codes/${encodeURIComponent(code)}`);
export const mine = (secrets: string[]): Promise<HeldTables> => ask('POST', '/api/mine', { secrets });
export const look = (table: string, secrets: string[]): Promise<HeldTable> =>
  ask('GET', `/api/tables/${table}`, undefined, secrets);
export const forget = (table: string, secrets: string[]): Promise<ForgetResult> =>
  ask('DELETE', `/api/tables/${table}`, undefined, secrets);
export const readComponent = (wanted: ReadComponent): Promise<CustomComponent> =>
  ask('POST', '/api/components', wanted);
export const rematch = (table: string, secrets: string[]): Promise<HeldTable> =>
  ask('POST', `api/tables/${table}/rematch`, undefined, secrets);
export const branch = (table: string, wanted: BranchTable, secrets: string[]): Promise<NewTable> =>
  ask('POST', `api/tables/${table}/branch`, wanted, secrets);
export const fromRecord = (wanted: ContinueRecord): Promise<NewTable> => ask('POST', 'api/records', wanted);
export const dice = (table: string, secrets: string[]): Promise<DiceReport> =>
  ask('GET', `api/tables/${table}/dice`, undefined, secrets);

/** Take a seat; while the server is silent, ask again: the same `request` is answered alike. */
export async function join(wanted: JoinTable): Promise<JoinedTable> {
  for (let tries = 3; ; tries--) {
    try {
      return await ask('POST', '/api/join', wanted);
    } catch (error) {
      if (!(error instanceof Declined) || error.reason !== 'silent' || !tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** The record of a match, as text. */
export async function record(table: string, secrets: string[]): Promise<string> {
  const headers = { 'accept-language': document.documentElement.lang, authorization: `Bearer ${secrets.join(',')}` };
  const answer = await fetch(`api/tables/${table}/record`, { headers }).catch(() => null);
  if (!answer) throw new Declined({ reason: 'silent', text: say('server-silent'), values: {} });
  if (!answer.ok) throw new Declined((await answer.json()) as Problem);
  return answer.text();
}
