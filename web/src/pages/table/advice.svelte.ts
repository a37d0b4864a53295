/** A hint, requested from a bot. */
import type { GameAction } from '$match/game';
import type { MatchOnScreen } from '$match/match.svelte';
import { ConnectionLost, RefusedError, type Socket } from '$api/socket.svelte';
import type { Advice, HintResult } from '$api/wire';

export class Adviser {
  /** What is advised; forgotten as soon as the match moves on. */
  best = $state.raw<(Omit<Advice, 'action'> & { action: GameAction }) | null>(null);
  thinking = $state(false);

  private version = -1;

  constructor(private readonly socket: Pick<Socket, 'send'>) {}

  /** Ask what would be good to do now. */
  async ask(match: MatchOnScreen): Promise<void> {
    if (this.thinking || match.me === null || !match.offers) return;
    const version = match.version;
    this.thinking = true;
    try {
      const answer = await this.socket.send({ type: 'hint', table: match.id, seat: match.me, version });
      if (match.version === version) {
        this.version = version;
        this.best = ((answer as HintResult).best[0] as typeof this.best) ?? null;
      }
    } catch (error) {
      if (error instanceof RefusedError) match.refused = error.refused;
      else if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      this.thinking = false;
    }
  }

  /** Put the hint away, unless it was given for this very version. */
  forget(version = -2): void {
    if (this.version !== version) this.best = null;
  }
}
