/** The sentences of a game on a page without a live table: loaded for each language, with the names at its seats. */
import { loadTexts } from '$i18n/load';
import type { Messages } from '$i18n/pattern';
import { t } from '$i18n/shell.svelte';
import { Texts } from '$i18n/texts';
import type { PositionOnScreen } from '$match/position';
import { settings } from '$settings/settings.svelte';

/** The texts of a page, null until they are loaded; the page's title follows them. Call it while a page is set up. */
export function gameTexts(game: () => string, position: () => PositionOnScreen | null): { readonly now: Texts | null } {
  let sources = $state.raw<Messages[]>([]);
  const texts = $derived.by(() => {
    const { names, match } = position() ?? { names: [], match: null };
    return sources.length ? new Texts(settings.language, sources, names, match?.me ?? null) : null;
  });
  $effect(() => {
    const { language } = settings;
    if (!game()) return;
    void loadTexts(language, game()).then(
      (loaded) => {
        if (settings.language === language) sources = loaded;
      },
      () => {}, // the page cannot load the game either, and says so
    );
  });
  $effect(() => {
    if (texts) document.title = t('title', { game: texts.message('game') });
  });
  return {
    get now() {
      return texts;
    },
  };
}
