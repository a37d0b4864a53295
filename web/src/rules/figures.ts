/** Which paragraphs of the rules have a picture: those the lesson shows a position for. */
import { catalogue } from '$api/catalogue.svelte';
import { Declined } from '$api/http';
import { readLesson } from '$api/positions';
import type { LessonOutline } from '$api/wire';

/** The scene drawn next to each paragraph; none where there is no lesson, or no server. */
export async function findFigures(game: string): Promise<Map<string, number>> {
  await catalogue.load();
  if (!catalogue.games?.[game]?.lesson) return new Map();
  try {
    return figuresOf(await readLesson(game));
  } catch (error) {
    if (error instanceof Declined || error instanceof TypeError) return new Map();
    throw error;
  }
}

/** The first scene with a position of its own for each paragraph. */
export function figuresOf({ scenes }: Pick<LessonOutline, 'scenes'>): Map<string, number> {
  const found = new Map<string, number>();
  scenes.forEach(({ rule, fresh }, scene) => {
    if (fresh && rule && !found.has(rule)) found.set(rule, scene);
  });
  return found;
}
