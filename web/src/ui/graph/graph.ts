/** The arithmetic of the graph: chances and points over the course of a match, as lines in a box. */
import type { Scene } from '$match/scenes';
import type { JudgedDecision } from '$api/wire';

/** One value for each scene, null where it is not known yet. There is one such line for each seat. */
export type Line = (number | null)[];

/** The dash of each seat's line, so that it is known without its colour. */
export const DASHES = ['none', '7 4', '2 3', '11 3 2 3', '1 5'] as const;

/** Which scene shows what came of a decision, by its place in the record; -1 if none does. */
export function sceneOfMove(scenes: readonly Scene[], move: number): number {
  return scenes.findIndex((scene, at) => at > 0 && scenes[at - 1]!.moves <= move && move < scene.moves);
}

/**
 * Every seat's chance to win after each scene. A decision that was none leaves the chances as they were. With
 * `places`, everything is judged and the end is certain; without, the lines end where the analysis has come to.
 */
export function chances(
  scenes: readonly Scene[],
  judged: readonly JudgedDecision[],
  places: readonly number[] | null,
): Line[] {
  const seats = scenes[0]?.scores.length ?? 0;
  const known = new Map(judged.map((one) => [sceneOfMove(scenes, one.move), one.played.win]));
  const reached = places ? scenes.length - 1 : Math.max(-1, ...known.keys());
  let last = Array.from({ length: seats }, () => 1 / seats);
  const rows = scenes.map((_, at) => {
    last = known.get(at) ?? last;
    if (places && at === scenes.length - 1) return shares(places);
    return at <= reached ? last : null;
  });
  return Array.from({ length: seats }, (_, seat) => rows.map((row) => row?.[seat] ?? null));
}

/** Every seat's points after each scene; `of` gives them where scores only come at the end. */
export function points(scenes: readonly Scene[], of?: (scene: Scene, seat: number) => number): Line[] {
  const pointsIn = of ?? ((scene, seat) => scene.scores[seat] ?? 0);
  return (scenes[0]?.scores ?? []).map((_, seat) => scenes.map((scene) => pointsIn(scene, seat)));
}

/** What everybody has won at the end: one win, shared by all in the first place. */
export function shares(places: readonly number[]): number[] {
  const first = Math.min(...places);
  const winners = places.filter((place) => place === first).length;
  return places.map((place) => (place === first ? 1 / winners : 0));
}

/** A box to draw in, with the values at its foot and its head. */
export interface Box {
  width: number;
  height: number;
  low: number;
  high: number;
}

/** Where a scene stands from left to right. */
export function x(box: Box, at: number, count: number): number {
  return count < 2 ? 0 : (at / (count - 1)) * box.width;
}

/** Where a value is drawn, from top to bottom. */
export function y(box: Box, value: number): number {
  const span = box.high - box.low || 1;
  return box.height - ((value - box.low) / span) * box.height;
}

/** The scene nearest to a place from left to right. */
export function nearest(box: Box, left: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.round((left / box.width) * (count - 1))));
}

/** A line as an SVG path: straight from scene to scene, with gaps where nothing is known. */
export function path(box: Box, line: Line): string {
  let isDrawing = false;
  const parts: string[] = [];
  line.forEach((value, at) => {
    if (value !== null) parts.push(`${isDrawing ? 'L' : 'M'}${round(x(box, at, line.length))} ${round(y(box, value))}`);
    isDrawing = value !== null;
  });
  return parts.join('');
}

/** Round values for the lines of a grid: at most `most` of them, a step of 1, 2 or 5 times a power of ten apart. */
export function ticks(low: number, high: number, most = 5): number[] {
  const rough = Math.max((high - low) / most, 1e-9);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= rough)!;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => round((first + at) * step));
}

/** How far down each flag hangs so that none covers another: as many steps as there are flags close to its left. */
export function lanes(places: readonly number[], apart = 18): number[] {
  const order = places.map((_, at) => at).sort((one, other) => places[one]! - places[other]!);
  const found = places.map(() => 0);
  order.forEach((at, rank) => {
    const before = order[rank - 1];
    if (before !== undefined && places[at]! - places[before]! < apart) found[at] = found[before]! + 1;
  });
  return found;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
