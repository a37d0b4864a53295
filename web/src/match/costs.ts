/** What decisions cost, as an analysis judged them. */
import type { JudgedDecision } from '$api/wire';

/** A decision that costs less of the chance to win than this counts as good as the best. */
export const COSTLY = 0.02;

/** What a decision lost, in the whole percents that are shown: nothing better is named at an equal percentage. */
export function lostPercent({ seat, played, best }: JudgedDecision): number {
  const percent = (win: readonly number[]): number => Math.round(100 * (win[seat] ?? 0));
  return percent(best[0]?.win ?? []) - percent(played.win);
}

/** The decisions that cost most, the worst first; without those that cost less than `least`. */
export function costliest(judged: readonly JudgedDecision[], count = 3, least = COSTLY): JudgedDecision[] {
  return [...judged]
    .sort((one, other) => other.cost - one.cost)
    .filter((one) => one.cost >= least && lostPercent(one) > 0)
    .slice(0, count);
}
