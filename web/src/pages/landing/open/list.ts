/** The list of open tables as it is shown: put together from what the server sends, in a calm order. */
import type { ListChanged, ListedTable } from '$api/wire';

/** The list after a change. */
export function changedList(tables: readonly ListedTable[], { listed, gone }: ListChanged): ListedTable[] {
  const stale = new Set([...gone, ...listed.map(({ code }) => code)]);
  return [...tables.filter(({ code }) => !stale.has(code)), ...listed];
}

/** In the order in which they are offered: where somebody is there first, then those who have waited longest. */
export function inOrder(tables: readonly ListedTable[]): ListedTable[] {
  return [...tables].sort((one, other) => Number(other.present) - Number(one.present) || one.created - other.created);
}

/** How many seats of a table are free. */
export function freeSeats({ seats }: ListedTable): number {
  return seats.filter(({ kind }) => kind === 'open').length;
}

/** The names of everybody who sits there. */
export function namesAt({ seats }: ListedTable): string[] {
  return seats.flatMap(({ kind, name }) => (kind === 'open' ? [] : [name]));
}
