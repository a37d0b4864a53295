/** What the first page and every table say in English, with the card of every game: fetched at once, in one file. */
import type { Messages } from '../pattern';
import engine from '$engine/text/en.ftl?part=table';
import shell from './en.ftl';

const cards = import.meta.glob<Messages>('$games/*/text/en.ftl', {
  query: '?part=card',
  import: 'default',
  eager: true,
});

export default { shell: { ...engine, ...shell }, cards };
