/** How pieces are put on one picture, as Tabletop Simulator takes a deck: at most ten across and seven down. */
import type { Kind, Piece } from '$print/contract';

export const MOST_ACROSS = 10;
/** The last place of seventy is for the picture of a hidden card. */
const MOST = 69;
const FEWEST_ACROSS = 2;

export interface Deck {
  columns: number;
  pieces: readonly Piece[];
}

/** The decks of a kind; each different piece is on one of them once. */
export function decksOf(kind: Kind): Deck[] {
  const pages = Array.from({ length: Math.ceil(kind.pieces.length / MOST) }, (_, page) =>
    kind.pieces.slice(page * MOST, (page + 1) * MOST),
  );
  return pages.map((pieces) => ({ pieces, columns: columnsFor(pieces.length) }));
}

/** As square as seven rows allow. */
function columnsFor(pieces: number): number {
  if (pieces === 1) return 1;
  return Math.min(MOST_ACROSS, Math.max(FEWEST_ACROSS, Math.ceil(Math.sqrt(pieces * (MOST_ACROSS / 7)))));
}
