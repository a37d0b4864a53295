/** What bots say at a table, apart from all other texts. */
import type { Language } from '$settings/languages';
import { fileEndingIn } from './files';
import type { Messages } from './pattern';
import { Texts } from './texts';

const lines = import.meta.glob<Messages>('./text/theatre/*.ftl', { import: 'default' });

/** The lines of all characters in one language. */
export async function theatreTexts(language: Language): Promise<Texts> {
  return new Texts(language, [await fileEndingIn(lines, `/${language}.ftl`)()]);
}
