/** A table as one seat sees it live: the view, what may be done, and the events still to be shown. */
import type { Decided, Foreseen, GameOnScreen, Told } from './game';
import { Offers, readChoices } from './offers';
import { RefusedError, type Socket } from './socket';
import type { Answer, Choices, Previews, Step, TableShown, Watching } from './wire';

export class MatchOnScreen {
  table = $state.raw<TableShown | null>(null);
  view = $state.raw<any>(null);
  fixtures = $state.raw<any>(null);
  version = $state(0);
  offers = $state.raw<Offers<Decided> | null>(null);
  showing = $state.raw<Told | null>(null);
  last = $state.raw<Told[]>([]);
  log = $state.raw<Told[]>([]);
  canUndo = $state(false);
  refusal = $state('');
  /** Under zero patience everything is shown at once. */
  patience = 1;

  private steps: Step[] = [];
  private busy = false;

  constructor(
    private readonly socket: Socket,
    private readonly screen: GameOnScreen,
    readonly id: string,
    readonly me: number | null,
  ) {}

  /** Take in a message about this table. */
  hear(answer: Answer): void {
    if (answer.type === 'watching' && answer.viewer === this.me) this.begin(answer);
    else if (answer.type === 'table' && answer.table.id === this.id) this.table = answer.table;
    else if (answer.type === 'step' && answer.table === this.id && answer.viewer === this.me) {
      this.steps.push(answer);
      void this.show();
    }
  }

  /** Make a decision; a refusal is kept to be read. */
  async act(action: Decided): Promise<void> {
    this.refusal = '';
    this.offers = null;
    try {
      await this.socket.say({ type: 'act', table: this.id, seat: this.me!, version: this.version, action });
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
      this.refusal = error.message;
    }
  }

  async undo(): Promise<void> {
    await this.socket.say({ type: 'undo', table: this.id, seat: this.me!, version: this.version });
  }

  async previews(choose: object, view = false): Promise<Foreseen<any, any, any>[]> {
    const asked = { type: 'preview', table: this.id, seat: this.me!, version: this.version, choose, view } as const;
    const answer = (await this.socket.say({ ...asked, choose: { ...choose } })) as Previews;
    return answer.previews as Foreseen<any, any, any>[];
  }

  private begin(watching: Watching): void {
    this.table = watching.table;
    this.version = watching.version ?? 0;
    this.view = watching.view;
    this.fixtures = watching.fixtures;
    this.log = watching.missed.flatMap((step) => step.events as Told[]);
    this.canUndo = watching.can_undo;
    this.offer(watching.choices);
  }

  private async show(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    for (let step = this.steps.shift(); step; step = this.steps.shift()) await this.take(step);
    this.busy = false;
  }

  private async take(step: Step): Promise<void> {
    this.offers = null;
    this.version = step.version;
    this.view = step.whole ? step.changed : { ...this.view, ...step.changed };
    this.last = step.events as Told[];
    for (const event of this.last) {
      this.showing = event;
      this.log = [...this.log, event];
      const pause = this.screen.pace(event) * this.patience;
      if (pause > 0) await new Promise((done) => setTimeout(done, pause));
    }
    this.showing = null;
    this.canUndo = step.can_undo;
    this.offer(step.choices);
  }

  private offer(choices: Choices | null): void {
    this.offers = choices ? readChoices(choices) : null;
  }
}
