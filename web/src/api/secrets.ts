/** The secrets this browser holds: which tables it may sit at or look at. They never leave it but to open one. */

/** What this browser holds of one table. */
export interface TableSecrets {
  /** One secret for each seat it may sit on, in no order that means anything. */
  secrets: string[];
  /** The secret that lets somebody look on, if this browser was told. */
  spectator: string | null;
}

const KEY = 'serai:held';
const MOST = 200; // as many as the server takes at once

/** The secrets to open a table with: those of its seats, or else the one to look on; none if it holds none. */
export function secretsOf(table: string): string[] {
  const held = all()[table];
  if (!held) return [];
  return held.secrets.length || !held.spectator ? held.secrets : [held.spectator];
}

/** The secret that lets somebody look on at a table, if it is known here. */
export function spectatorOf(table: string): string | null {
  return all()[table]?.spectator ?? null;
}

/** Keep secrets of a table, beside those there are. */
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

/** Take the secrets of one table along to another, as for a rematch, which they open too. */
export function copySecrets(from: string, to: string): void {
  const held = all()[from];
  if (held) storeSecrets(to, held.secrets, held.spectator);
}

/** Forget a table. */
export function forgetSecrets(table: string): void {
  const tables = all();
  delete tables[table];
  write(tables);
}

/** Every secret there is, the newest table's first, as many as may be asked about at once. */
export function allSecrets(): string[] {
  const held = Object.values(all()).reverse();
  return [
    ...new Set(held.flatMap((one) => (one.secrets.length ? one.secrets : one.spectator ? [one.spectator] : []))),
  ].slice(0, MOST);
}

/** The tables this browser knows of, the newest first. */
export function allTables(): string[] {
  return Object.keys(all()).reverse();
}

function all(): Record<string, TableSecrets> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept)
      ? (kept as Record<string, TableSecrets>)
      : {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, TableSecrets>): void {
  localStorage.setItem(KEY, JSON.stringify(tables));
}
