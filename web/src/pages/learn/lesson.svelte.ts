/** A lesson on the screen. The server plays every scene by the rules; here it is only shown, like a match. */
import { request } from '$api/http';
import { faceOf, type GameAction, type GameOnScreen, type SeatFace, type GameEvent } from '$match/game';
import { MatchOnScreen, type Pace } from '$match/match.svelte';
import { explanation, refused, watching, type Position } from '$match/position';
import type { Socket } from '$api/socket.svelte';
import type {
  ServerMessage,
  LessonOutline,
  LessonStep,
  TryResult,
  ScenePreviews,
  SceneOutline,
  SceneState,
} from '$api/wire';

type Asked = Parameters<Socket['send']>[0];

/** The reason of a refusal that no rule stands behind: legal, but not what the lesson is about. */
export const NOT_ASKED = 'not-asked';

export class LessonOnScreen implements Position {
  /** The number of the scene on the screen. */
  at = $state(0);
  match = $state.raw<MatchOnScreen | null>(null);
  hint = $state.raw<GameAction | null>(null);
  names = $state.raw<string[]>([]);
  /** The scene's task is done; what follows has still to be shown, or its last word read. */
  isDone = $state(false);
  /** A scene is being fetched. */
  isBusy = $state(false);
  /** What the learner did in each scene. */
  private isFeeding = $state(false);
  private isHurried = false;
  readonly did: Map<number, GameAction>;

  constructor(
    readonly game: string,
    readonly scenes: SceneOutline[],
    private readonly screen: GameOnScreen,
    private readonly pace: Pace,
    did: Iterable<readonly [number, GameAction]> = [],
  ) {
    this.did = new Map(did);
  }

  get scene(): SceneOutline {
    return this.scenes[this.at]!;
  }

  get isLast(): boolean {
    return this.at === this.scenes.length - 1;
  }

  /** Whether the learner is to do something on the table. */
  get isAsking(): boolean {
    return this.scene.asks && !this.isDone;
  }

  /** Whether something is still to be shown. */
  get isShowing(): boolean {
    return this.isFeeding || (this.match?.isShowing ?? false);
  }

  /** How the seats look. */
  get faces(): SeatFace[] {
    return this.names.map((name, seat) => faceOf(seat, name, this.screen.colours));
  }

  /** The message that is to be read now. */
  get says(): string {
    if (this.isDone && this.scene.done && !this.isShowing) return this.scene.done;
    return this.scene.says;
  }

  /** Begin a scene, from what was done in those before it; where that is not known, at the beginning of its stretch. */
  async enter(number: number): Promise<void> {
    const isNext = number === this.at + 1 && this.isDone && !this.scenes[number]!.fresh;
    const from = this.stretch(number);
    const isKnown = this.scenes.slice(from, number).every((scene, index) => !scene.asks || this.did.has(from + index));
    const scene = isKnown ? number : from;
    this.isBusy = true;
    try {
      const stands = await this.post<SceneState>('scene', { scene, played: this.playedBefore(scene) });
      this.at = scene;
      this.names = stands.seats;
      this.isDone = false;
      this.hint = stands.hint as GameAction | null;
      if (!isNext || !this.match) this.match = this.begun(stands.me);
      this.match.receive(watching(this.game, stands, this.match.version));
    } finally {
      this.isBusy = false;
    }
  }

  /** Go on: where nothing is asked for, let what follows happen; then the next scene. */
  async next(): Promise<void> {
    if (this.isBusy || this.isAsking || this.isShowing) return;
    if (this.isDone && !this.isLast) return this.enter(this.at + 1);
    this.isBusy = true;
    const answered = await this.tryOut(null).finally(() => (this.isBusy = false));
    this.follow(null, answered);
  }

  /** Do for the learner what is pointed at. */
  async showHow(): Promise<void> {
    if (this.hint && this.isAsking && this.match?.offers) await this.match.act(this.hint);
  }

  /** Back by a scene. */
  async back(): Promise<void> {
    if (!this.isBusy && this.at > 0) await this.enter(this.at - 1);
  }

  /** Show at once whatever is still being shown. */
  hurry(): void {
    if (!this.isShowing) return;
    this.isHurried = true;
    this.match?.hurry();
  }

  /** The last scene at or before this one that begins from a position of its own. */
  private stretch(number: number): number {
    while (number > 0 && !this.scenes[number]!.fresh) number -= 1;
    return number;
  }

  /** What was done since the beginning of a scene's stretch. */
  private playedBefore(number: number): GameAction[] {
    const from = this.stretch(number);
    return this.scenes.slice(from, number).flatMap((scene, index) => (scene.asks ? [this.did.get(from + index)!] : []));
  }

  private begun(me: number): MatchOnScreen {
    return new MatchOnScreen({ send: (message) => this.answer(message) }, this.screen, this.pace, this.game, me);
  }

  /** The requests a match sends to its server are answered here by the lesson. */
  private async answer(message: Asked): Promise<ServerMessage> {
    if (message.type === 'act') {
      const action = message.action as unknown as GameAction;
      this.follow(action, await this.tryOut(action));
    }
    if (message.type === 'explain') {
      return explanation((await this.tryOut(message.action as unknown as GameAction)).refusal);
    }
    if (message.type !== 'preview') return { type: 'done', re: '', version: null };
    const wanted = { scene: this.at, played: this.playedBefore(this.at), choose: message.choose, view: message.view };
    const foreseen = await this.post<ScenePreviews>('preview', wanted);
    return { type: 'previews', re: '', version: 0, ...foreseen };
  }

  /** Go on with what came of an action; what is not asked for is refused. */
  private follow(action: GameAction | null, { answer, steps, refusal }: TryResult): void {
    const match = this.match!;
    if (answer !== 'done') throw refused({ reason: NOT_ASKED, ...refusal });
    if (action) this.did.set(this.at, action);
    this.isDone = true;
    this.hint = null;
    void this.feed(match, steps);
  }

  /** Show one move after the other, then go on by oneself unless there is a last word to read. */
  private async feed(match: MatchOnScreen, steps: readonly LessonStep[]): Promise<void> {
    this.isFeeding = true;
    for (const { seat, events, view } of steps) {
      match.receive(step(this.game, match, seat, events as GameEvent[], view));
      if (this.isHurried) match.hurry();
      while (match.isShowing) await new Promise((done) => setTimeout(done, 20));
    }
    this.isFeeding = this.isHurried = false;
    if (match === this.match && !this.scene.done && !this.isLast) await this.enter(this.at + 1);
  }

  private tryOut(action: GameAction | null): Promise<TryResult> {
    return this.post<TryResult>('try', { scene: this.at, played: this.playedBefore(this.at), action });
  }

  private post<T>(what: string, body: object): Promise<T> {
    return request<T>('POST', `/api/lessons/${this.game}/${what}`, body);
  }
}

/** The plan of a game's lesson. */
export function loadLesson(game: string): Promise<LessonOutline> {
  return request<LessonOutline>('GET', `/api/lessons/${game}`);
}

let versions = 0;

function step(
  game: string,
  match: MatchOnScreen,
  seat: number | null,
  events: GameEvent[],
  view: unknown,
): ServerMessage {
  versions += 1;
  const header = { table: game, viewer: match.me, version: versions, seat, undone: false, at: 0, to_move: null };
  return {
    type: 'step',
    ...header,
    events,
    whole: true,
    changed: view,
    spliced: {},
    choices: null,
    can_undo: false,
  } as unknown as ServerMessage;
}
