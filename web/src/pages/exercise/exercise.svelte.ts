/** A decision to find: the puzzle of a day, or one of a finished match. The server judges every try. */
import { judgeAction, showPosition } from '$api/positions';
import { secretsOf } from '$api/secrets';
import type { Alternative, DailyPuzzle, JudgedDecision, PastDecision, ShownPosition } from '$api/wire';
import { COSTLY } from '$match/costs';
import { faceOf, type GameAction, type GameOnScreen, type SeatFace } from '$match/game';
import { MatchOnScreen, type Pace } from '$match/match.svelte';
import { positionPort, refused, type PositionOnScreen } from '$match/position';

/** Where a decision is found: `puzzle/GAME/DAY`, or `table/ID/MOVE`. */
export interface Place {
  kind: 'puzzle' | 'table';
  id: string;
  /** The day, or the number of the move. */
  at: string;
}

export class Exercise implements PositionOnScreen {
  match = $state.raw<MatchOnScreen | null>(null);
  names = $state.raw<string[]>([]);
  /** Every action tried, judged, in order. */
  tries = $state.raw<JudgedDecision[]>([]);
  /** The best action was found. */
  isFound = $state(false);
  /** The best action, if it was shown instead. */
  shown = $state.raw<Alternative | null>(null);
  hint = $state.raw<GameAction | null>(null);
  private position: ShownPosition | null = null;

  constructor(
    readonly place: Place,
    private readonly screen: GameOnScreen,
    private readonly pace: Pace,
  ) {}

  /** How the seats look. */
  get faces(): SeatFace[] {
    return this.names.map((name, seat) => faceOf(seat, name, this.screen.colours));
  }

  /** Whether the learner is still to find it. */
  get isAsking(): boolean {
    return !this.isFound && !this.shown;
  }

  /** Load the position. */
  async open(): Promise<void> {
    const position = (this.position = await showPosition(this.named));
    this.names = position.seats;
    const port = positionPort(
      () => this.named,
      (action) => this.attempt(action),
    );
    this.match = new MatchOnScreen(port, this.screen, this.pace, this.place.id, position.viewer);
    this.match.show(position);
  }

  /** Point at the best action. */
  async show(): Promise<void> {
    const [some] = this.tries.length ? [] : await this.match!.previews({});
    const judged = this.tries.at(-1) ?? (some && (await judgeAction(this.named, some.action)));
    if (!judged) return;
    this.shown = judged.best[0]!;
    this.hint = this.shown.action as GameAction;
    this.match!.show({ ...this.position!, choices: null });
  }

  private get named(): DailyPuzzle | PastDecision {
    const { kind, id, at } = this.place;
    return kind === 'puzzle'
      ? { type: 'puzzle', game: id, day: at }
      : { type: 'decision', table: id, move: Number(at), secrets: secretsOf(id) };
  }

  /** Judge an action; one that is not as good as the best is refused, and may be followed by another. */
  private async attempt(action: GameAction): Promise<void> {
    const judged = await judgeAction(this.named, action);
    this.tries = [...this.tries, judged];
    this.isFound = judged.cost < COSTLY;
    if (!this.isFound) throw refused('not-better');
    this.hint = action;
  }
}
