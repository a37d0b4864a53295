/** Lets modules import a game's rules as a book: `RULES.fr.md?rulebook`. */
import type { Plugin } from 'vite';
import { compileRules } from './compile';

export const rulebook: Plugin = {
  name: 'rulebook',
  transform(source, id) {
    const found = /\/(\w+)\/RULES[.\w]*\.md\?rulebook$/.exec(id);
    if (!found) return null;
    return { code: `export default ${JSON.stringify(compileRules(source, found[1]!))}`, map: null };
  },
};
