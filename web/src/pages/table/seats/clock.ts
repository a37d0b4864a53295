/** Clocks as the server sends them, counted down between two messages. */
import type { ClockState } from '$api/wire';

/** Seconds a seat has left, `secondsAgo` after the clocks were sent. */
export function leftOf(clock: ClockState, seat: number, secondsAgo: number): number {
  const left = clock.left[seat] ?? 0;
  if (clock.running !== seat) return Math.max(0, left);
  return Math.max(0, left - (clock.now - clock.since) - secondsAgo);
}

/** Time as on a clock: 0:07, 12:30, 1:02:03; over a day the days as well. */
export function asClock(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes, rest] = [
    Math.floor(whole / 86_400),
    Math.floor(whole / 3600) % 24,
    Math.floor(whole / 60) % 60,
    whole % 60,
  ];
  const two = (value: number): string => String(value).padStart(2, '0');
  if (days) return `${days}d ${hours}h`;
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
