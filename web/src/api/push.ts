/** Push notices: they say that it is one's turn while no page is open. Loaded when they are switched on. */
import { settings } from '$settings/settings.svelte';
import { catalogue } from './catalogue.svelte';
import { Declined, request } from './http';
import { listMyTables } from './tables';
import { allSecrets, secretsOf } from './secrets';
import type { SubscribedSeats, TableSummary } from './wire';

/** Subscribe this browser at every match in play with other people. */
export async function turnOn(): Promise<void> {
  const made = await subscription();
  for (const table of await matches()) await subscribeAt(table, made);
}

/** End the subscription at every table, and at the push service. */
export async function turnOff(): Promise<void> {
  const made = await existing();
  if (!made) return;
  try {
    for (const table of await matches()) await send(table, 'unsubscribe', { endpoint: made.endpoint });
  } catch (error) {
    // The push service then tells the server that this browser is gone.
    if (!(error instanceof Declined)) throw error;
  }
  await made.unsubscribe();
}

/** End the subscription at the push service alone, where the seats are given up anyway. */
export async function forget(): Promise<void> {
  await (await existing())?.unsubscribe();
}

/** Let the server know of this browser at a table that was opened; without leave or network, another time. */
export async function follow(table: string): Promise<void> {
  if (Notification.permission !== 'granted') return;
  try {
    await subscribeAt(table, await subscription());
  } catch (error) {
    if (!(error instanceof Declined) && !(error instanceof DOMException)) throw error;
  }
}

/** The subscription of this browser, which is bound to the key of this server. */
async function subscription(): Promise<PushSubscription> {
  await catalogue.load();
  const key = decoded(catalogue.push);
  const made = await existing();
  if (made && encoded(made.options.applicationServerKey) === encoded(key)) return made;
  await made?.unsubscribe(); // the server has another key than before
  const worker = await navigator.serviceWorker.ready;
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function existing(): Promise<PushSubscription | null> {
  await navigator.serviceWorker.register('./sw.js'); // it may not be there yet
  return (await navigator.serviceWorker.ready).pushManager.getSubscription();
}

async function matches(): Promise<string[]> {
  const { tables } = await listMyTables(allSecrets());
  return tables.filter(({ table, seats }) => isShared(table, seats.length)).map(({ table }) => table.id);
}

/** Whether somebody holds seats at a table in play with other people: against bots alone nobody waits. */
function isShared(table: TableSummary, held: number): boolean {
  return table.stage !== 'over' && held > 0 && table.seats.filter((seat) => seat.kind !== 'bot').length > held;
}

async function subscribeAt(table: string, made: PushSubscription): Promise<void> {
  const [key, auth] = [encoded(made.getKey('p256dh')), encoded(made.getKey('auth'))];
  await send(table, 'subscribe', { endpoint: made.endpoint, key, auth, language: settings.language });
}

function send(table: string, what: string, body: unknown): Promise<SubscribedSeats> {
  return request('POST', `/api/tables/${table}/${what}`, body, secretsOf(table));
}

/** Bytes as base64url without padding. */
function encoded(bytes: BufferSource | null): string {
  const text = String.fromCharCode(...new Uint8Array((bytes ?? new ArrayBuffer()) as ArrayBuffer));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function decoded(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}
