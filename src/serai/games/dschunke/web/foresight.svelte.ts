/** What the held strip would change where it is held, or why it may not lie there: asked of the server, never worked out. */
import { Latest } from '$board/latest.svelte';
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
  /** The end of the match it would cause for a player, if any. */
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
  private readonly latest = new Latest<Change | string>();

  /** What laying the strip there would change. */
  get change(): Change | null {
    const { answer } = this.latest;
    return typeof answer === 'string' ? null : answer;
  }

  /** Why it may not lie there; empty if it may. */
  get refusal(): string {
    const { answer } = this.latest;
    return typeof answer === 'string' ? answer : '';
  }

  /** Forget everything: the table has changed. */
  clear(): void {
    this.latest.clear();
  }

  /** Nothing is held over the harbour. */
  forget(): void {
    this.latest.forget();
  }

  /** Ask about an action; `open` if it is offered. The newest question wins. */
  ask(action: Lay, open: boolean, server: Server): void {
    const question = async (): Promise<Change | string> => {
      if (!open) return (await server.why(action)) ?? '';
      const [first] = await server.previews(action, true);
      return changed(server.view, first);
    };
    this.latest.ask(JSON.stringify(action), question, open ? REST : REST_SHUT);
  }

  /** Show a reason that was asked for at once. */
  refuse(reason: string): void {
    this.latest.answer = reason;
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
