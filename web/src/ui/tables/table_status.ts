/** The status of a table in a few words. */
import type { HeldTable } from '$api/wire';
import { t } from '$i18n/shell.svelte';

/** Whose turn it is, who is missing, or who won. */
export function statusOf({ table, seats }: HeldTable): string {
  const named = (seat: number): string => table.seats[seat]?.name ?? '';
  if (table.stage === 'gathering') {
    return t('continue-gathering', {
      open: table.seats.filter((seat) => seat.kind === 'open').length,
      code: table.code,
    });
  }
  if (table.stage === 'over') {
    const winners = table.places?.flatMap((place, seat) => (place === Math.min(...table.places!) ? [seat] : [])) ?? [];
    if (winners.length !== 1) return t('continue-shared');
    return seats.length === 1 && winners[0] === seats[0]
      ? t('continue-won')
      : t('continue-over', { seat: named(winners[0]!) });
  }
  if (table.to_move === null) return '';
  return seats.includes(table.to_move) && seats.length === 1
    ? t('continue-your-turn')
    : t('continue-turn-of', { seat: named(table.to_move) });
}

/** The names of everybody else at the table. */
export function othersAt({ table, seats }: HeldTable): string {
  if (!seats.length) return t('continue-watching');
  const others = table.seats.filter((seat, number) => seat.name && (seats.length > 1 || !seats.includes(number)));
  const list = new Intl.ListFormat(document.documentElement.lang, { type: 'conjunction' });
  return others.length
    ? t('continue-with', { names: list.format(others.map((seat) => seat.name)) })
    : t('continue-alone');
}
