import type { GameOnScreen } from '$lib/game';
import Emblem from './Emblem.svelte';
import SeatFacts from './SeatFacts.svelte';
import { pace, sound } from './showing';
import Table from './Table.svelte';
import type { Action, Event, Fixtures, View } from './wire';

export default { Table, SeatFacts, Emblem, pace, sound } satisfies GameOnScreen<View, Event, Action, Fixtures>;
