/** The moment of a match that one remembers. The rules gave the points; here it is only looked for. */
import type { GameEvent } from '$match/game';
import type { Scene } from '$match/scenes';

export interface Moment {
  /** Which scene it is. */
  at: number;
  /** What brought the points. */
  events: GameEvent[];
}

/** The scene that brought these seats most points at once: of play, or of the final scoring where nothing else does. */
export function momentOf(scenes: readonly Pick<Scene, 'events'>[], seats: readonly number[]): Moment | null {
  const ofPlay = scenes.map(({ events }) => {
    const end = events.findIndex(({ event }) => event === 'ended');
    return end < 0 ? events : events.slice(0, end);
  });
  return best(ofPlay, seats) ?? bestCounted(scenes, seats);
}

function best(scenes: readonly GameEvent[][], seats: readonly number[]): Moment | null {
  let found: Moment | null = null;
  let most = 0;
  for (const [at, all] of scenes.entries()) {
    for (const seat of seats) {
      const events = all.filter((event) => pointsFor(event, seat) > 0);
      const points = events.reduce((sum, event) => sum + pointsFor(event, seat), 0);
      if (points > most) [most, found] = [points, { at, events }];
    }
  }
  return found;
}

/** The largest single entry of the final scoring. */
function bestCounted(scenes: readonly Pick<Scene, 'events'>[], seats: readonly number[]): Moment | null {
  const counted = scenes.flatMap(({ events }, at) => events.map((event) => ({ at, event })));
  const worth = ({ event }: { event: GameEvent }): number => Math.max(...seats.map((seat) => pointsFor(event, seat)));
  const [first] = counted.filter((one) => worth(one) > 0).sort((one, other) => worth(other) - worth(one));
  return first ? { at: first.at, events: [first.event] } : null;
}

/** The points an event brings a seat; a winner's total is none. */
function pointsFor(event: GameEvent, seat: number): number {
  const { seat: whose, points } = event as GameEvent & { seat?: unknown; points?: unknown };
  return whose === seat && typeof points === 'number' && event.event !== 'won' ? points : 0;
}
