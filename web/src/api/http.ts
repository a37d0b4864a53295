/** The HTTP part of the protocol, typed: what a first match needs; `tables.ts` has the rest. */
import type { Catalogue, Problem, HeldTable, NewTable, CreateTable } from './wire';
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
export const readTable = (table: string, secrets: string[]): Promise<HeldTable> =>
  request('GET', `/api/tables/${table}`, undefined, secrets);
