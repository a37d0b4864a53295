/** The table after an earlier decision, shown while the match goes on. */
import type { AnyView, GameEvent } from '$match/game';
import type { MatchOnScreen } from '$match/match.svelte';
import { ConnectionLost, RefusedError, type Socket } from '$api/socket.svelte';
import type { Frame, FramePage } from '$api/wire';

/** The table at one version. */
export interface Past {
  version: number;
  view: AnyView;
  last: GameEvent[];
}

export class LookBack {
  /** What is looked at; null for the present. */
  past = $state.raw<Past | null>(null);

  private frames: Frame[] = [];
  private of: MatchOnScreen | null = null;

  constructor(private readonly socket: Pick<Socket, 'send'>) {}

  /** Show the table as it was after this version. */
  async at(match: MatchOnScreen, version: number): Promise<void> {
    if (version >= match.version) return this.now();
    try {
      await this.load(match, version);
    } catch (error) {
      if (error instanceof RefusedError) match.refused = error.refused;
      else if (!(error instanceof ConnectionLost)) throw error;
      return;
    }
    this.past = seen(this.frames, version);
  }

  /** One decision earlier or later among those of the log. */
  async step(match: MatchOnScreen, by: -1 | 1): Promise<void> {
    const versions = match.log.map((entry) => entry.version);
    const at = versions.indexOf(this.past?.version ?? match.version);
    const next = versions[at + by];
    if (next !== undefined) await this.at(match, next);
    else if (by > 0) this.now();
  }

  /** Back to the present. */
  now(): void {
    this.past = null;
  }

  private async load(match: MatchOnScreen, version: number): Promise<void> {
    if (this.of !== match) [this.of, this.frames] = [match, []];
    while (this.frames.length <= version) {
      const first = this.frames.length;
      const page = (await this.socket.send({ type: 'frames', table: match.id, viewer: match.me, first })) as FramePage;
      if (!page.frames.length) return;
      this.frames = [...this.frames.slice(0, first), ...page.frames];
    }
  }
}

/** The view after a version, laid together from the frames up to it. */
export function seen(frames: readonly Frame[], version: number): Past | null {
  let view: object = {};
  for (const frame of frames) {
    view = frame.whole ? frame.changed : { ...view, ...frame.changed };
    if (frame.version === version) return { version, view: view as AnyView, last: frame.events as GameEvent[] };
  }
  return null;
}
