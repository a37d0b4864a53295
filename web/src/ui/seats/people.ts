/** Who is seen in a portrait; `portraits.svg` has the drawings. */
import type { Portrait } from '$api/wire';
import type { SeatFace } from '$match/game';

/** How many people there are to choose from: one for each letter from A, by which the house's bots are found. */
export const PEOPLE = 24;
/** Somebody under a hood: who has not chosen yet looks like nobody's bot. */
const HOODED = 24;
/** What makes the code of A a number that PEOPLE divides. */
const BEFORE_A = 7;
/** How far apart those are who are offered together: a step that comes by everybody. */
const APART = 5;
/** How many patterns a cloth can have; the first is none. */
export const PATTERNS = 6;
/** The colours a cloth can have. */
export const COLOURS = ['#6a5d6e', '#8c2f6b', '#9c2f26', '#b0711c', '#3f7f46', '#1f7a78', '#2f6fb0', '#3b3a8f'];

/** From the weakest level to the strongest. */
const LEVELS = ['novice', 'trader', 'merchant', 'caravan-master', 'vizier', 'grand-vizier'];
/** The studs on the clasp of each. */
const STUDS = [0, 1, 2, 3, 5, 7];

/** What a portrait is put together from. */
export interface Look {
  person: number;
  /** The view of the cloth or its pattern, if it has one. */
  cloth: string;
  /** The colour below a pattern. */
  colour?: string;
  studs: number;
}

/** What somebody looks like: as chosen, or by the name; a bot wears the cloth of its level. */
export function lookOf({ name, level, portrait }: Pick<SeatFace, 'name' | 'level' | 'portrait'>): Look {
  const number = numberOf(name);
  const worn = level?.toLowerCase().replaceAll(' ', '-') ?? '';
  const studs = STUDS[LEVELS.indexOf(worn)];
  if (studs !== undefined) return { person: number % PEOPLE, cloth: `cloth-${worn}`, studs };
  if (!portrait) return { person: level ? number % PEOPLE : HOODED, cloth: '', colour: colourOf(number), studs: 0 };
  const { person, cloth, colour } = portrait;
  const pattern = cloth % PATTERNS;
  return {
    person: person % PEOPLE,
    cloth: pattern ? `pattern-${pattern}` : '',
    colour: colourOf(colour),
    studs: 0,
  };
}

/** Portraits drawn by lot, each of another person. */
export function somePortraits(count: number, lot: () => number = Math.random): Portrait[] {
  const draw = (many: number): number => Math.floor(many * lot());
  const first = draw(PEOPLE);
  return Array.from({ length: count }, (_, at) => {
    return { person: (first + APART * at) % PEOPLE, cloth: draw(PATTERNS), colour: draw(COLOURS.length) };
  });
}

function colourOf(number: number): string {
  return COLOURS[number % COLOURS.length]!;
}

/** A number for a name: the place of its first letter in the alphabet, and any for other letters. */
function numberOf(name: string): number {
  return (name.toUpperCase().charCodeAt(0) + BEFORE_A) % PEOPLE || 0;
}
