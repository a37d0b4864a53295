import type { GameOnScreen } from '$match/game';
import SeatFacts from './SeatFacts.svelte';
import { pace, sound } from './pace';
import { firstHand, recap } from './recap';
import { buildInWords } from './words';
import Table from './Table.svelte';
import type { Action, Event, Fixtures, View } from './wire';

export default {
  Table,
  SeatFacts,
  describe: (action, view, fixtures, texts) =>
    action.do === 'build' ? buildInWords(texts, action, view, fixtures) : null,
  recap,
  details: ['marked', 'traded', 'paid', 'tile-shown', 'building-done'],
  opening: firstHand,
  pace,
  sound,
  counting: {
    lines: ['markers', 'most-water', 'most-camel', 'most-silk', 'most-spice'],
    of: (event) => (event.event === 'scored' ? { seat: event.seat, points: event.points, line: event.why } : null),
  },
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
