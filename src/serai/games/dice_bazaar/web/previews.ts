/** What is about to happen, as it is drawn: the ghost of a decision that waits, the notes on the buy buttons. */
import type { Foreseen } from '$match/game';
import { slotBox, trayBox, type Arrangement, type Box } from './arrange';
import { slotStates, type Die } from './dice';
import type { Face, Picture, Product } from './picture';
import type { Action, Event, View } from './wire';

/** A die drawn where it would go. */
export interface Ghost {
  id: string;
  box: Box;
  face: Face;
}

/** The die a waiting decision is about, where and as it would lie. */
export function ghostOf(
  action: Action | null,
  picked: string | null,
  dice: readonly Die[],
  picture: Picture,
  table: Arrangement,
): Ghost | null {
  if (action?.do !== 'aside' && action?.do !== 'take-back' && action?.do !== 'trade') return null;
  const mine = dice.filter((die) => die.seat === table.own && die.face === action.face);
  const from = action.do === 'take-back' ? action.product : 'tray';
  const die = mine.find((one) => one.id === picked && one.place === from) ?? mine.find((one) => one.place === from);
  if (!die) return null;
  const under = action.do === 'aside' ? action.product : action.do === 'trade' ? action.under : null;
  const face = action.do === 'trade' ? action.to : action.face;
  const box = under
    ? slotBox(table, table.own, under, freeSlot(picture, table.own, under, face))
    : trayBox(table, table.own, die.number);
  return { id: die.id, box, face };
}

/** Points and what follows for each purchase that was previewed; `note` is the name of a text. */
export function purchaseNotes(
  previews: readonly Foreseen<Action, Event, View>[],
  seat: number,
): Partial<Record<Product, { points: number; note: string }>> {
  const notes: Partial<Record<Product, { points: number; note: string }>> = {};
  for (const { action, events, scores } of previews) {
    if (action.do !== 'buy') continue;
    const happens = (name: Event['event']): boolean => events.some((event) => event.event === name);
    const note = happens('ended') ? 'buy-ends' : happens('sold-out') ? 'buy-last' : 'buy-reprices';
    notes[action.product] = { points: scores[seat] ?? 0, note };
  }
  return notes;
}

function freeSlot(picture: Picture, seat: number, product: Product, face: Face): number {
  const price = picture.stalls.find((stall) => stall.product === product)!.price;
  const states = slotStates(price, picture.seats[seat]!.columns[product] ?? [], undefined);
  return Math.max(
    0,
    price.findIndex((wanted, at) => wanted === face && states[at] === 'open'),
  );
}
