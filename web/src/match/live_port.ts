/** A seat's match at a live table: its questions go over the socket, and messages about the seat come to it. */
import type { Socket } from '$api/socket.svelte';
import type { ExplanationMessage, PreviewsMessage, ServerMessage, StepMessage, Watching } from '$api/wire';
import type { AnyView, Foreseen, GameAction, GameEvent } from './game';
import { isFirstTurn, withStep, type LogEntry } from './log';
import type { MatchOnScreen, Step } from './match.svelte';
import type { Port } from './port';

/** Seconds after its beginning during which a match still in its first turn shows how it began. */
const BEGINNING = 30;

/** What a seat asks of its table; a spectator asks nothing. Decisions bring the shares of the dice, if there are any. */
export function livePort(
  socket: Pick<Socket, 'send'>,
  table: string,
  seat: number,
  bring: (version: number, action: GameAction) => Record<number, string> | undefined = () => undefined,
): Port {
  const at = (version: number): { table: string; seat: number; version: number } => ({ table, seat, version });
  return {
    act: (action, version) => socket.send({ type: 'act', ...at(version), action, shares: bring(version + 1, action) }),
    undo: (version) => socket.send({ type: 'undo', ...at(version) }),
    async preview(choose, view, version) {
      const answer = await socket.send({ type: 'preview', ...at(version), choose: { ...choose }, view });
      return (answer as PreviewsMessage).previews as Foreseen[];
    },
    async explain(action, version) {
      const answer = (await socket.send({ type: 'explain', ...at(version), action })) as ExplanationMessage;
      return answer.possible ? null : answer;
    },
  };
}

/** Bring a match up to date by a message, if that is about its table and its seat. */
export function deliver(answer: ServerMessage, match: MatchOnScreen): void {
  if (!('viewer' in answer) || answer.viewer !== match.me) return;
  if (answer.type === 'watching' && answer.table.id === match.id) begin(answer, match);
  else if (answer.table !== match.id) return;
  else if (answer.type === 'step') void match.step(stepOf(answer));
  else if (answer.type === 'choices') match.offer(answer.choices, answer.can_undo);
}

function begin(answer: Watching, match: MatchOnScreen): void {
  const log = answer.missed.reduce<LogEntry[]>((log, step) => withStep(step.version === 0 ? [] : log, step), match.log);
  const start = answer.missed[0];
  const isNew = start?.version === 0 && Date.now() / 1000 - start.at < BEGINNING && isFirstTurn(log);
  match.show(answer, log, match.view === null && isNew ? (start.events as GameEvent[]) : []);
}

function stepOf(answer: StepMessage): Step {
  return { ...answer, events: answer.events as GameEvent[], view: (before) => updated(before, answer) };
}

/** The view after a step: fields that differ are replaced, and in long sequences only what differs. */
export function updated(view: AnyView | null, step: Pick<StepMessage, 'whole' | 'changed' | 'spliced'>): AnyView {
  const now = { ...(step.whole ? {} : view), ...step.changed };
  for (const [name, { start, removed, items }] of Object.entries(step.spliced)) {
    const before = now[name as keyof typeof now] as unknown[];
    Object.assign(now, { [name]: before.toSpliced(start, removed, ...items) });
  }
  return now as AnyView;
}
