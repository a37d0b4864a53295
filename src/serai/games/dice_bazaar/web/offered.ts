/** What may be done with what was picked, read off the offers. Nothing is worked out here. */
import type { Offers } from '$match/offers';
import { PRODUCTS, type Face, type Product } from './picture';
import type { Action, Buy, Roll, SetAside, Stay, TakeBack, Trade } from './wire';

type Offered = Offers<Action> | null;

/** The products a die with this face may be set aside under. */
export function homes(offers: Offered, face: Face): Product[] {
  return offers?.values<Product>('product', { do: 'aside', face } as Partial<SetAside>) ?? [];
}

/** Every face that may be set aside somewhere. */
export function placeable(offers: Offered): Face[] {
  return offers?.values<Face>('face', { do: 'aside' }) ?? [];
}

export function asideAt(offers: Offered, face: Face, product: Product): SetAside | null {
  return first<SetAside>(offers, { do: 'aside', face, product });
}

export function takeBackFrom(offers: Offered, face: Face, product: Product): TakeBack | null {
  return first<TakeBack>(offers, { do: 'take-back', face, product });
}

export function buyAt(offers: Offered, product: Product): Buy | null {
  return first<Buy>(offers, { do: 'buy', product });
}

/** The products that may be bought. */
export function buyable(offers: Offered): Product[] {
  return offers?.values<Product>('product', { do: 'buy' }) ?? [];
}

/** Whether the seat stands before its roll. */
export function isBeforeRoll(offers: Offered): boolean {
  return offers?.has({ do: 'roll' }) || offers?.has({ do: 'stay' }) || false;
}

/** The columns that may be cleared before the roll. */
export function clearable(offers: Offered): Product[] {
  const all = (offers?.where({ do: 'roll' }) ?? []) as Roll[];
  return PRODUCTS.filter((product) => all.some((roll) => roll.clear.includes(product)));
}

/** To roll with exactly these columns cleared, or to stay if none is and no die is left to roll. */
export function rollWith(offers: Offered, cleared: ReadonlySet<Product>): Roll | Stay | null {
  const rolls = (offers?.where({ do: 'roll' }) ?? []) as Roll[];
  const found = rolls.find(
    (roll) => roll.clear.length === cleared.size && roll.clear.every((product) => cleared.has(product)),
  );
  if (found) return found;
  return cleared.size === 0 ? first<Stay>(offers, { do: 'stay' }) : null;
}

export interface TradeSteps {
  cards: Product[];
  faces: Face[];
  to: Face[];
  /** Empty where a turned die goes nowhere in particular. */
  under: Product[];
  /** The trade, when everything is chosen. */
  trade: Trade | null;
}

/** What is left to choose of a trade; a value that is no longer offered is dropped by the caller. */
export function tradeSteps(offers: Offered, chosen: Partial<Trade>): TradeSteps {
  const { card, face, to, under } = chosen;
  const values = <T>(field: string, among: Partial<Trade>): T[] =>
    offers?.values<T>(field, { do: 'trade', ...among } as Partial<Action>) ?? [];
  const places = card && face && to ? values<Product | null>('under', { card, face, to }) : [];
  const complete = card && face && to && (places.includes(null) || under);
  return {
    cards: values<Product>('card', {}),
    faces: card ? values<Face>('face', { card }) : [],
    to: card && face ? values<Face>('to', { card, face }) : [],
    under: places.filter((place): place is Product => place !== null),
    trade: complete ? first<Trade>(offers, { do: 'trade', card, face, to, under: under ?? null }) : null,
  };
}

function first<A extends Action>(offers: Offered, values: Partial<A>): A | null {
  return (offers?.where(values as Partial<Action>)[0] as A | undefined) ?? null;
}
