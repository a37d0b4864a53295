/** How long an event is shown, and what it sounds like. */
import type { Sound } from '$match/game';
import type { Event } from './wire';

/** Milliseconds that a throw of dice takes. */
export const THROW = 900;

const PACE: Record<Event['event'], number> = {
  began: 400,
  rolled: THROW,
  kept: 260,
  took: 340,
  'roll-lost': 420,
  'tile-shown': 180,
  placed: 420,
  marked: 120,
  traded: 340,
  paid: 280,
  closed: 600,
  scored: 420,
  revealed: 300,
  'building-done': 60,
  passed: 300,
  turn: 120,
  ended: 500,
  won: 700,
};

/** Milliseconds; the many rolls and tiles of the set-up pass quickly. */
export function pace(event: Event): number {
  if (event.event === 'rolled' && event.roll === 'setup') return 240;
  if (event.event === 'scored' && event.spaces.length) return 800;
  if (event.event === 'took' && event.why === 'setup') return 120;
  return PACE[event.event];
}

const SOUNDS: Partial<Record<Event['event'], Sound>> = {
  rolled: 'dice',
  took: 'card',
  traded: 'card',
  revealed: 'card',
  paid: 'card',
  'tile-shown': 'tile',
  placed: 'cloth',
  closed: 'close',
  ended: 'end',
};

export function sound(event: Event): Sound | null {
  return SOUNDS[event.event] ?? null;
}
