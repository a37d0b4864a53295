/** Tells a player who waits that somebody has come: by a sound, the title and, if they chose it, a notice. */
import { t } from '$i18n/shell.svelte';
import { settings } from '$settings/settings.svelte';
import { notify } from '$ui/notices';

/** Announce arrivals at a table; `entitle` is called with the title until the page is seen, then without one. */
export function announce(names: string[], table: string, entitle: (title: string) => void): void {
  const list = new Intl.ListFormat(settings.language, { type: 'conjunction' });
  const said = t('title-arrived', { names: list.format(names) });
  if (settings.sound) void import('$ui/sound/mixer').then(({ mixer }) => mixer.play('close'));
  if (!document.hidden) return;
  if (settings.notices) void notify(said, table);
  entitle(said);
  document.addEventListener('visibilitychange', () => entitle(''), { once: true });
}
