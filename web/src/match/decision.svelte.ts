/** A decision on its way: perhaps it waits to be confirmed, with what it costs and brings. */
import type { GameAction, Foreseen } from './game';
import type { MatchOnScreen } from './match.svelte';

export class Decision {
  /** What waits for a yes. */
  pending = $state.raw<GameAction | null>(null);
  /** What would follow from it, as soon as it is known. */
  foreseen = $state.raw<Foreseen | null>(null);

  constructor(
    private readonly match: () => MatchOnScreen | null,
    private readonly confirms: () => boolean,
  ) {}

  /** The player has chosen; `sure` if no confirmation is needed. */
  async choose(action: GameAction, sure = false): Promise<void> {
    const match = this.match();
    if (!match?.offers) return;
    if (sure || !this.confirms()) {
      this.cancel();
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
    if (action) await this.match()?.act(action);
  }

  /** No, something else. */
  cancel(): void {
    this.pending = this.foreseen = null;
  }
}
