/** A match as a list of scenes: every version with a viewer's view of it. */
import type { AnyView, GameEvent } from './game';
import type { Socket } from '$api/socket.svelte';
import type { Frame, FramePage } from '$api/wire';

/** One version of a match, ready to be shown. */
export interface Scene {
  version: number;
  /** Who decided; null for the beginning. */
  seat: number | null;
  events: GameEvent[];
  view: AnyView;
  scores: number[];
  toMove: number | null;
  /** Moves of the record so far: where a table could branch off. */
  moves: number;
}

/** Load every scene of a match as a viewer saw it, page by page. */
export async function loadScenes(socket: Pick<Socket, 'send'>, table: string, viewer: number | null): Promise<Scene[]> {
  const frames: Frame[] = [];
  for (let count = 1; frames.length < count;) {
    const page = (await socket.send({ type: 'frames', table, viewer, first: frames.length })) as FramePage;
    frames.push(...page.frames);
    count = page.frames.length ? page.count : 0;
  }
  return scenes(frames);
}

/** The scenes of frames. A decision that was taken back is left out, as in the record. */
export function scenes(frames: readonly Frame[]): Scene[] {
  const found: Scene[] = [];
  let view = {} as AnyView;
  for (const frame of frames) {
    view = { ...(frame.whole ? {} : view), ...frame.changed } as AnyView;
    if (frame.undone) {
      found.pop();
      continue;
    }
    const { version, seat, scores, moves } = frame;
    found.push({ version, seat, events: frame.events as GameEvent[], view, scores, toMove: frame.to_move, moves });
  }
  return found;
}

/** The place of a version among the scenes; of one that was taken back, the scene before it. */
export function placeOf(scenes: readonly Scene[], version: number): number {
  const after = scenes.findIndex((scene) => scene.version > version);
  return Math.max(0, (after < 0 ? scenes.length : after) - 1);
}
