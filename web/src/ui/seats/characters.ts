/** The house's bots before the server has named them. */

/** Each level has this many characters, from A at the weakest level on. */
const CHARACTERS = 4;

/** The first letter of the bot that sits down after some others of its level, by which its portrait is found. */
export function letterOf(levels: readonly string[], level: string, others = 0): string {
  const first = CHARACTERS * Math.max(0, levels.indexOf(level));
  return String.fromCharCode(65 + first + (others % CHARACTERS));
}
