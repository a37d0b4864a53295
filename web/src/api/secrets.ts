/** The secrets stored in this browser, which open its tables. They are sent only to open one. */

/** The secrets of one table. */
export interface TableSecrets {
  /** One secret for each seat, in no particular order. */
  secrets: string[];
  /** The spectators' secret, if this browser knows it. */
  spectator: string | null;
}

const KEY = 'serai:held';
const MOST = 200; // as many as the server takes at once

/** The secrets that open a table: those of its seats, else the spectators' one, if any. */
export function secretsOf(table: string): string[] {
  const found = all()[table];
  if (!found) return [];
  return found.secrets.length || !found.spectator ? found.secrets : [found.spectator];
}

/** The spectators' secret of a table, if this browser knows it. */
export function spectatorOf(table: string): string | null {
  return all()[table]?.spectator ?? null;
}

/** Store secrets of a table next to those already stored. */
export function storeSecrets(
  table: string,
  secrets: readonly (string | null)[],
  spectator: string | null = null,
): void {
  const tables = all();
  const before = tables[table];
  delete tables[table]; // so that it is the last again
  const known = new Set([...(before?.secrets ?? []), ...secrets.filter((secret) => secret !== null)]);
  tables[table] = { secrets: [...known], spectator: spectator ?? before?.spectator ?? null };
  write(tables);
}

/** Copy the secrets of one table to another that they open too, such as a rematch. */
export function copySecrets(from: string, to: string): void {
  const found = all()[from];
  if (found) storeSecrets(to, found.secrets, found.spectator);
}

/** Forget a table. */
export function forgetSecrets(table: string): void {
  const tables = all();
  delete tables[table];
  write(tables);
}

/** All stored secrets, the newest table's first, at most as many as one request takes. */
export function allSecrets(): string[] {
  const found = Object.values(all()).reverse();
  return [
    ...new Set(found.flatMap((one) => (one.secrets.length ? one.secrets : one.spectator ? [one.spectator] : []))),
  ].slice(0, MOST);
}

/** The tables with a stored secret, the newest first. */
export function allTables(): string[] {
  return Object.keys(all()).reverse();
}

function all(): Record<string, TableSecrets> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored)
      ? (stored as Record<string, TableSecrets>)
      : {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, TableSecrets>): void {
  localStorage.setItem(KEY, JSON.stringify(tables));
}
