/** What came of a turn, in a few words. */
import type { Texts } from '$i18n/texts';
import { each } from './cards';
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
