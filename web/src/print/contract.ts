/** What a game's folder gives for paper: every piece of its box, in millimetres, drawn with the art of its table. */
import type { Component } from 'svelte';
import type { Texts } from '$i18n/texts';

/** The contents of component files by their kinds, as the rules read them. Only the game knows their form. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type Components = Record<string, any>;

/** The default export of a game's `web/print/index.ts`. */
export interface GameOnPaper {
  /** What the drawings refer to, such as patterns: once on the page, around no sheet. */
  Definitions?: Component;
  /** Everything in the box, in the order in which it is printed. */
  box(components: Components, texts: Texts): readonly Kind[];
  examples?: Examples;
}

/** Pictures of the examples in the rules: of pieces only, without a table around them. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface Examples<Example = any> {
  /** By the paragraph that they stand below. */
  pictures: Readonly<Record<string, readonly Example[]>>;
  Picture: Component<{ example: Example; texts: Texts }>;
}

/** Pieces of one size that are printed together. */
export interface Kind<P extends Piece = Piece> {
  /** `print-NAME` names it, `print-NAME-note` says what to do with it. */
  name: string;
  /** Millimetres, once cut. */
  width: number;
  height: number;
  /** What is cut out; a hexagon stands on a corner. */
  outline?: 'rectangle' | 'hexagon';
  /** Whether neighbours share a cut, since nothing is drawn up to it. */
  abuts?: boolean;
  pieces: readonly P[];
  /** Draws a piece into its box, and its ground `BLEED` beyond it. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  Face: Component<any>;
  /** Whether something is drawn on the other side. */
  hasBack?: boolean;
}

/** One piece; what else it has, only its `Face` knows. */
export interface Piece {
  /** Names its picture: short, without spaces, alone in its kind. */
  name: string;
  /** How many of it there are. */
  copies: number;
}

export interface FaceProps<P extends Piece = Piece> {
  piece: P;
  side: Side;
  ink: Ink;
  texts: Texts;
}

export type Side = 'front' | 'back';

/** How much is printed: all of it, with little ink, or with black only. */
export const INKS = ['colour', 'saving', 'black'] as const;
export type Ink = (typeof INKS)[number];
