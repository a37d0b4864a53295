/** What the first page and every table say in French, with the card of every game: fetched at once, in one file. */
import type { Messages } from '../pattern';
import engine from '$engine/text/fr.ftl?part=table';
import shell from './fr.ftl';

const cards = import.meta.glob<Messages>('$games/*/text/fr.ftl', {
  query: '?part=card',
  import: 'default',
  eager: true,
});

export default { shell: { ...engine, ...shell }, cards };
