/** A table as one seat sees it live: the view, what may be done, and the events still to be shown. */
import type { AnyView, GameAction, Foreseen, GameOnScreen, GameEvent } from './game';
import { haste, isOfCount, logSoFar } from './final_count';
import { isFirstTurn, withStep, type Entry } from './log';
import { Offers, readChoices } from './offers';
import { updated } from './view_updates';
import type { Texts } from '$i18n/texts';
import { ConnectionLost, RefusedError, type Socket } from '$api/socket.svelte';
import type { ServerMessage, Explanation, Choices, Previews, RefusedMessage, StepMessage, Watching } from '$api/wire';

/** How events are shown; read before each event, so that a changed setting applies at once. */
export interface Pace {
  /** Factor on the time an event is shown; 0 shows everything at once. */
  patience(): number;
  /** Whether things may move. */
  motion(): boolean;
  /** An event begins to be shown. */
  shown(event: GameEvent): void;
}

/** The longest an event is shown where nothing moves. */
const STILL = 140;

/** Bots play faster than can be shown: with HALF_TIME steps waiting each takes half its time, beyond MOST_WAITING none. */
const HALF_TIME = 8;
const MOST_WAITING = 60;

/** Seconds after its beginning during which a match still in its first turn shows how it began. */
const OPENING = 30;

export class MatchOnScreen {
  view = $state.raw<AnyView | null>(null);
  fixtures = $state.raw<unknown>(null);
  version = $state(0);
  offers = $state.raw<Offers<GameAction> | null>(null);
  showing = $state.raw<GameEvent | null>(null);
  /** The events of the last decision. */
  last = $state.raw<GameEvent[]>([]);
  log = $state.raw<Entry[]>([]);
  canUndo = $state(false);
  /** A decision is on its way to the server. */
  sending = $state(false);
  /** The player is in a hurry: the remaining events are shown at once. */
  hurried = $state(false);
  refused = $state.raw<RefusedMessage | null>(null);

  private steps: StepMessage[] = [];
  private busy = $state(false);
  private wake: (() => void) | null = null;
  private foreseen = new Map<string, Promise<Foreseen[]>>();

  constructor(
    private readonly socket: Pick<Socket, 'send'>,
    private readonly screen: Pick<GameOnScreen, 'pace' | 'opens' | 'describe'>,
    private readonly pace: Pace,
    readonly id: string,
    readonly me: number | null,
  ) {}

  /** The log as far as it has been shown. */
  readonly shownLog = $derived(logSoFar(this.log, this.last, this.showing));

  /** Whether events are still being shown. */
  get isShowing(): boolean {
    return this.busy;
  }

  /** Handle a message about this table. */
  receive(answer: ServerMessage): void {
    if (answer.type === 'watching' && answer.table.id === this.id && answer.viewer === this.me) this.begin(answer);
    else if (answer.type === 'step' && answer.table === this.id && answer.viewer === this.me) {
      this.steps.push(answer);
      void this.show();
    } else if (answer.type === 'choices' && answer.table === this.id && answer.viewer === this.me) {
      this.canUndo = answer.can_undo;
      this.offer(answer.choices);
    }
  }

  /** Make a decision. A second tap while the first is on its way does nothing; a refusal is stored in `refused`. */
  async act(action: GameAction): Promise<void> {
    const { offers, version } = this;
    if (!offers || this.me === null) return;
    this.offers = null;
    await this.send({ type: 'act', table: this.id, seat: this.me, version, action });
    if (this.refused && this.version === version) this.offers = offers;
  }

  /** Take the last decision back. */
  async undo(): Promise<void> {
    if (this.sending || this.me === null || !this.canUndo) return;
    await this.send({ type: 'undo', table: this.id, seat: this.me, version: this.version });
  }

  /** What would follow from every offered action with these values; nothing if the match has moved on meanwhile. */
  previews(choose: object, view = false): Promise<Foreseen[]> {
    const key = JSON.stringify([choose, view]);
    const known = this.foreseen.get(key);
    if (known) return known;
    const asked = this.askPreviews(choose, view);
    this.foreseen.set(key, asked);
    return asked;
  }

  /** Why the server's rules refuse an action; null if they do not, or the server cannot be asked. */
  async why(action: GameAction): Promise<Explanation | null> {
    if (this.me === null) return null;
    try {
      const asked = { type: 'explain', table: this.id, seat: this.me, version: this.version, action } as const;
      const answer = (await this.socket.send(asked)) as Explanation;
      return answer.possible ? null : answer;
    } catch (error) {
      if (error instanceof RefusedError || error instanceof ConnectionLost) return null;
      throw error;
    }
  }

  /** What an action would do at this table, as it stands or as a `view` shows it, in words. */
  inWords(action: GameAction, texts: Texts, view: AnyView | null = this.view): string {
    return this.screen.describe?.(action, view, this.fixtures, texts) ?? texts.action(action);
  }

  /** Show at once whatever is still being shown. */
  hurry(): void {
    if (!this.busy) return;
    this.hurried = true;
    this.wake?.();
  }

  private async askPreviews(choose: object, view: boolean): Promise<Foreseen[]> {
    if (this.me === null) return [];
    const { id, me, version } = this;
    try {
      const answer = await this.socket.send({
        type: 'preview',
        table: id,
        seat: me,
        version,
        choose: { ...choose },
        view,
      });
      return (answer as Previews).previews as Foreseen[];
    } catch (error) {
      this.foreseen.delete(JSON.stringify([choose, view]));
      if (error instanceof RefusedError || error instanceof ConnectionLost) return [];
      throw error;
    }
  }

  private async send(message: Parameters<Socket['send']>[0]): Promise<void> {
    this.refused = null;
    this.sending = true;
    try {
      await this.socket.send(message);
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refused = error.refused;
    } finally {
      this.sending = false;
    }
  }

  private begin(watching: Watching): void {
    const isFirst = this.view === null;
    this.steps = [];
    this.move(watching.version ?? 0);
    this.view = watching.view as AnyView | null;
    this.fixtures = watching.fixtures;
    for (const step of watching.missed) this.log = withStep(step.version === 0 ? [] : this.log, step);
    this.last = this.log.at(-1)?.events ?? [];
    this.canUndo = watching.can_undo;
    this.offer(watching.choices);
    this.hurry();
    const start = watching.missed[0];
    const isNew = start?.version === 0 && Date.now() / 1000 - start.at < OPENING && isFirstTurn(this.log);
    if (isFirst && this.screen.opens && isNew) void this.open(start.events as GameEvent[]);
  }

  /** Show how the match began, then go on with the present. */
  private async open(events: GameEvent[]): Promise<void> {
    const { version, last, offers } = this;
    this.busy = true;
    this.offers = null;
    this.last = events;
    await this.showAll(events, version);
    this.busy = this.hurried = false;
    if (this.version !== version) return;
    this.showing = null;
    this.last = last;
    this.offers = offers;
    void this.show();
  }

  private async show(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) await this.take(step);
    this.showing = null;
    this.busy = this.hurried = false;
  }

  private async take(step: StepMessage): Promise<void> {
    this.offers = null;
    this.refused = null;
    this.move(step.version);
    this.view = updated(this.view, step);
    this.log = withStep(this.log, step);
    this.last = this.log.at(-1)?.events ?? [];
    // What takes no time is drawn in one go: waiting even for nothing would draw the table twice.
    const takesTime = this.last.some((event) => this.pauseFor(event) > 0);
    const shown = step.undone ? null : this.showAll(this.last, step.version);
    if (takesTime) await shown;
    if (this.version !== step.version) return;
    this.showing = null;
    this.canUndo = step.can_undo;
    this.offer(step.choices);
  }

  /** Show events one after the other; those that take no time are not waited for. */
  private async showAll(events: readonly GameEvent[], version: number): Promise<void> {
    for (const event of events) {
      if (this.version !== version) return;
      this.pace.shown(event);
      const pause = this.pauseFor(event);
      if (pause <= 0) continue;
      this.showing = event;
      await new Promise<void>((done) => {
        const timer = setTimeout(done, pause);
        this.wake = () => {
          clearTimeout(timer);
          done();
        };
      });
      this.wake = null;
    }
  }

  private pauseFor(event: GameEvent): number {
    const waiting = this.steps.length;
    if (this.hurried || document.hidden || waiting > MOST_WAITING) return 0;
    const time = this.screen.pace(event) * haste(this.last, event, (one) => this.screen.pace(one));
    const pause = (time * this.pace.patience()) / (1 + waiting / HALF_TIME);
    if (this.pace.motion()) return pause;
    return isOfCount(this.last, event) ? 0 : Math.min(pause, STILL);
  }

  private move(version: number): void {
    this.version = version;
    this.foreseen.clear();
  }

  private offer(choices: Choices | null): void {
    this.offers = choices ? readChoices(choices) : null;
  }
}
