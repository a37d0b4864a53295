/** Positions without a live table, asked of the tables: a scene of a lesson, a puzzle, a decision of a past match. */
import { request } from './http';
import type {
  DailyPuzzle,
  Explanation,
  JudgedDecision,
  LessonOutline,
  LessonScene,
  PastDecision,
  PlayedScene,
  Previews,
  ShownPosition,
} from './wire';

/** What names a position. */
export type NamedPosition = LessonScene | DailyPuzzle | PastDecision;

export const showPosition = (position: NamedPosition): Promise<ShownPosition> => ask('', { position });
export const previewPosition = (position: NamedPosition, choose: object, view: boolean): Promise<Previews> =>
  ask('/preview', { position, choose, view });
export const explainAction = (position: NamedPosition, action: object): Promise<Explanation> =>
  ask('/explain', { position, action });
export const judgeAction = (position: DailyPuzzle | PastDecision, action: object): Promise<JudgedDecision> =>
  ask('/judge', { position, action });
export const playScene = (position: LessonScene, action: object | null): Promise<PlayedScene> =>
  ask('/play', { position, action });

/** The plan of a game's lesson. */
export const readLesson = (game: string): Promise<LessonOutline> => request('GET', `/api/lessons/${game}`);

function ask<T>(what: string, body: object): Promise<T> {
  return request<T>('POST', `/api/positions${what}`, body);
}
