/** The replay of a match: its scenes, which of them is shown, and its analysis. */
import { newId } from '$api/http';
import { costliest } from '$match/costs';
import { loadScenes, placeOf, type Scene } from '$match/scenes';
import type { AnyView } from '$match/game';
import type { LogEntry } from '$match/log';
import { MatchOnScreen, type Pace } from '$match/match.svelte';
import { LOOKED_AT } from '$match/port';
import type { LiveTable } from '$match/table.svelte';
import { settings } from '$settings/settings.svelte';
import { ConnectionLost, RefusedError } from '$api/socket.svelte';
import type { AnalysisResult, ServerMessage, JudgedDecision } from '$api/wire';
import { sceneOfMove } from '$ui/graph/graph';

/** Milliseconds between two scenes while the match plays by itself. */
const REST = 500;

/** Where nothing moves, every scene is shown at once. */
const PACE: Pace = {
  patience: () => (settings.moves ? settings.patience : 0),
  motion: () => settings.moves,
  shown: () => {},
};

export class Replay {
  /** The match as the viewer saw it, at the scene that is shown. */
  match = $state.raw<MatchOnScreen | null>(null);
  scenes = $state.raw<Scene[]>([]);
  /** The place of the scene that is shown. */
  at = $state(0);
  isPlaying = $state(false);
  judged = $state.raw<JudgedDecision[]>([]);
  /** What dice and draws brought each seat above the average, in win probability; empty until all is judged. */
  luck = $state.raw<number[]>([]);
  /** How far the analysis is, from 0 to 1; null when none is under way. */
  progress = $state<number | null>(null);
  isJudged = $state(false);
  /** Why something could not be done, in a sentence. */
  problem = $state('');

  readonly scene = $derived(this.scenes[this.at] ?? null);
  readonly isLast = $derived(this.at >= this.scenes.length - 1);
  readonly log: LogEntry[] = $derived(this.scenes.map(({ version, seat, events }) => ({ version, seat, events })));
  /** The decisions that cost most, the worst first, each with the scene it led to. */
  readonly costly = $derived(
    costliest(this.judged).map((judged) => ({ judged, at: sceneOfMove(this.scenes, judged.move) })),
  );
  /** The judgement of the decision made in the scene that is shown. */
  readonly next = $derived(this.judged.find((one) => sceneOfMove(this.scenes, one.move) === this.at + 1) ?? null);

  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = '';

  /** The table is open when the match is loaded. */
  constructor(private readonly live: Pick<LiveTable, 'id' | 'socket' | 'screen' | 'matches'>) {}

  get table(): string {
    return this.live.id;
  }

  /** Load the match as a viewer saw it; show the same scene as before, or the one after a `move`. */
  async load(viewer: number | null, move?: number): Promise<void> {
    const wanted = move ?? (this.scene ? this.at : undefined);
    await this.guarded(async () => {
      const { id, socket, screen } = this.live;
      this.scenes = await loadScenes(socket, id, viewer);
      this.match = new MatchOnScreen(LOOKED_AT, screen!, PACE, id, viewer);
      this.seek(wanted ?? this.scenes.length - 1);
    });
  }

  /** The table as it stood before a judged decision. */
  viewBefore(judged: JudgedDecision): AnyView | null {
    return this.scenes[sceneOfMove(this.scenes, judged.move) - 1]?.view ?? null;
  }

  /** Show another scene at once. */
  seek(at: number): void {
    this.stop();
    this.at = Math.min(this.scenes.length - 1, Math.max(0, at));
    this.show();
  }

  /** Show the scene of a version. */
  look(version: number): void {
    this.seek(placeOf(this.scenes, version));
  }

  /** The first scene of the turn before, or of the one after. */
  seekTurn(direction: 1 | -1): void {
    const turn = (at: number): number | undefined => this.scenes[at]?.view.turn;
    let at = this.at;
    const from = direction < 0 ? turn(at - 1) : turn(at);
    do at += direction;
    while (at > 0 && at < this.scenes.length - 1 && (direction < 0 ? turn(at - 1) === from : turn(at) === from));
    this.seek(at);
  }

  /** Let the match play by itself, from the beginning if it has come to its end. */
  play(): void {
    if (this.isLast) this.seek(0);
    this.isPlaying = true;
    this.timer = setTimeout(() => void this.go(), REST);
  }

  /** Stand still. */
  stop(): void {
    this.isPlaying = false;
    this.match?.hurry();
    clearTimeout(this.timer);
  }

  /** Request an analysis; judgements are shown as they arrive. */
  async analyse(): Promise<void> {
    if (this.progress !== null || this.isJudged) return;
    this.progress = 0;
    this.judged = [];
    this.asked = newId();
    await this.guarded(async () => {
      const answer = (await this.live.socket.send(
        { type: 'analyse', table: this.table },
        this.asked,
      )) as AnalysisResult;
      this.judged = answer.judged;
      this.luck = answer.luck;
      this.isJudged = true;
    });
    this.progress = null;
  }

  /** Cancel the analysis; it can be resumed later. */
  async cancel(): Promise<void> {
    await this.guarded(async () => void (await this.live.socket.send({ type: 'cancel', request: this.asked })));
  }

  /** Handle a message about the progress of the analysis. */
  receive(answer: ServerMessage): void {
    if (answer.type !== 'progress' || answer.table !== this.table || this.progress === null) return;
    this.progress = answer.done / answer.total;
    this.judged = [...this.judged, ...answer.judged];
  }

  /** Show the scene at once. */
  private show(): void {
    const { scene, match } = this;
    if (!scene || !match) return;
    const { version, view, seat, events } = scene;
    const { fixtures } = this.live.matches[0]!;
    const position = { viewer: match.me, version, view, fixtures, choices: null, can_undo: false };
    match.show(position, [{ version, seat, events }]);
  }

  private async go(): Promise<void> {
    const next = this.at + 1;
    this.at = next;
    const { version, seat, events, view } = this.scene!;
    await this.match!.step({ version, seat, events, view: () => view });
    if (!this.isPlaying || this.at !== next) return;
    if (this.isLast) this.stop();
    else this.timer = setTimeout(() => void this.go(), REST);
  }

  private async guarded(work: () => Promise<void>): Promise<void> {
    this.problem = '';
    try {
      await work();
    } catch (error) {
      if (error instanceof RefusedError) this.problem = error.refused.reason === 'cancelled' ? '' : error.message;
      else if (!(error instanceof ConnectionLost)) throw error;
    }
  }
}
