/** Days of the calendar. */

/** A date as `2026-11-17`, where the player is. */
export function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Which of some things is that of a day: they take turns. */
export function ofTheDay<T>(things: readonly T[], day: string): T {
  return things[Math.floor(Date.parse(day) / 86_400_000) % things.length]!;
}
