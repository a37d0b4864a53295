/** What decided between equal points. The rules ranked the seats; here it is only looked up. */

/** A tie for the first place that was broken: the points, and what the winner and the best of the others had. */
export interface Tie {
  points: number;
  winner: number;
  other: number;
}

/** The tie that one seat won; none where nobody had as many points, or the win is shared. */
export function tieBroken(
  places: readonly number[],
  totals: readonly number[],
  tieBreaks: readonly number[] | null,
): Tie | null {
  const [first, second] = places.flatMap((place, seat) => (place === 1 ? [seat] : []));
  if (first === undefined || second !== undefined || !tieBreaks) return null;
  const points = totals[first]!;
  const others = tieBreaks.filter((_, seat) => seat !== first && totals[seat] === points);
  // Fewer of something are counted as less than nothing: what is told is how many there were.
  return others.length ? { points, winner: Math.abs(tieBreaks[first]!), other: Math.abs(Math.max(...others)) } : null;
}
