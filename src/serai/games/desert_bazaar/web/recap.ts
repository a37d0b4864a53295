/** What came of a turn, in a few words. */
import type { Texts } from '$i18n/texts';
import { each } from './cards';
import type { GameEvent } from '$match/game';
import type { Event } from './wire';

/** "3 tents, +4", or "2 cards" of a turn without tents. */
export function recap(events: readonly Event[], seat: number, texts: Texts): string | null {
  const tents = events.filter((event) => event.event === 'placed').length;
  const points = events.reduce((sum, event) => {
    return event.event === 'scored' && event.seat === seat ? sum + event.points : sum;
  }, 0);
  const cards = events.reduce((sum, event) => (event.event === 'took' ? sum + each(event.cards).length : sum), 0);
  if (tents) return texts.message('desert-recap-tents', { tents }) + (points ? `, +${points}` : '');
  return cards ? texts.message('desert-recap-cards', { cards }) : null;
}

/** All rolls for a first hand as the cards they gave. */
export function firstHand(events: readonly Event[]): GameEvent | null {
  const cards: Record<string, number> = {};
  for (const event of events)
    if (event.event === 'took')
      for (const [kind, count] of Object.entries(event.cards)) cards[kind] = (cards[kind] ?? 0) + (count ?? 0);
  const first = events[0];
  return first && 'seat' in first && Object.keys(cards).length
    ? ({ event: 'first-hand', seat: first.seat, cards } as GameEvent)
    : null;
}
