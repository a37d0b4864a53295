/** Asks a bot what would be good to do now. */
import type { HintResult } from '$api/wire';
import type { MatchOnScreen } from '$match/match.svelte';
import type { Advised, Adviser } from '../advice.svelte';

export async function ask(adviser: Adviser, match: MatchOnScreen): Promise<void> {
  if (adviser.thinking || match.me === null || !match.offers) return;
  const version = match.version;
  adviser.thinking = true;
  try {
    const answer = await adviser.socket.send({ type: 'hint', table: match.id, seat: match.me, version });
    if (match.version === version) {
      adviser.version = version;
      const { best, sure } = answer as HintResult;
      const [first, ...others] = best as Advised[];
      adviser.best = first ?? null;
      adviser.asGood = sure ? [] : others;
    }
  } catch (error) {
    match.refuse(error);
  } finally {
    adviser.thinking = false;
  }
}
