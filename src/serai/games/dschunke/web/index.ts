import type { GameOnScreen } from '$match/game';
import colours from './colours';
import { pace, sound } from './pace';
import { pointsOf } from './points';
import SeatFacts from './SeatFacts.svelte';
import Table from './Table.svelte';
import { layInWords } from './words';
import type { Action, Event, Fixtures, View } from './wire';

export default {
  Table,
  SeatFacts,
  colours,
  points: pointsOf,
  describe: (action, view, fixtures, texts) => layInWords(texts, action, view, fixtures),
  recap: (events, seat, texts) => {
    if (!events.some((event) => event.event === 'laid')) return null;
    const covered = events.reduce((sum, event) => (event.event === 'covered' ? sum + event.crates.length : sum), 0);
    const points = events.reduce(
      (sum, event) => (event.event === 'scored' && event.seat === seat ? sum + event.points : sum),
      0,
    );
    return texts.message('harbour-recap', { covered }) + (points ? `, +${points}` : '');
  },
  details: ['drew', 'covered'],
  pace,
  sound,
  counting: {
    lines: ['rice', 'aubergine', 'sack', 'fish', 'rats'],
    of: (event) => {
      if (event.event === 'scored')
        return { seat: event.seat, points: event.points, line: event.crate.replace(/^\w+-/, '') };
      return event.event === 'rats' ? { seat: event.seat, points: -event.rats, line: 'rats' } : null;
    },
  },
  paper: () => import('./print'),
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
