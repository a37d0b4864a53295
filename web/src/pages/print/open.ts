/** Opens the page Print with its texts. */
import { loadPrintTexts } from '$i18n/print_texts';
import { settings } from '$settings/settings.svelte';

export async function open() {
  const [page] = await Promise.all([import('./Print.svelte'), loadPrintTexts(settings.language)]);
  return page;
}
