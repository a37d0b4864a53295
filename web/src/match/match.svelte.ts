/** A match as one seat sees it: the view, what may be done, and the events still to be shown. */
import type { AnyView, GameAction, Foreseen, GameOnScreen, GameEvent } from './game';
import { haste, isOfCount, logSoFar } from './final_count';
import { withStep, type LogEntry } from './log';
import { Offers, readChoices } from './offers';
import type { Port } from './port';
import type { Texts } from '$i18n/texts';
import { ConnectionLost, RefusedError } from '$api/socket.svelte';
import type { Choices, Position, Reason } from '$api/wire';

/** How events are shown; read before each event, so that a changed setting applies at once. */
export interface Pace {
  /** Factor on the time an event is shown; 0 shows everything at once. */
  patience(): number;
  /** Whether things may move. */
  motion(): boolean;
  /** An event begins to be shown. */
  shown(event: GameEvent): void;
}

/** What a match has moved on by. */
export interface Step {
  version: number;
  /** Who decided; null for chance. */
  seat: number | null;
  events: GameEvent[];
  /** Whether the decision before it was taken back. */
  undone?: boolean;
  /** The view after it. */
  view(before: AnyView | null): AnyView;
  /** What may be done next; nothing if it is not given. */
  choices?: Choices | null;
  can_undo?: boolean;
}

/** The longest an event is shown where nothing moves. */
const STILL = 140;

/** Bots play faster than can be shown: with HALF_TIME steps waiting each takes half its time, beyond MOST_WAITING none. */
const HALF_TIME = 8;
const MOST_WAITING = 60;

export class MatchOnScreen {
  view = $state.raw<AnyView | null>(null);
  fixtures = $state.raw<unknown>(null);
  version = $state(0);
  offers = $state.raw<Offers<GameAction> | null>(null);
  showing = $state.raw<GameEvent | null>(null);
  /** The events of the last decision. */
  last = $state.raw<GameEvent[]>([]);
  log = $state.raw<LogEntry[]>([]);
  canUndo = $state(false);
  /** A decision has been sent to the server. */
  sending = $state(false);
  /** Which one; null where it is taken back. */
  sent = $state.raw<GameAction | null>(null);
  /** The player has taken a decision back, and wants to make another one. */
  isTakenBack = $state(false);
  /** The player is in a hurry: the remaining events are shown at once. */
  hurried = $state(false);
  refused = $state.raw<Reason | null>(null);

  private steps: { step: Step; shown: () => void }[] = [];
  private busy = $state(false);
  private wake: (() => void) | null = null;
  private foreseen = new Map<string, Promise<Foreseen[]>>();

  constructor(
    private readonly port: Port,
    private readonly screen: Pick<GameOnScreen, 'pace' | 'showsBeginning' | 'describe'>,
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

  /** Show a position at once, and what has led to it; first how the match began, where the table can show that. */
  show(position: Position, log: LogEntry[] = this.log, beginning: GameEvent[] = []): void {
    for (const { shown } of this.steps.splice(0)) shown();
    this.move(position.version ?? 0);
    this.view = position.view as AnyView | null;
    this.fixtures = position.fixtures;
    this.log = log;
    this.last = log.at(-1)?.events ?? [];
    this.offer(position.choices, position.can_undo);
    this.hurry();
    if (this.screen.showsBeginning && beginning.length) void this.showBeginning(beginning);
  }

  /** Show a step after those before it; done when it has been shown. */
  step(step: Step): Promise<void> {
    return new Promise((shown) => {
      this.steps.push({ step, shown });
      void this.showSteps();
    });
  }

  /** Offer what may be done now. */
  offer(choices: Choices | null, canUndo: boolean): void {
    this.offers = choices ? readChoices(choices) : null;
    this.canUndo = canUndo;
  }

  /** Make a decision. A second tap while the first is on its way does nothing; a refusal is stored in `refused`. */
  async act(action: GameAction): Promise<void> {
    const { offers, version } = this;
    if (!offers) return;
    this.offers = null;
    this.isTakenBack = false;
    this.sent = action;
    await this.decide(this.port.act(action, version));
    if (this.refused && this.version === version) this.offers = offers;
  }

  /** Take the last decision back. */
  async undo(): Promise<void> {
    if (this.sending || !this.canUndo) return;
    this.isTakenBack = true;
    await this.decide(this.port.undo(this.version));
  }

  /** What would follow from every offered action with these values; nothing if the match has moved on meanwhile. */
  previews(choose: object, view = false): Promise<Foreseen[]> {
    const key = JSON.stringify([choose, view]);
    const known = this.foreseen.get(key);
    if (known) return known;
    const asked = this.port.preview(choose, view, this.version).catch((error: unknown) => {
      this.foreseen.delete(key);
      return unanswered(error, []);
    });
    this.foreseen.set(key, asked);
    return asked;
  }

  /** Why the rules refuse an action; null if they do not, or nobody can be asked. */
  why(action: GameAction): Promise<Reason | null> {
    return this.port.explain(action, this.version).catch((error: unknown) => unanswered(error, null));
  }

  /** Say why something was refused here; that the connection is lost is said elsewhere. */
  refuse(error: unknown): void {
    if (error instanceof RefusedError) this.refused = error.refused;
    else if (!(error instanceof ConnectionLost)) throw error;
  }

  /** What an action would do at this table, as it is or as a `view` shows it, as a sentence. */
  inWords(action: GameAction, texts: Texts, view: AnyView | null = this.view): string {
    return this.screen.describe?.(action, view, this.fixtures, texts) ?? texts.action(action);
  }

  /** Show at once whatever is still being shown. */
  hurry(): void {
    if (!this.busy) return;
    this.hurried = true;
    this.wake?.();
  }

  private async decide(sent: Promise<unknown>): Promise<void> {
    this.refused = null;
    this.sending = true;
    try {
      await sent;
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refused = error.refused;
    } finally {
      this.sending = false;
      this.sent = null;
    }
  }

  /** Show how the match began, then return to the present. */
  private async showBeginning(events: GameEvent[]): Promise<void> {
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
    void this.showSteps();
  }

  private async showSteps(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let next = this.steps.shift(); next; next = this.steps.shift()) {
      await this.take(next.step);
      next.shown();
    }
    this.showing = null;
    this.busy = this.hurried = false;
  }

  private async take(step: Step): Promise<void> {
    this.offers = null;
    this.refused = null;
    this.move(step.version);
    this.view = step.view(this.view);
    this.log = withStep(this.log, step);
    this.last = this.log.at(-1)?.events ?? [];
    // What takes no time is drawn in one go: waiting even for nothing would draw the table twice.
    const takesTime = this.last.some((event) => this.pauseFor(event) > 0);
    const shown = step.undone ? null : this.showAll(this.last, step.version);
    if (takesTime) await shown;
    if (this.version !== step.version) return;
    this.showing = null;
    this.offer(step.choices ?? null, step.can_undo ?? false);
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
}

/** What is taken for the answer to a question that is refused, or lost with the connection. */
function unanswered<T>(error: unknown, instead: T): T {
  if (error instanceof RefusedError || error instanceof ConnectionLost) return instead;
  throw error;
}
