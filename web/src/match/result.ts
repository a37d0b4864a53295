/** Who won, as a sentence. */
import type { SeatFace } from './game';
import type { Texts } from '$i18n/texts';

/** "Ada wins", "You win", "Ada and Ben share the win", or that it is a draw; `me` is addressed if there is only one. */
export function resultOf(
  places: readonly number[],
  faces: readonly SeatFace[],
  me: number | null,
  texts: Texts,
): string {
  const winners = faces.filter((face) => places[face.seat] === 1);
  if (winners.length === faces.length) return texts.message('after-draw');
  if (winners.length > 1) {
    const names = new Intl.ListFormat(texts.language, { type: 'conjunction' }).format(winners.map((face) => face.name));
    return texts.message('after-shared', { names });
  }
  const winner = winners[0];
  if (!winner) return texts.message('after-over');
  return winner.seat === me ? texts.message('after-you-win') : texts.message('after-wins', { name: winner.name });
}
