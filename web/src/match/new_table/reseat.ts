/** Changes of a plan's seats in set-up: more of them, fewer, in another order. */
import { DEFAULT_LEVEL } from '$api/wire';
import { seatPlan, type Plan } from './plan';

/** The same table for more or fewer: bots come, and go first. */
export function resized(plan: Plan, count: number): Plan {
  const seats = [...plan.seats];
  while (seats.length > count) {
    const bot = seats.findLastIndex((seat) => seat.kind === 'bot');
    seats.splice(bot < 0 ? seats.length - 1 : bot, 1);
  }
  const level = seats.find((seat) => seat.kind === 'bot')?.level ?? DEFAULT_LEVEL;
  while (seats.length < count) seats.push({ ...seatPlan('bot'), level });
  return { ...plan, seats };
}

/** The seats in an order drawn by lot. */
export function shuffled(plan: Plan, lot: () => number = Math.random): Plan {
  const seats = [...plan.seats];
  for (let last = seats.length - 1; last > 0; last--) {
    const drawn = Math.floor(lot() * (last + 1));
    [seats[last], seats[drawn]] = [seats[drawn]!, seats[last]!];
  }
  return { ...plan, seats };
}
