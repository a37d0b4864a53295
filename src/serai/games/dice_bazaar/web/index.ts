import type { GameOnScreen, Sound } from '$match/game';
import Emblem from './Emblem.svelte';
import SeatFacts from './SeatFacts.svelte';
import Table from './Table.svelte';
import type { Action, Event, Fixtures, View } from './wire';

/** Dice tumble for 450 ms and settle one after the other. */
const tumble = (dice: number): number => 450 + 70 * dice + 120;

const PACE: Record<Event['event'], number> = {
  priced: tumble(3),
  'rolled-off': tumble(2),
  tied: 700,
  began: 900,
  cleared: 360,
  rolled: tumble(6),
  stayed: 400,
  'set-aside': 340,
  'taken-back': 340,
  bought: 650,
  traded: 700,
  'knocked-off': 700,
  'sold-out': 900,
  'last-round': 1500,
  'turn-ended': 150,
  turn: 250,
  ended: 1400,
  counted: 700,
  won: 1500,
};

const SOUND: Partial<Record<Event['event'], Sound>> = {
  priced: 'dice',
  'rolled-off': 'dice',
  rolled: 'dice',
  cleared: 'tile',
  'set-aside': 'tile',
  'taken-back': 'tile',
  'knocked-off': 'tile',
  bought: 'card',
  traded: 'card',
  'sold-out': 'close',
  won: 'end',
};

export default {
  Table,
  SeatFacts,
  Emblem,
  opens: true,
  pace: (event) => (event.event === 'priced' && event.why === 'setup' ? tumble(0) : PACE[event.event]),
  sound: (event) => SOUND[event.event] ?? null,
  counting: {
    lines: ['cards'],
    of: (event) => (event.event === 'counted' ? { seat: event.seat, points: event.points, line: 'cards' } : null),
  },
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
