/** Who led when, by the points after each scene. */
import type { Line } from '$ui/graph/graph';

/** The seat with more points than any other; null while nobody has. */
export function leaderOf(points: readonly number[]): number | null {
  const most = Math.max(...points);
  const best = points.flatMap((one, seat) => (one === most ? [seat] : []));
  return best.length === 1 ? best[0]! : null;
}

/** How often one seat passed another that had led; a tie leaves the lead where it was. */
export function leadChanges(lines: readonly Line[]): number {
  let [leader, changes] = [null as number | null, 0];
  for (let at = 0; at < (lines[0]?.length ?? 0); at++) {
    const next = leaderOf(lines.map((line) => line[at] ?? 0));
    if (next === null || next === leader) continue;
    if (leader !== null) changes++;
    leader = next;
  }
  return changes;
}
