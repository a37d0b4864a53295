/** A decision to find: the puzzle of a day, or one of a finished match. The server judges every try. */
import { Declined, request } from '$api/http';
import { secretsOf } from '$api/secrets';
import type { Socket } from '$api/socket.svelte';
import type { Alternative, JudgedDecision, JudgedTry, SceneState, ScenePreviews, ServerMessage } from '$api/wire';
import { COSTLY } from '$match/costly';
import { faceOf, type GameAction, type GameOnScreen, type SeatFace } from '$match/game';
import { MatchOnScreen, type Pace } from '$match/match.svelte';
import { explanation, refused, watching, type Position } from '$match/position';

type Asked = Parameters<Socket['send']>[0];

/** Where a decision is found: `puzzle/GAME/DAY`, or `table/ID/MOVE`. */
export interface Place {
  kind: 'puzzle' | 'table';
  id: string;
  /** The day, or the number of the move. */
  at: string;
}

export class Exercise implements Position {
  match = $state.raw<MatchOnScreen | null>(null);
  names = $state.raw<string[]>([]);
  /** Every action tried, judged, in order. */
  tries = $state.raw<JudgedDecision[]>([]);
  /** The best action was found. */
  isFound = $state(false);
  /** The best action, if it was shown instead. */
  shown = $state.raw<Alternative | null>(null);
  hint = $state.raw<GameAction | null>(null);
  private stands: SceneState | null = null;

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
    this.stands = await this.ask<SceneState>('GET', '');
    this.names = this.stands.seats;
    this.match = new MatchOnScreen(
      { send: (message) => this.answer(message) },
      this.screen,
      this.pace,
      this.place.id,
      this.stands.me,
    );
    this.match.receive(watching(this.place.id, this.stands, 0));
  }

  /** Point at the best action. */
  async show(): Promise<void> {
    const [some] = this.tries.length ? [] : await this.match!.previews({});
    const judged = this.tries.at(-1) ?? (some && (await this.judge(some.action)));
    if (!judged) return;
    this.shown = judged.best[0]!;
    this.hint = this.shown.action as GameAction;
    this.match!.receive(watching(this.place.id, { ...this.stands!, choices: null }, this.match!.version));
  }

  /** The requests a match sends to its server are answered here by the exercise. */
  private async answer(message: Asked): Promise<ServerMessage> {
    if (message.type === 'act') await this.attempt(message.action as unknown as GameAction);
    if (message.type === 'explain') {
      const { refusal } = await this.ask<JudgedTry>('POST', '/try', { action: message.action, judge: false });
      return explanation(refusal);
    }
    if (message.type !== 'preview') return { type: 'done', re: '', version: null };
    const { choose, view } = message;
    const foreseen = await this.ask<ScenePreviews>('POST', '/preview', { choose, view });
    return { type: 'previews', re: '', version: 0, ...foreseen };
  }

  /** Judge an action; one that is not as good as the best is refused, and may be followed by another. */
  private async attempt(action: GameAction): Promise<void> {
    try {
      const judged = await this.judge(action);
      if (!judged) return;
      this.tries = [...this.tries, judged];
      this.isFound = judged.cost < COSTLY;
      if (this.isFound) this.hint = action;
      else throw refused({ reason: 'not-better' });
    } catch (error) {
      if (error instanceof Declined) throw refused({ reason: error.reason }, error.message);
      throw error;
    }
  }

  private async judge(action: GameAction): Promise<JudgedDecision | null> {
    return (await this.ask<JudgedTry>('POST', '/try', { action })).judged;
  }

  private ask<T>(method: string, what: string, body?: object): Promise<T> {
    const { kind, id, at } = this.place;
    return kind === 'puzzle'
      ? request<T>(method, `/api/puzzles/${id}/${at}${what}`, body)
      : request<T>(method, `/api/tables/${id}/decisions/${at}${what}`, body, secretsOf(id));
  }
}
