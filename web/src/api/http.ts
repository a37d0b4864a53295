/** The HTTP part of the protocol, typed. */
import type {
  BranchTable,
  ChangeTable,
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
import * as features from '$edition/features';
import { transport } from '$edition/transport';
import { t } from '$i18n/shell.svelte';

/** What the server declined, in the player's language. */
export class Declined extends Error {
  readonly reason: string;
  readonly values: Problem['values'];

  constructor(problem: Problem) {
    super(problem.text);
    this.reason = problem.reason;
    this.values = problem.values;
  }
}

/** A random id for a request; `crypto.randomUUID` exists only in a secure context, which a page on plain HTTP is not. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Ask the tables; `secrets` open one. */
export async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  secrets: string[] = [],
  read: (text: string) => unknown = JSON.parse,
): Promise<T> {
  const language = document.documentElement.lang;
  const answer = await transport.request({ method, path, language, secrets, body: JSON.stringify(body) });
  const isGiven = answer !== null && answer.status < 300;
  let content: unknown;
  try {
    content = isGiven ? read(answer.text) : JSON.parse(answer?.text ?? '');
  } catch {
    // Nobody answers, or somebody else than the tables does.
    throw new Declined({ reason: 'silent', text: t(features.silence), values: {} });
  }
  if (!isGiven) throw new Declined(content as Problem);
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
  request('POST', `/api/tables/${table}/rematch`, undefined, secrets);
/** Say that one plays again at a table. */
export const acceptRematch = (table: string, secrets: string[]): Promise<HeldTable> =>
  request('POST', `/api/tables/${table}/accept`, undefined, secrets);
/** Change a table that still gathers. */
export const changeTable = (table: string, wanted: ChangeTable, secrets: string[]): Promise<HeldTable> =>
  request('POST', `/api/tables/${table}/change`, wanted, secrets);
export const branchOff = (table: string, wanted: BranchTable, secrets: string[]): Promise<NewTable> =>
  request('POST', `/api/tables/${table}/branch`, wanted, secrets);
export const openRecord = (wanted: ContinueRecord): Promise<NewTable> => request('POST', '/api/records', wanted);
export const countDice = (table: string, secrets: string[]): Promise<DiceReport> =>
  request('GET', `/api/tables/${table}/dice`, undefined, secrets);

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
export const readRecord = (table: string, secrets: string[]): Promise<string> =>
  request('GET', `/api/tables/${table}/record`, undefined, secrets, String);
