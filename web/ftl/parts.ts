/** Where the browser needs each message of a game, by the beginning of its name. */
import type { Messages } from '../src/i18n/pattern';

export const PARTS = ['card', 'table', 'pages', 'print', 'terminal'] as const;
/**
 * - `card`: on the landing page;
 * - `table`: at the table, together with those of the card;
 * - `pages`: only on the other pages: setting up, lessons, looking back, and in what is laid over a table. A refusal comes
 *   with the server's words for it;
 * - `print`: only on sheets of paper;
 * - `terminal`: never in a browser.
 */
export type Part = (typeof PARTS)[number];

const NAMED: [Part, RegExp][] = [
  ['card', /^(game|about|credit)$/],
  ['pages', /^(unofficial|keys|tie-break)$|^(lesson|option|explain|choice|component|counting|outcome|auto|refusal)-/],
  ['print', /^print-/],
  ['terminal', /^(kind|screen)-/],
];

/** The part a message belongs to; by default the table. */
export function partOf(id: string): Part {
  return NAMED.find(([, names]) => names.test(id))?.[0] ?? 'table';
}

/** The messages of one part. */
export function only(part: Part, messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).filter(([id]) => partOf(id) === part));
}

/** Only the edition without a server shows these. */
const LOCAL = /^(archive|local|privacy-local)\b/;

/** The messages that an edition of the client needs. */
export function ofEdition(edition: 'server' | 'local', messages: Messages): Messages {
  if (edition === 'local') return messages;
  return Object.fromEntries(Object.entries(messages).filter(([id]) => !LOCAL.test(id)));
}
