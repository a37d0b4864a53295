/** The table as far as the events of a step have been shown. */
import type { Cards } from './cards';
import type { Event, View } from './wire';

/** The spaces built on since this seat last decided anything; a spectator's are those of the last turn. */
export function freshSpaces(fresh: readonly string[], events: readonly Event[], me: number | null): string[] {
  const placed = events.filter((event) => event.event === 'placed');
  const mine = events.some(
    (event) => 'seat' in event && event.seat === me && event.event !== 'turn' && event.event !== 'scored',
  );
  const begins = me === null && events[0] && events[0].event !== 'turn' && placed.length > 0;
  return [...(mine || begins ? [] : fresh), ...placed.map((event) => event.space)];
}

/** The table as far as it has been shown: what the events still to come will bring is not there yet. */
export function asShown(view: View, before: View | null, shown: readonly Event[], toCome: readonly Event[]): View {
  if (!toCome.length) return view;
  const scores = [...view.scores];
  const sides = view.sides.map((side) => [...side]);
  const hands = [...view.hands];
  let { tents } = view;
  for (const event of toCome) {
    if (event.event === 'scored') scores[event.seat]! -= event.points;
    else if (event.event === 'revealed' && event.seat !== view.seat)
      hands[event.seat] = without(hands[event.seat] ?? null, event.cards);
    else if (event.event === 'ended') hands.splice(0, hands.length, ...(before?.hands ?? hands));
    else if (event.event === 'tile-shown') sides[event.side === 'A' ? 0 : 1]![event.place - 1] = null;
    else if (event.event === 'placed') tents = tents.filter((tent) => tent.space !== event.space);
    else if (event.event === 'closed') {
      const owners = ownersBefore(before, [...shown, ...toCome]);
      tents = tents.map((tent) =>
        event.spaces.includes(tent.space) ? { ...tent, owner: owners.get(tent.space) ?? null } : tent,
      );
    }
  }
  return { ...view, scores, sides, tents, hands };
}

/** A hand without the cards of some resources; a hidden one stays hidden. */
function without(hand: Cards | null, cards: Cards): Cards | null {
  return hand && Object.fromEntries(Object.entries(hand).filter(([resource]) => !(resource in cards)));
}

/** Whose marker stood where before an encampment was closed, the one just set included. */
export function ownersBefore(before: View | null, events: readonly Event[]): Map<string, number> {
  const owners = new Map<string, number>();
  for (const tent of before?.tents ?? []) if (tent.owner !== null) owners.set(tent.space, tent.owner);
  for (const event of events) if (event.event === 'marked' && event.marker) owners.set(event.space, event.seat);
  return owners;
}
