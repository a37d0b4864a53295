/** Lets modules import Fluent files: `fr.ftl` is all of it, `fr.ftl?part=table` the messages of the table. */
import type { Plugin } from 'vite';
import { compile } from '../src/i18n/fluent';
import { ofEdition, only, PARTS, type Part } from './parts';

export const fluent = (edition: 'server' | 'local'): Plugin => ({
  name: 'fluent',
  transform(source, id) {
    const found = /(\w+)\.ftl(?:\?part=(\w+))?$/.exec(id);
    if (!found) return null;
    const part = found[2] as Part | undefined;
    if (part && !PARTS.includes(part)) this.error(`no part “${part}”; there are ${PARTS.join(', ')}`);
    const messages = ofEdition(edition, compile(source, found[1]!));
    return { code: `export default ${JSON.stringify(part ? only(part, messages) : messages)}`, map: null };
  },
});
