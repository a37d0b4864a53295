/** The frames of a match as one seat sees it, fetched as far as a player looks back. */
import type { AnyView, GameEvent } from '$match/game';
import type { MatchOnScreen } from '$match/match.svelte';
import type { Socket } from '$api/socket.svelte';
import type { Frame, FramePage } from '$api/wire';
import type { LookBack, Past } from '../past.svelte';

export class Frames {
  private frames: Frame[] = [];

  constructor(
    private readonly socket: Pick<Socket, 'send'>,
    readonly match: MatchOnScreen,
  ) {}

  /** The table as it was after a version. */
  async at(version: number): Promise<Past | null> {
    const { id: table, me: viewer } = this.match;
    while (this.frames.length <= version) {
      const first = this.frames.length;
      const page = (await this.socket.send({ type: 'frames', table, viewer, first })) as FramePage;
      if (!page.frames.length) break;
      this.frames = [...this.frames.slice(0, first), ...page.frames];
    }
    return seen(this.frames, version);
  }
}

/** Show the table as it was after this version. */
export async function lookAt(lookBack: LookBack, match: MatchOnScreen, version: number): Promise<void> {
  if (version >= match.version) return lookBack.now();
  if (lookBack.frames?.match !== match) lookBack.frames = new Frames(lookBack.socket, match);
  try {
    lookBack.past = await lookBack.frames.at(version);
  } catch (error) {
    match.refuse(error);
  }
}

/** Show the decision earlier or later than the one that is shown. */
export async function lookOn(lookBack: LookBack, match: MatchOnScreen, by: -1 | 1): Promise<void> {
  const next = nextTo(match, lookBack.past?.version ?? match.version, by);
  if (next !== undefined) await lookAt(lookBack, match, next);
  else if (by > 0) lookBack.now();
}

/** The decision of the log before or after a version; none after the last one. */
function nextTo(match: MatchOnScreen, version: number, by: -1 | 1): number | undefined {
  const versions = match.log.map((entry) => entry.version);
  return versions[versions.indexOf(version) + by];
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
