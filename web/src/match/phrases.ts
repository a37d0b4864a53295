/** The words of phrases, which a table fetches with the first one that is said. */
import type { Say } from '$api/wire';
import { loadPageTexts } from '$i18n/load';
import { t } from '$i18n/shell.svelte';
import { settings } from '$settings/settings.svelte';

/** A phrase in the language of the page. */
export async function wordsOf(phrase: Say['phrase']): Promise<string> {
  await loadPageTexts(settings.language);
  return t(`phrase-${phrase}`);
}
