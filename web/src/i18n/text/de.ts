/** The German texts of the landing page, the table and every game's card: one file, fetched first. */
import type { Messages } from '../pattern';
import engine from '$engine/text/de.ftl?part=table';
import shell from './de.ftl';

const cards = import.meta.glob<Messages>('$games/*/text/de.ftl', {
  query: '?part=card',
  import: 'default',
  eager: true,
});

export default { shell: { ...engine, ...shell }, cards };
