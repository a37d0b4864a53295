/** How long an event is shown and what it sounds like. */
import type { Sound } from '$match/game';
import type { Event } from './wire';

const TIMES: Record<Event['event'], number> = {
  turn: 0,
  drew: 220,
  laid: 420,
  covered: 120,
  'put-aside': 500,
  scored: 600,
  rats: 700,
  overrun: 1200,
  ended: 500,
  won: 300,
  tied: 300,
};

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  drew: 'card',
  laid: 'water',
  scored: 'close',
  'put-aside': 'card',
  rats: 'close',
  overrun: 'end',
  won: 'end',
  tied: 'end',
};

export function pace(event: Event): number {
  return TIMES[event.event];
}

export function sound(event: Event): Sound | null {
  return SOUNDS[event.event] ?? null;
}
