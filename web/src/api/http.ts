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
import { t } from '$i18n/shell.svelte';

/** What the server declined, in the player's language. */
export class Declined extends Error {
  readonly reason: string;

  constructor(problem: Problem) {
    super(problem.text);
    this.reason = problem.reason;
  }
}

/** Ask the server; `secrets` open a table. */
export async function request<T>(method: string, path: string, body?: unknown, secrets: string[] = []): Promise<T> {
  const headers: Record<string, string> = { 'accept-language': document.documentElement.lang };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (secrets.length) headers['authorization'] = `Bearer ${secrets.join(',')}`;
  const answer = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) }).catch(
    () => null,
  );
  const content: unknown = await answer?.json().catch(() => null);
  if (!answer || content === null) throw new Declined({ reason: 'silent', text: t('server-silent'), values: {} });
  if (!answer.ok) throw new Declined(content as Problem);
  return content as T;
}

export const listGames = (): Promise<Catalogue> => request('GET', '/api/games');
export const createTable = (wanted: CreateTable): Promise<NewTable> => request('POST', '/api/tables', wanted);
export const findTable = (code: string): Promise<OpenTable> => request('GET', `/api/codes/${encodeURIComponent(code)}`);
export const listMyTables = (secrets: string[]): Promise<HeldTables> => request('POST', '/api/mine', { secrets });
export const readTable = (table: string, secrets: string[]): Promise<HeldTable> =>
  request('GET', `/api/tables/${table}`, undefined, secrets);
export const deleteTable = (table: string, secrets: string[]): Promise<ForgetResult> =>
  request('DELETE', `/api/tables/${table}`, undefined, secrets);
export const readComponent = (wanted: ReadComponent): Promise<CustomComponent> =>
  request('POST', '/api/components', wanted);
export const startRematch = (table: string, secrets: string[]): Promise<HeldTable> =>
  request('POST', `api/tables/${table}/rematch`, undefined, secrets);
export const branchOff = (table: string, wanted: BranchTable, secrets: string[]): Promise<NewTable> =>
  request('POST', `api/tables/${table}/branch`, wanted, secrets);
export const openRecord = (wanted: ContinueRecord): Promise<NewTable> => request('POST', 'api/records', wanted);
export const countDice = (table: string, secrets: string[]): Promise<DiceReport> =>
  request('GET', `api/tables/${table}/dice`, undefined, secrets);

/** Take a seat; while the server is silent, ask again: the same `request` is answered alike. */
export async function joinTable(wanted: JoinTable): Promise<JoinedTable> {
  for (let tries = 3; ; tries--) {
    try {
      return await request('POST', '/api/join', wanted);
    } catch (error) {
      if (!(error instanceof Declined) || error.reason !== 'silent' || !tries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1000));
    }
  }
}

/** The record of a match, as text. */
export async function readRecord(table: string, secrets: string[]): Promise<string> {
  const headers = { 'accept-language': document.documentElement.lang, authorization: `Bearer ${secrets.join(',')}` };
  const answer = await fetch(`api/tables/${table}/record`, { headers }).catch(() => null);
  if (!answer) throw new Declined({ reason: 'silent', text: t('server-silent'), values: {} });
  if (!answer.ok) throw new Declined((await answer.json()) as Problem);
  return answer.text();
}
