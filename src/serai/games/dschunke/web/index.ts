import type { GameOnScreen } from '$match/game';
import Emblem from './Emblem.svelte';
import { pace, sound } from './pace';
import { pointsOf } from './points';
import SeatFacts from './SeatFacts.svelte';
import Table from './Table.svelte';
import type { Action, Event, Fixtures, View } from './wire';

export default {
  Table,
  SeatFacts,
  Emblem,
  colours: ['light-dark(#a3312a, #f2877b)', 'light-dark(#25703f, #7cc795)'],
  points: pointsOf,
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
} satisfies GameOnScreen<View, Event, Action, Fixtures>;
