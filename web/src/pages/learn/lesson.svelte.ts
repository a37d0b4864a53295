/** A lesson on the screen. The server plays every scene by the rules; here it is only shown, like a match. */
import { playScene, showPosition } from '$api/positions';
import type { LessonScene, LessonStep, PlayedScene, SceneOutline } from '$api/wire';
import { faceOf, type AnyView, type GameAction, type GameEvent, type GameOnScreen, type SeatFace } from '$match/game';
import { MatchOnScreen, type Pace } from '$match/match.svelte';
import { positionPort, refused, type PositionOnScreen } from '$match/position';

/** The reason of a refusal that no rule stands behind: legal, but not what the lesson is about. */
export const NOT_ASKED = 'not-asked';

export class LessonOnScreen implements PositionOnScreen {
  /** The number of the scene on the screen. */
  at = $state(0);
  match = $state.raw<MatchOnScreen | null>(null);
  hint = $state.raw<GameAction | null>(null);
  names = $state.raw<string[]>([]);
  /** The scene's task is done; what follows is not shown yet, or its last word not read. */
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
      const position = await showPosition(this.named(scene));
      this.at = scene;
      this.names = position.seats;
      this.isDone = false;
      this.hint = position.hint as GameAction | null;
      if (!isNext || !this.match) this.match = this.begun(position.viewer);
      this.match.show(position);
    } finally {
      this.isBusy = false;
    }
  }

  /** Go on: where nothing is asked for, let what follows happen; then the next scene. */
  async next(): Promise<void> {
    if (this.isBusy || this.isAsking || this.isShowing) return;
    if (this.isDone && !this.isLast) return this.enter(this.at + 1);
    this.isBusy = true;
    const answered = await this.play(null).finally(() => (this.isBusy = false));
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

  /** The name of a scene, as it is reached from what was done before it. */
  private named(scene: number): LessonScene {
    return { type: 'scene', game: this.game, scene, played: this.playedBefore(scene) };
  }

  private begun(me: number | null): MatchOnScreen {
    const port = positionPort(
      () => this.named(this.at),
      async (action) => this.follow(action, await this.play(action)),
    );
    return new MatchOnScreen(port, this.screen, this.pace, this.game, me);
  }

  private play(action: GameAction | null): Promise<PlayedScene> {
    return playScene(this.named(this.at), action);
  }

  /** Go on with what came of an action; what is not asked for is refused. */
  private follow(action: GameAction | null, { asked, steps }: PlayedScene): void {
    const match = this.match!;
    if (!asked) throw refused(NOT_ASKED);
    if (action) this.did.set(this.at, action);
    this.isDone = true;
    this.hint = null;
    void this.feed(match, steps);
  }

  /** Show one move after the other, then continue alone unless there is a last word to read. */
  private async feed(match: MatchOnScreen, steps: readonly LessonStep[]): Promise<void> {
    this.isFeeding = true;
    for (const { seat, events, view } of steps) {
      const after = { version: match.version + 1, seat, events: events as GameEvent[], view: () => view as AnyView };
      const shown = match.step(after);
      if (this.isHurried) match.hurry();
      await shown;
    }
    this.isFeeding = this.isHurried = false;
    if (match === this.match && !this.scene.done && !this.isLast) await this.enter(this.at + 1);
  }
}
