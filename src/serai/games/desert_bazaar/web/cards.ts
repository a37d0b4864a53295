/** Resources and cards as they are drawn: an order, and counts. */
import type { Offers } from '$match/offers';
import type { Action, NameWild, Pay, Took } from './wire';

export const RESOURCES = ['water', 'camel', 'silk', 'spice'] as const;
export type Resource = (typeof RESOURCES)[number];
export type Face = Resource | 'wild' | 'desert';
export type Cards = Took['cards'];

/** One entry for each card, in the usual order. */
export function each(cards: Cards): Resource[] {
  return RESOURCES.flatMap((resource) => Array.from({ length: cards[resource] ?? 0 }, () => resource));
}

export function total(cards: Cards): number {
  return RESOURCES.reduce((sum, resource) => sum + (cards[resource] ?? 0), 0);
}

/** Ways to give cards, those first that leave the hand most even. */
export function evenFirst(gives: readonly Cards[], hand: Cards): Cards[] {
  const unevenness = (give: Cards): number =>
    RESOURCES.reduce((sum, resource) => sum + ((hand[resource] ?? 0) - (give[resource] ?? 0)) ** 2, 0);
  return [...gives].sort((one, other) => unevenness(one) - unevenness(other));
}

/** Name a wild as the kind of which the hand has fewest. */
export function scarcest(offers: Offers<Action>, hand: Cards | null | undefined): Action | null {
  const names = offers.where({ do: 'name' }) as NameWild[];
  const count = ({ resource }: NameWild): number => hand?.[resource] ?? 0;
  return names.sort((one, other) => count(one) - count(other))[0] ?? null;
}

/** How many cards leave the hand: those paid and those given, without the ones traded for. */
export function spent({ cards, give }: Pay): number {
  return total(cards) + (total(give) * 2) / 3;
}

/** The prices that can be paid, those with the fewest cards out of the hand first. */
export function cheapFirst(payments: readonly Pay[]): Cards[] {
  const sorted = [...payments].sort((one, other) => spent(one) - spent(other));
  return [...new Map(sorted.map(({ cards }) => [JSON.stringify(cards), cards])).values()];
}

/** The payment that costs least, if it is the only one of its price; otherwise there is something to choose. */
export function plainPayment(payments: readonly Pay[]): Pay | null {
  const [cheapest] = cheapFirst(payments);
  const ways = payments.filter(({ cards }) => JSON.stringify(cards) === JSON.stringify(cheapest));
  return ways.length === 1 ? ways[0]! : null;
}
