/** Dschunke on paper: 42 strips, the start strip, and what each player looks up. */
import type { GameOnPaper, Kind, Piece } from '$print/contract';
import type { Crates } from '../cells';
import Aid from './Aid.svelte';
import Picture from './Example.svelte';
import { EXAMPLES } from './examples';
import Strip from './Strip.svelte';

/** A strip file, as far as it is drawn. */
export interface Strips {
  start: Crates;
  strips: Crates[];
}

export interface StripPiece extends Piece {
  crates: Crates;
  /** 0 is the start strip. */
  number: number;
}

const PLAYERS = 2;

export default {
  box: (components) => {
    const { start, strips } = components['strips'] as Strips;
    const pieces: StripPiece[] = [start, ...strips].map((crates, number) => ({
      name: number ? `strip-${number}` : 'start',
      copies: 1,
      crates,
      number,
    }));
    return [
      { name: 'strips', width: 72, height: 24, pieces, Face: Strip, hasBack: true } satisfies Kind<StripPiece>,
      { name: 'aid', width: 86, height: 63, pieces: [{ name: 'aid', copies: PLAYERS }], Face: Aid },
    ];
  },
  examples: { pictures: EXAMPLES, Picture },
} satisfies GameOnPaper;
