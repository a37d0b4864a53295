/** Who is seen in a portrait, by name and level; `portraits.svg` has the drawings. */

/** How many people are drawn. */
const PEOPLE = 12;

/** From the weakest level to the strongest: the studs on its clasp. */
const STUDS: Record<string, number> = { novice: 0, trader: 1, merchant: 2, 'caravan-master': 3, vizier: 5 };

/** What somebody wears. */
export interface Cloth {
  name: string;
  studs: number;
}

/** The person behind a name: the names our bots have go through the list in order, others come out at any place. */
export function personOf(name: string): number {
  const first = name.toUpperCase().charCodeAt(0) - 65;
  const place = first >= 0 && first < 26 ? first : [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  return place % PEOPLE;
}

/** What a bot of this level wears; one of somebody's own wears plain cloth. */
export function clothOf(level: string): Cloth {
  const name = level.toLowerCase().replaceAll(' ', '-');
  return name in STUDS ? { name, studs: STUDS[name]! } : { name: 'plain', studs: 0 };
}
