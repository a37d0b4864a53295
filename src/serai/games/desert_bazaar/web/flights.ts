/** What flies over the table while an event is shown: cards between piles and hands, markers going home, points. */
import { each, type Resource } from './cards';
import type { Cards } from './cards';
import type { Event } from './wire';

/** A place on the table, by what is marked there. */
export type Place =
  { pile: Resource } | { hand: Resource } | { seat: number } | { space: string } | { markers: number };

export interface Flight {
  what: { card: Resource } | { marker: number } | { points: number };
  from: Place;
  to: Place;
}

/** The flights of an event; other seats' hands are outside the table, so their cards fly to their piece on the track. */
export function flights(event: Event, owners: ReadonlyMap<string, number>, me: number | null): Flight[] {
  const hand = (seat: number, resource: Resource): Place => (seat === me ? { hand: resource } : { seat });
  const toHand = (seat: number, cards: Cards): Flight[] =>
    each(cards).map((card) => ({ what: { card }, from: { pile: card }, to: hand(seat, card) }));
  const toPiles = (seat: number, cards: Cards): Flight[] =>
    each(cards).map((card) => ({ what: { card }, from: hand(seat, card), to: { pile: card } }));
  if (event.event === 'took') return toHand(event.seat, event.cards);
  if (event.event === 'paid') return toPiles(event.seat, event.cards);
  if (event.event === 'traded') return [...toPiles(event.seat, event.given), ...toHand(event.seat, event.taken)];
  if (event.event === 'scored' && event.spaces.length) {
    const points = event.points / event.spaces.length;
    return event.spaces.map((space) => ({ what: { points }, from: { space }, to: { seat: event.seat } }));
  }
  if (event.event === 'scored')
    return [{ what: { points: event.points }, from: { seat: event.seat }, to: { seat: event.seat } }];
  if (event.event !== 'closed') return [];
  return event.spaces.flatMap((space) => {
    const marker = owners.get(space);
    if (marker === undefined) return [];
    return [{ what: { marker }, from: { space }, to: marker === me ? { markers: marker } : { seat: marker } }];
  });
}
