/** Lets modules import a game's rules as a book: `RULES.fr.md?rulebook`. */
import type { Plugin } from 'vite';
import { compileRules } from '../src/rules/compile';

export const rulebook: Plugin = {
  name: 'rulebook',
  async transform(source, id) {
    const found = /^(.*\/(\w+))\/RULES(?:\.(\w+))?\.md\?rulebook$/.exec(id);
    if (!found) return null;
    const [, folder, game, language = 'en'] = found;
    const texts = `${folder}/text/${language}.ftl`;
    this.addWatchFile(texts);
    const book = compileRules(source, game!, optionsIn(await this.fs.readFile(texts, { encoding: 'utf8' })));
    return { code: `export default ${JSON.stringify(book)}`, map: null };
  },
};

/** The sentence of every option, by its name. */
function optionsIn(texts: string): Record<string, string> {
  return Object.fromEntries([...texts.matchAll(/^option-(\w+) = (.+)$/gm)].map(([, name, text]) => [name!, text!]));
}
