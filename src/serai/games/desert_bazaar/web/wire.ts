// Written by `make wire` from the Python classes of the same names. Do not edit.

/** Set-up: take a card of this resource for a wild. */
export interface NameWild {
  do: "name";
  resource: "camel" | "silk" | "spice" | "water";
}

/** Use the turn to roll; first take this card for free (none if all piles are empty). */
export interface Roll {
  do: "roll";
  card: "camel" | "silk" | "spice" | "water" | null;
}

/** Take cards of one resource for the dice; no resource means nothing is taken (DB-11, DB-48). */
export interface Take {
  do: "take";
  resource: "camel" | "silk" | "spice" | "water" | null;
  cards: number;
}

/** Set one die aside and re-roll the other live dice, all but one left lying (an option). */
export interface Keep {
  do: "keep";
  face: "camel" | "desert" | "silk" | "spice" | "water" | "wild";
  leave: "camel" | "desert" | "silk" | "spice" | "water" | "wild" | null;
}

/** Place a face-up tile on a space. */
export interface Build {
  do: "build";
  tile: number;
  space: string;
}

/** Set a marker on the new tent, or save it (an option). */
export interface Mark {
  do: "mark";
  marker: boolean;
}

/** Pay these cards for the new tent; what the hand lacks is traded for by giving three cards for each. */
export interface Pay {
  do: "pay";
  cards: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  give: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
}

/** Trade three cards for one before building (an option). */
export interface Trade {
  do: "trade";
  give: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  take: "camel" | "silk" | "spice" | "water";
}

/** Finish building for this turn. */
export interface Done {
  do: "done";
}

/** Neither roll nor build (an option). */
export interface Pass {
  do: "pass";
}

/** This seat begins (an option). */
export interface FirstSeat {
  is: "first";
  seat: number;
}

/** The dice just rolled show these faces. */
export interface Dice {
  is: "dice";
  faces: ("camel" | "desert" | "silk" | "spice" | "water" | "wild")[];
}

/** This tile was turned face up. */
export interface TurnedUp {
  is: "tile";
  tile: number;
}

/** A seat was drawn to begin. */
export interface Began {
  event: "began";
  seat: number;
}

/** Dice fell: in set-up, first roll or re-roll. */
export interface Rolled {
  event: "rolled";
  seat: number;
  faces: ("camel" | "desert" | "silk" | "spice" | "water" | "wild")[];
  roll: "again" | "first" | "setup";
}

/** A die was set aside for a re-roll, and perhaps another left lying. */
export interface Kept {
  event: "kept";
  seat: number;
  face: "camel" | "desert" | "silk" | "spice" | "water" | "wild";
  leave: "camel" | "desert" | "silk" | "spice" | "water" | "wild" | null;
}

/** Cards went from a pile to a hand. */
export interface Took {
  event: "took";
  seat: number;
  cards: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  why: "dice" | "free" | "setup" | "wild";
}

/** The dice gave nothing. */
export interface RollLost {
  event: "roll-lost";
  seat: number;
}

/** A tile was turned up on a side. */
export interface TileShown {
  event: "tile-shown";
  tile: number;
  side: "A" | "B";
  place: number;
  flag: ("camel" | "silk" | "spice" | "water")[];
  tent: "camel" | "silk" | "spice" | "water";
}

/** A tent is on the board. */
export interface Placed {
  event: "placed";
  seat: number;
  tile: number;
  space: string;
  tent: "camel" | "silk" | "spice" | "water";
}

/** The new tent was marked, or stays unmarked. */
export interface Marked {
  event: "marked";
  seat: number;
  space: string;
  marker: boolean;
}

/** Cards were traded three for one. */
export interface Traded {
  event: "traded";
  seat: number;
  given: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  taken: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
}

/** The cost was paid; neighbours covered the rest. */
export interface Paid {
  event: "paid";
  seat: number;
  cards: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
}

/** An encampment is full; its markers go home. */
export interface Closed {
  event: "closed";
  seat: number;
  spaces: string[];
}

/** Points, and what for; those of the final scoring name the tents that bring them. */
export interface Scored {
  event: "scored";
  seat: number;
  points: number;
  why: "closing" | "founder" | "markers" | "tents" | "most-camel" | "most-silk" | "most-spice" | "most-water";
  spaces: string[];
}

/** A seat shows its cards of a resource, for the final scoring. */
export interface Revealed {
  event: "revealed";
  seat: number;
  cards: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
}

/** A seat finished building. */
export interface BuildingDone {
  event: "building-done";
  seat: number;
}

/** A seat passed. */
export interface Passed {
  event: "passed";
  seat: number;
}

/** A new turn begins. */
export interface Turn {
  event: "turn";
  seat: number;
}

/** The match is over. */
export interface Ended {
  event: "ended";
  why: "idle" | "spaces" | "tiles";
}

/** A winner; several may share the win. */
export interface Won {
  event: "won";
  seat: number;
  points: number;
  shared: boolean;
}

/** The table as one seat sees it. */
export interface DesertView {
  seat: number | null;
  phase: string;
  to_move: number | null;
  turn_of: number;
  turn: number;
  scores: number[];
  places: number[];
  markers: number[];
  hand_sizes: number[];
  hands: (Partial<Record<"camel" | "silk" | "spice" | "water", number>> | null)[];
  piles: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  sides: ((ShownTile | null)[])[];
  side_in_use: number | null;
  stack: number;
  tents: Tent[];
  open_spaces: string[];
  dice: ("camel" | "desert" | "silk" | "spice" | "water" | "wild")[];
  kept: "camel" | "desert" | "silk" | "spice" | "water" | "wild" | null;
  left: "camel" | "desert" | "silk" | "spice" | "water" | "wild" | null;
  wilds_to_name: number;
  building: string | null;
}

/** A tile lying face up next to the board. */
export interface ShownTile {
  tile: number;
  flag: ("camel" | "silk" | "spice" | "water")[];
  tent: "camel" | "silk" | "spice" | "water";
}

/** A tent on the board. */
export interface Tent {
  space: string;
  tile: number;
  produces: "camel" | "silk" | "spice" | "water";
  owner: number | null;
  encampment: string;
}

/** The board, and how many tents fill an encampment. */
export interface DesertFixtures {
  spaces: Space[];
  encampment: number;
}

/** A space of the board: where it is drawn and what lies next to it; a row's next space is two columns on. */
export interface Space {
  space: string;
  row: number;
  column: number;
  neighbours: string[];
}

/** What a tent on this space costs after its neighbours' help, and what it brings once it is paid for. */
export interface BuildOutlook {
  of: "build";
  price: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  lacks: Partial<Record<"camel" | "silk" | "spice" | "water", number>>;
  help: Help[];
  tents: number;
  points: number[];
}

/** A neighbouring tent that stands in for one card of the price (DB-23). */
export interface Help {
  space: string;
  resource: "camel" | "silk" | "spice" | "water";
}

/** How likely a re-roll brings none, one, two or three cards, for the best resource (DB-15, DB-16). */
export interface KeepOutlook {
  of: "keep";
  chances: number[];
}

export type Action = NameWild | Roll | Take | Keep | Build | Mark | Pay | Trade | Done | Pass;

export type Outcome = FirstSeat | Dice | TurnedUp;

export type Event = Began | Rolled | Kept | Took | RollLost | TileShown | Placed | Marked | Traded | Paid | Closed | Scored | Revealed | BuildingDone | Passed | Turn | Ended | Won;

export type View = DesertView;

export type Fixtures = DesertFixtures;

export type Outlook = BuildOutlook | KeepOutlook;
