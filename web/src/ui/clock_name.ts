/** A clock in words. */
import type { CreateTable } from '$api/wire';
import { t } from '$i18n/shell.svelte';

export function clockName(clock: CreateTable['clock']): string {
  if (!clock) return t('clock-none');
  return clock.kind === 'budget'
    ? t('clock-budget', { minutes: clock.minutes, added: clock.added })
    : t('clock-per-turn', { days: clock.days });
}
