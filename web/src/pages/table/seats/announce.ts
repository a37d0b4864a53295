/** Tells a player who waits that somebody has come: by a sound, the title and, if they chose it, a notice. */
import { t } from '$i18n/shell.svelte';
import { settings } from '$settings/settings.svelte';
import { notify } from '$ui/notices';

/** Announce arrivals at a table; the title names them until the page is seen. */
export function announce(names: string[], table: string): void {
  const list = new Intl.ListFormat(settings.language, { type: 'conjunction' });
  const said = t('title-arrived', { names: list.format(names) });
  if (settings.sound) void import('$ui/sound/mixer').then(({ mixer }) => mixer.play('close'));
  if (!document.hidden) return;
  if (settings.notices) void notify(said, table);
  const before = document.title;
  document.title = said;
  const restore = (): void => {
    if (document.title === said) document.title = before;
  };
  document.addEventListener('visibilitychange', restore, { once: true });
}
