// Written by `make wire` from the Python classes of the same names. Do not edit.

/** Lay a drawn strip: its first crate on the cell in this column and row, the others follow. */
export interface Lay {
  do: "lay";
  strip: number;
  column: string;
  row: string;
  runs: "east" | "north" | "south" | "west";
}

/** This strip was drawn from the stack. */
export interface Drawn {
  is: "strip";
  strip: number;
}

/** A new turn begins. */
export interface Turn {
  event: "turn";
  seat: number;
}

/** A strip was drawn, for everybody to see. */
export interface Drew {
  event: "drew";
  seat: number;
  strip: number;
  crates: ["empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack"];
}

/** A strip lies on the table or on other strips. */
export interface Laid {
  event: "laid";
  seat: number;
  strip: number;
  column: string;
  row: string;
  runs: "east" | "north" | "south" | "west";
  level: number;
  crates: ["empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack"];
}

/** Goods and rats that are no longer in sight. */
export interface Covered {
  event: "covered";
  crates: ("empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack")[];
}

/** There was no place for a strip on a small table (an option). */
export interface PutAside {
  event: "put-aside";
  seat: number;
  strip: number;
}

/** Points for one group. */
export interface Scored {
  event: "scored";
  seat: number;
  points: number;
  crate: "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack";
  size: number;
  cells: string[];
}

/** Rats in sight cost a player points. */
export interface RatsCounted {
  event: "rats";
  seat: number;
  rats: number;
}

/** A player has too many rats in sight and loses (Rat Hot). */
export interface Overrun {
  event: "overrun";
  seat: number;
  rats: number;
}

/** The last strip was laid. */
export interface Ended {
  event: "ended";
}

/** The winner. */
export interface Won {
  event: "won";
  seat: number;
  points: number;
}

/** Nobody wins. */
export interface Tied {
  event: "tied";
  points: number;
}

/** The table as any seat sees it. */
export interface DschunkeView {
  seat: number | null;
  phase: string;
  to_move: number | null;
  turn_of: number;
  turn: number;
  scores: number[];
  places: number[];
  table: number;
  standing: number[];
  rats: number[];
  hand: ShownStrip[];
  stack: number;
  unseen: number[];
  aside: number[];
  laid: LaidStrip[];
  crates: SeenCrate[];
  groups: SeenGroup[];
}

/** A strip that was drawn and is still to be laid. */
export interface ShownStrip {
  strip: number;
  crates: ["empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack"];
}

/** A strip on the table; the start strip is number 0. */
export interface LaidStrip {
  strip: number;
  column: string;
  row: string;
  runs: "east" | "north" | "south" | "west";
  level: number;
  crates: ["empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack"];
}

/** A crate seen from above. */
export interface SeenCrate {
  column: string;
  row: string;
  crate: "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack";
  level: number;
  laid: number;
}

/** Crates in sight that score together, and what they would score if the match ended now. */
export interface SeenGroup {
  seat: number;
  crate: "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack";
  points: number;
  cells: string[];
}

/** What every strip shows, the start strip first, and the agreed options that a table has to show. */
export interface DschunkeFixtures {
  strips: (["empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack", "empty" | "green-aubergine" | "green-fish" | "green-rat" | "green-rice" | "green-sack" | "red-aubergine" | "red-fish" | "red-rat" | "red-rice" | "red-sack"])[];
  rat_limit: number | null;
}

export type Action = Lay;

export type Outcome = Drawn;

export type Event = Turn | Drew | Laid | Covered | PutAside | Scored | RatsCounted | Overrun | Ended | Won | Tied;

export type View = DschunkeView;

export type Fixtures = DschunkeFixtures;
