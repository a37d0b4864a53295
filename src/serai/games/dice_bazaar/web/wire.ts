// Written by `make wire` from the Python classes of the same names. Do not edit.

/** Take back the dice of these columns, then roll every die that is not set aside. */
export interface Roll {
  do: "roll";
  clear: ("gem" | "pottery" | "spice" | "teapot")[];
}

/** Leave all dice set aside, so that none is rolled. */
export interface Stay {
  do: "stay";
}

/** Set an unused die aside under a product. */
export interface SetAside {
  do: "aside";
  face: 1 | 2 | 3 | 4 | 5 | 6;
  product: "gem" | "pottery" | "spice" | "teapot";
}

/** Take back a die set aside in an earlier turn (an option). */
export interface TakeBack {
  do: "take-back";
  face: 1 | 2 | 3 | 4 | 5 | 6;
  product: "gem" | "pottery" | "spice" | "teapot";
}

/** Buy the top card of a product with the dice set aside there and the unused dice that it still needs. */
export interface Buy {
  do: "buy";
  product: "gem" | "pottery" | "spice" | "teapot";
}

/** Trade a card in to turn an unused die; in the symbol chain (an option) it goes at once under a product. */
export interface Trade {
  do: "trade";
  card: "gem" | "pottery" | "spice" | "teapot";
  face: 1 | 2 | 3 | 4 | 5 | 6;
  to: 1 | 2 | 3 | 4 | 5 | 6;
  under: "gem" | "pottery" | "spice" | "teapot" | null;
}

/** Let the turn pass on. */
export interface EndTurn {
  do: "end";
}

/** The price dice of a product show these faces. */
export interface PriceDice {
  is: "price";
  product: "gem" | "pottery" | "spice" | "teapot";
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
}

/** The dice a seat just rolled show these faces. */
export interface PlayerDice {
  is: "dice";
  seat: number;
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
}

/** A product has its first price, or a new one. */
export interface Priced {
  event: "priced";
  product: "gem" | "pottery" | "spice" | "teapot";
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
  why: "bought" | "setup";
}

/** A seat rolled for the turn order or to break a tie. */
export interface RolledOff {
  event: "rolled-off";
  seat: number;
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
  total: number;
  why: "order" | "tie";
}

/** A seat is tied for the highest total and rolls again. */
export interface Tied {
  event: "tied";
  seat: number;
}

/** The seat that begins was found. */
export interface Began {
  event: "began";
  seat: number;
}

/** A seat took back all dice of a column. */
export interface Cleared {
  event: "cleared";
  seat: number;
  product: "gem" | "pottery" | "spice" | "teapot";
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
}

/** A seat rolled its dice. */
export interface Rolled {
  event: "rolled";
  seat: number;
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
}

/** A seat left all its dice set aside. */
export interface Stayed {
  event: "stayed";
  seat: number;
}

/** A die lies under a product. */
export interface WasSetAside {
  event: "set-aside";
  seat: number;
  face: 1 | 2 | 3 | 4 | 5 | 6;
  product: "gem" | "pottery" | "spice" | "teapot";
}

/** A die set aside earlier is unused again. */
export interface TakenBack {
  event: "taken-back";
  seat: number;
  face: 1 | 2 | 3 | 4 | 5 | 6;
  product: "gem" | "pottery" | "spice" | "teapot";
}

/** A card was bought; these dice are spent. */
export interface Bought {
  event: "bought";
  seat: number;
  product: "gem" | "pottery" | "spice" | "teapot";
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
  points: number;
}

/** A card was traded in and a die turned. */
export interface Traded {
  event: "traded";
  seat: number;
  card: "gem" | "pottery" | "spice" | "teapot";
  face: 1 | 2 | 3 | 4 | 5 | 6;
  to: 1 | 2 | 3 | 4 | 5 | 6;
}

/** Dice went back to a seat: they no longer fit the price, or the product sold out. */
export interface KnockedOff {
  event: "knocked-off";
  seat: number;
  product: "gem" | "pottery" | "spice" | "teapot";
  faces: (1 | 2 | 3 | 4 | 5 | 6)[];
  why: "price" | "sold-out";
}

/** The last card of a product was bought. */
export interface SoldOut {
  event: "sold-out";
  product: "gem" | "pottery" | "spice" | "teapot";
}

/** The second product sold out; the round is played to its end (an option). */
export interface LastRound {
  event: "last-round";
}

/** A seat ended its turn. */
export interface TurnEnded {
  event: "turn-ended";
  seat: number;
}

/** A new turn begins. */
export interface Turn {
  event: "turn";
  seat: number;
}

/** The last card of the match was bought, or nobody bought one for too long. */
export interface Ended {
  event: "ended";
  why: "idle" | "sold-out";
}

/** The value of the cards of one product that a seat kept, or that it kept none. */
export interface Counted {
  event: "counted";
  seat: number;
  cards: Partial<Record<"gem" | "pottery" | "spice" | "teapot", number>>;
  points: number;
}

/** A winner; several may share the win. */
export interface Won {
  event: "won";
  seat: number;
  points: number;
  shared: boolean;
}

/** The table, the same for everybody. */
export interface DiceView {
  seat: number | null;
  phase: string;
  to_move: number | null;
  turn_of: number;
  turn: number;
  scores: number[];
  places: number[];
  first: number;
  stalls: Stall[];
  boards: Board[];
  unused: (1 | 2 | 3 | 4 | 5 | 6)[];
  lacking: Partial<Record<"gem" | "pottery" | "spice" | "teapot", (1 | 2 | 3 | 4 | 5 | 6)[]>>;
  traded: Partial<Record<"gem" | "pottery" | "spice" | "teapot", number>>;
  last_round: boolean;
  idle_turns: number;
}

/** A product on the merchant's stand. */
export interface Stall {
  product: "gem" | "pottery" | "spice" | "teapot";
  value: number;
  cards: number;
  price: (1 | 2 | 3 | 4 | 5 | 6)[];
}

/** A player's board and cards. */
export interface Board {
  columns: Partial<Record<"gem" | "pottery" | "spice" | "teapot", (1 | 2 | 3 | 4 | 5 | 6)[]>>;
  dice_off: number;
  cards: Partial<Record<"gem" | "pottery" | "spice" | "teapot", number>>;
  roll_off: number | null;
}

/** How many dice a player has, and how many cards each deck began with. */
export interface DiceFixtures {
  dice: number;
  cards: Partial<Record<"gem" | "pottery" | "spice" | "teapot", number>>;
}

export type Action = Roll | Stay | SetAside | TakeBack | Buy | Trade | EndTurn;

export type Outcome = PriceDice | PlayerDice;

export type Event = Priced | RolledOff | Tied | Began | Cleared | Rolled | Stayed | WasSetAside | TakenBack | Bought | Traded | KnockedOff | SoldOut | LastRound | TurnEnded | Turn | Ended | Counted | Won;

export type View = DiceView;

export type Fixtures = DiceFixtures;
