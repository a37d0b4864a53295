import type { GameOnScreen } from '$match/game';
import { only } from '$match/offers';
import SeatFacts from './SeatFacts.svelte';
import { pace, sound } from './pace';
import { scarcest } from './cards';
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
  automatic: [
    { name: 'wild', of: (offers, { hands, seat }) => scarcest(offers, hands[seat ?? 0]) },
    { name: 'take', of: (offers) => only(offers, 'take') },
    { name: 'pay' },
    { name: 'done', of: (offers) => only(offers, 'done') },
  ],
  details: ['marked', 'traded', 'paid', 'tile-shown', 'building-done'],
  sumUpBeginning: firstHand,
  pace,
  sound,
  counting: {
    lines: ['markers', 'most-water', 'most-camel', 'most-silk', 'most-spice'],
    of: (event) => (event.event === 'scored' ? { seat: event.seat, points: event.points, line: event.why } : null),
  },
  paper: () => import('./print'),
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
