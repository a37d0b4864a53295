/** A hint, requested from a bot. */
import type { GameAction } from '$match/game';
import type { MatchOnScreen } from '$match/match.svelte';
import type { Socket } from '$api/socket.svelte';
import type { Advice } from '$api/wire';

export type Advised = Omit<Advice, 'action'> & { action: GameAction };

export class Adviser {
  /** What is advised; forgotten as soon as the match moves on. */
  best = $state.raw<Advised | null>(null);
  /** What may be just as good, if the search could not tell. */
  asGood = $state.raw<readonly Advised[]>([]);
  thinking = $state(false);

  /** The version it was given for. */
  version = -1;

  constructor(readonly socket: Pick<Socket, 'send'>) {}

  /** Ask what would be good to do now. */
  async ask(match: MatchOnScreen): Promise<void> {
    await (await import('./hint/ask')).ask(this, match);
  }

  /** Put the hint away, unless it was given for this very version. */
  forget(version = -2): void {
    if (this.version !== version) this.best = null;
  }
}
