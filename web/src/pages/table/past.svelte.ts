/** The table after an earlier decision, shown while the match goes on. */
import type { AnyView, GameEvent } from '$match/game';
import type { MatchOnScreen } from '$match/match.svelte';
import type { Socket } from '$api/socket.svelte';
import type { Frames } from './menu/frames';

/** The table at one version. */
export interface Past {
  version: number;
  view: AnyView;
  last: GameEvent[];
}

export class LookBack {
  /** What is looked at; null for the present. */
  past = $state.raw<Past | null>(null);

  /** What was fetched of a match so far. */
  frames: Frames | null = null;

  constructor(readonly socket: Pick<Socket, 'send'>) {}

  /** Show the table as it was after this version. */
  async at(match: MatchOnScreen, version: number): Promise<void> {
    await (await import('./menu/frames')).lookAt(this, match, version);
  }

  /** One decision earlier or later among those of the log. */
  async step(match: MatchOnScreen, by: -1 | 1): Promise<void> {
    await (await import('./menu/frames')).lookOn(this, match, by);
  }

  /** Back to the present. */
  now(): void {
    this.past = null;
  }
}
