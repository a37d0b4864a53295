/** Which turns are worth a word: those that brought a seat more points than any turn before. */
import type { AnyView } from '$match/game';

/** Turns of each seat before one can be remarkable. */
const WARM_UP = 2;
/** Points below which no turn is remarkable. */
const LEAST = 2;

/** Follows a match view by view. */
export class Coups {
  private mover: number | null = null;
  /** The points of the seat to move when its turn began. */
  private before = 0;
  private turns = 0;
  private best = LEAST - 1;

  /** Take the next view; the seat whose turn has just brought more than any before, if there is one. */
  note({ scores, to_move: mover }: Pick<AnyView, 'scores' | 'to_move'>): number | null {
    if (mover === this.mover) return null;
    const last = this.mover;
    const gain = last === null ? 0 : scores[last]! - this.before;
    this.mover = mover;
    this.before = mover === null ? 0 : scores[mover]!;
    this.turns++;
    if (last === null || gain <= this.best) return null;
    this.best = gain;
    // What the end of a match is counted as is no turn's doing.
    return mover !== null && this.turns > WARM_UP * scores.length ? last : null;
  }
}
