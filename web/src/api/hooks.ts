/** The address of a person's own that is sent a message when it is their turn at a table. */
import { settings } from '$settings/settings.svelte';
import { request } from './http';
import { secretsOf } from './secrets';
import type { Hook } from './wire';

const path = (table: string): string => `/api/tables/${table}/hook`;

export const readHook = (table: string): Promise<Hook> => request('GET', path(table), undefined, secretsOf(table));
export const setHook = (table: string, address: string): Promise<Hook> =>
  request('POST', path(table), { address, language: settings.language }, secretsOf(table));
export const removeHook = (table: string): Promise<Hook> => request('DELETE', path(table), undefined, secretsOf(table));
