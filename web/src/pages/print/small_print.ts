/** The line on every sheet: unofficial, for private use, and where what is printed comes from. */
import type { GameSummary } from '$api/wire';
import { t } from '$i18n/shell.svelte';
import type { Texts } from '$i18n/texts';
import type { Choices } from './choices';

export function smallPrintOf(game: GameSummary, chosen: Choices['components'], texts: Texts): string {
  const list = new Intl.ListFormat(texts.language, { type: 'conjunction' });
  const sources = game.components.map((kind) => {
    const component = chosen[kind.name]!;
    const [called, from] =
      typeof component === 'string'
        ? [texts.message(`component-${kind.name}-${component}`), kind.provenance[kind.shipped.indexOf(component)]!]
        : [String(component['name'] ?? ''), ['own']];
    const said = from.length ? ` (${list.format(from.map((source) => t(`provenance-${source}`)))})` : '';
    return `${texts.message(`component-${kind.name}`)}: ${called}${said}.`;
  });
  return [texts.message('unofficial'), t('print-private'), ...sources].join(' ');
}
