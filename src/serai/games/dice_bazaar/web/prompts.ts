/** What the table says: the line above the player's own dice, and the marks on what moved. */
import type { Offers } from '$match/offers';
import type { Texts } from '$i18n/texts';
import type { Face, Product } from './picture';
import type { Action, Event, View } from './wire';

export interface Situation {
  view: View;
  offers: Offers<Action> | null;
  showing: Event | null;
  last: readonly Event[];
  held: Face | null;
  /** The products that take the die in hand. */
  open: readonly Product[];
  /** Whether a product to buy is being asked for. */
  buying: boolean;
  beforeRoll: boolean;
  cleared: readonly Product[];
}

/** What to do next, or what happens. */
export function promptOf(now: Situation, texts: Texts): { tone: 'prompt' | 'story'; text: string } {
  if (now.offers) return { tone: 'prompt', text: asked(now, texts) };
  const event = now.showing ?? now.last.at(-1);
  return {
    tone: 'story',
    text: event ? texts.event(event) : texts.event({ event: 'turn', seat: now.view.turn_of } as Event),
  };
}

/** Whether dice fall in an event: those of a price, or those of a seat. */
export function fallsFor(event: Event | null, whose: 'price', product: Product): boolean;
export function fallsFor(event: Event | null, whose: 'seat', seat: number): boolean;
export function fallsFor(event: Event | null, whose: 'price' | 'seat', which: Product | number): boolean {
  if (event?.event === 'priced') return whose === 'price' && event.product === which;
  return (event?.event === 'rolled' || event?.event === 'rolled-off') && whose === 'seat' && event.seat === which;
}

/** Stalls with a new price and dice just set aside, the latter as seat, place and face. */
export function marksOf(last: readonly Event[]): { stalls: Set<Product>; dice: Set<string> } {
  const stalls = new Set<Product>();
  const dice = new Set<string>();
  for (const event of last) {
    if (event.event === 'bought') stalls.add(event.product);
    if (event.event === 'set-aside') dice.add(`${event.seat} ${event.product} ${event.face}`);
  }
  return { stalls, dice };
}

/** Whether an event is announced in large letters across the table. */
export function isAnnounced(event: Event): boolean {
  return ['began', 'last-round', 'ended', 'won'].includes(event.event);
}

/** Whether a seat's cards of a product have been counted, as far as the end has been shown. */
export function isCounted(
  view: View,
  last: readonly Event[],
  showing: Event | null,
  seat: number,
  product: Product,
): boolean {
  if (!showing) return view.phase === 'ended' || view.phase === 'tie-rolling';
  const shown = last.slice(0, last.indexOf(showing) + 1);
  return shown.some((event) => event.event === 'counted' && event.seat === seat && !!event.cards[product]);
}

function asked({ offers, held, open, buying, beforeRoll, cleared }: Situation, texts: Texts): string {
  if (beforeRoll && offers!.has({ do: 'stay' }) && !cleared.length) return texts.message('prompt-stay');
  if (beforeRoll) return texts.message('prompt-roll', { products: [...cleared] });
  if (buying) return texts.message('prompt-which');
  if (held !== null)
    return texts.message(open.length ? 'prompt-place' : 'prompt-nowhere', { face: held, products: [...open] });
  if (offers!.has({ do: 'buy' })) return texts.message('prompt-buy');
  return texts.message(offers!.has({ do: 'aside' }) ? 'prompt-aside' : 'prompt-end');
}
