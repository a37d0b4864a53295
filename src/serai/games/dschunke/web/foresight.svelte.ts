/** What the held strip would change where it is held, or why it may not lie there: asked of the server, never worked out. */
import type { Foreseen } from '$match/game';
import type { Crate } from './cells';
import type { Action, Event, Lay, Overrun, SeenGroup, View } from './wire';

type Asked = Foreseen<Action, Event, View>;

export interface Change {
  /** What every seat's crates in sight would be worth more or less than now. */
  standing: readonly number[];
  /** What every seat would score at once. */
  scores: readonly number[];
  /** Rats there would be in sight. */
  rats: readonly number[];
  level: number;
  covered: readonly Crate[];
  /** The end it would bring about for a player, if it does. */
  loss: Overrun | null;
  /** The groups that would be new or other ones. */
  groups: readonly SeenGroup[];
}

/** Who can be asked, as a table's props. */
export interface Server {
  view: View;
  previews(choose: Lay, view: true): Promise<Asked[]>;
  why(action: Lay): Promise<string | null>;
}

/** A pointer that rests so long, in milliseconds, wants to know. */
const REST = 70;
const REST_SHUT = 260;

export class Foresight {
  change = $state.raw<Change | null>(null);
  refusal = $state('');
  private known = new Map<string, Promise<Change | string>>();
  private asked = '';
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Forget everything: the table has changed. */
  clear(): void {
    this.known = new Map();
    this.forget();
  }

  /** Nothing is held over the harbour. */
  forget(): void {
    clearTimeout(this.timer);
    this.asked = '';
    this.change = null;
    this.refusal = '';
  }

  /** Ask about an action; `open` if it is offered. The newest question wins. */
  ask(action: Lay, open: boolean, server: Server): void {
    const key = JSON.stringify(action);
    if (key === this.asked) return;
    this.forget();
    this.asked = key;
    const question = open
      ? () => server.previews(action, true).then(([first]) => changed(server.view, first))
      : () => server.why(action).then((text) => text ?? '');
    const rest = this.known.has(key) ? 0 : open ? REST : REST_SHUT;
    this.timer = setTimeout(() => void this.answer(key, question), rest);
  }

  private async answer(key: string, ask: () => Promise<Change | string>): Promise<void> {
    const answer = this.known.get(key) ?? ask();
    this.known.set(key, answer);
    // A question that went astray, as when the connection breaks, may be asked again.
    const told = await answer.catch(() => (this.known.delete(key), ''));
    if (key !== this.asked) return;
    if (typeof told === 'string') this.refusal = told;
    else this.change = told;
  }
}

/** A preview as differences to what is seen now; nothing to say of an action that is no longer offered. */
export function changed(view: View, preview: Asked | undefined): Change | string {
  if (!preview) return '';
  const after = { ...view, ...preview.changed };
  return {
    standing: after.standing.map((points, seat) => points - view.standing[seat]!),
    scores: preview.scores,
    rats: after.rats,
    level: preview.events.find((event) => event.event === 'laid')?.level ?? 1,
    covered: preview.events.flatMap((event) => (event.event === 'covered' ? event.crates : [])),
    loss: preview.events.find((event) => event.event === 'overrun') ?? null,
    groups: after.groups.filter((group) => !view.groups.some((now) => now.cells.join() === group.cells.join())),
  };
}
