/** The texts of the page Print, apart from those of other pages: even their addresses would weigh on the first page. */
import type { Language } from '$settings/languages';
import { loadPageTexts, type LaterTexts } from './load';
import type { Messages } from './pattern';

const PRINT: LaterTexts = {
  shell: import.meta.glob<Messages>('./text/print/*.ftl', { import: 'default' }),
  games: import.meta.glob<Messages>('$games/*/text/*.ftl', { query: '?part=print', import: 'default' }),
};

/** Load them now, and for every language loaded later. */
export function loadPrintTexts(language: Language): Promise<void> {
  return loadPageTexts(language, '', PRINT);
}
