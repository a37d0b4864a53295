/** A decision on its way: perhaps it waits to be confirmed, with what it costs and brings. */
import type { GameAction, Foreseen, Sure } from './game';
import type { MatchOnScreen } from './match.svelte';

/** No version: the player has made the last decision. */
export const NEVER = -2;

export class Decision {
  /** What waits for a yes, or to be pointed at again. */
  pending = $state.raw<GameAction | null>(null);
  /** What would follow from it, as soon as it is known. */
  foreseen = $state.raw<Foreseen | null>(null);
  /** The version at which the last decision was made, if it was made by itself. */
  madeAt = $state(NEVER);

  constructor(
    private readonly match: () => MatchOnScreen | null,
    /** Whether a decision that is so sure has still to be confirmed. */
    private readonly asks: (sure: Sure) => boolean,
  ) {}

  /** Whether the last step came of a decision that was made by itself and can be taken back. */
  get isAutomatic(): boolean {
    const match = this.match();
    return match !== null && match.canUndo && match.version === this.madeAt + 1;
  }

  /** The player has chosen. What waits already is made when it is chosen again. */
  async choose(action: GameAction, sure: Sure = false): Promise<void> {
    const match = this.match();
    if (!match?.offers) return;
    const isAgain = JSON.stringify(action) === JSON.stringify(this.pending);
    if (isAgain || !this.asks(sure)) {
      this.cancel();
      this.madeAt = sure === 'automatic' ? match.version : NEVER;
      return match.act(action);
    }
    this.pending = action;
    this.foreseen = null;
    const [foreseen] = await match.previews(action);
    if (this.pending === action) this.foreseen = foreseen ?? null;
  }

  /** Yes. */
  async confirm(): Promise<void> {
    const action = this.pending;
    this.cancel();
    this.madeAt = NEVER;
    if (action) await this.match()?.act(action);
  }

  /** No, something else. */
  cancel(): void {
    this.pending = this.foreseen = null;
  }
}
