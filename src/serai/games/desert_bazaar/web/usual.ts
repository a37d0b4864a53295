/** What most lit spaces cost and bring: it stands in one place, so that the board shows only what differs. */
import type { Cards } from './cards';
import type { BuildOutlook } from './wire';

export interface Usual {
  price: Cards;
  points: number;
}

/** So few spaces show everything: that is calm enough. */
const FEW = 12;

/** The commonest price and points of the lit spaces; null where they are few. */
export function usualOf(lit: ReadonlyMap<string, BuildOutlook | null>, me: number | null): Usual | null {
  const known = [...lit.values()].filter((outlook) => outlook !== null);
  if (known.length <= FEW || me === null) return null;
  return {
    price: JSON.parse(commonest(known.map(({ price }) => priceKey(price)))) as Cards,
    points: Number(commonest(known.map(({ points }) => String(points[me] ?? 0)))),
  };
}

/** Whether a price is the usual one. */
export function isUsualPrice(usual: Usual | null, outlook: BuildOutlook): boolean {
  return usual !== null && priceKey(usual.price) === priceKey(outlook.price);
}

function priceKey(price: Cards): string {
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(price)
        .filter(([, count]) => count)
        .sort(),
    ),
  );
}

function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}
