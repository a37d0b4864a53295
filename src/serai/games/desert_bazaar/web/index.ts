import type { GameOnScreen } from '$match/game';
import Emblem from './Emblem.svelte';
import SeatFacts from './SeatFacts.svelte';
import { pace, sound } from './pace';
import Table from './Table.svelte';
import type { Action, Event, Fixtures, View } from './wire';

export default {
  Table,
  SeatFacts,
  Emblem,
  pace,
  sound,
  counting: {
    lines: ['markers', 'most-water', 'most-camel', 'most-silk', 'most-spice'],
    of: (event) => (event.event === 'scored' ? { seat: event.seat, points: event.points, line: event.why } : null),
  },
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
