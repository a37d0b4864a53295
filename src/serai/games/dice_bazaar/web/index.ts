import type { GameOnScreen, Sound } from '$match/game';
import { only } from '$match/offers';
import { PRODUCTS } from './picture';
import SeatFacts from './SeatFacts.svelte';
import Table from './Table.svelte';
import { BRIEF_THROW, THROW } from './throws';
import type { Action, Event, Fixtures, View } from './wire';

const PACE: Record<Event['event'], number> = {
  priced: THROW,
  'rolled-off': THROW,
  tied: 700,
  began: 900,
  cleared: 360,
  rolled: THROW,
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
  showsBeginning: true,
  automatic: [{ name: 'aside' }, { name: 'end', of: (offers) => only(offers, 'end') }],
  sumUpBeginning: (events) =>
    events.length > 1 && events.every(({ event }) => event === 'priced') ? { event: 'all-prices' } : null,
  recap: (events, _seat, texts) => {
    const bought = events.filter((event) => event.event === 'bought');
    const points = bought.reduce((sum, event) => sum + event.points, 0);
    const dice = events.filter((event) => event.event === 'set-aside').length;
    if (bought.length) return `${texts.message('recap-cards', { cards: bought.length })}, +${points}`;
    return dice ? texts.message('recap-aside', { dice }) : null;
  },
  details: ['priced', 'knocked-off'],
  pace: (event) => (event.event === 'priced' && event.why === 'setup' ? BRIEF_THROW : PACE[event.event]),
  sound: (event) => SOUND[event.event] ?? null,
  counting: {
    lines: PRODUCTS,
    of: (event) => {
      const product = event.event === 'counted' ? Object.keys(event.cards)[0] : undefined;
      return event.event === 'counted' && product ? { seat: event.seat, points: event.points, line: product } : null;
    },
  },
  paper: () => import('./print'),
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
