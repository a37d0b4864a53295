/** What a game's folder gives the shell, and what it is given: state in, intents out. Nothing here knows a rule. */
import type { Component } from 'svelte';
import type { Offers } from './offers';
import type { ActionPreview, Portrait, View } from '$api/wire';
import type { Texts } from '$i18n/texts';

/** The default export of a game's `web/index.ts`. Which view goes with which game, only the game knows: hence `any`. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export interface GameOnScreen<V = any, E extends GameEvent = any, A extends GameAction = any, F = any> {
  /** The whole table: everything but the seats' strip, the log and the shell's buttons. It fills the box it is given. */
  Table: Component<TableProps<V, E, A, F>>;
  /** What else to show of a seat besides its name and score, such as markers left; a line high. */
  SeatFacts: Component<{ view: V; fixtures: F; seat: number; texts: Texts }>;
  /** A seat's score to show during the match, where the view's `scores` only come at the end. */
  points?(view: V, fixtures: F, seat: number): number;
  /** The seats' colours where the pieces have them, as red and green goods; else they are the shell's. */
  colours?: readonly string[];
  /** Whether the table can show how a match began: the events before the first decision. */
  showsBeginning?: boolean;
  /** What an action does in terms of the table it is made at, rather than by names of places; null for the plain words. */
  describe?(action: A, view: V, fixtures: F, texts: Texts): string | null;
  /** What came of a seat's turn, in a few words: "3 tents, +4"; null where nothing did. */
  recap?(events: readonly E[], seat: number, texts: Texts): string | null;
  /** Events that are a part of the one before them: the log shows them on demand. */
  details?: readonly E['event'][];
  /** What a seat did before the first turn, summed up in one event that only the texts know (`line-KIND`). */
  sumUpBeginning?(events: readonly E[]): GameEvent | null;
  /** How long it takes to show an event, in milliseconds. */
  pace(event: E): number;
  /** What an event sounds like. */
  sound(event: E): Sound | null;
  /** Decisions that can be made by themselves; a player can switch each off. */
  automatic?: readonly Automatic<A, V>[];
  /** How the final scoring is counted out. Without it, points of events that name a seat are counted one by one. */
  counting?: Counting<E>;
  /**
   * Fetches the game on paper, a `GameOnPaper` of the print room. It is reached by way of the table, whose drawings it
   * uses: fetched on its own, it would take them out of the table's file.
   */
  paper?(): Promise<{ default: unknown }>;
}

/** The final scoring as the rulebook has it: its lines in order, and what an event puts where. */
export interface Counting<E extends GameEvent> {
  /** A message `counting-LINE` of the game names each. */
  lines: readonly string[];
  of(event: E): Counted | null;
}

/** Points of the final scoring: whose, and on which line. */
export interface Counted {
  seat: number;
  points: number;
  line: string;
}

/** What every game's view has. */
export type AnyView = View;

/**
 * How sure a decision is: not at all where a place was pointed at; `pressed` by a button that says what it does; entirely
 * where the table itself has confirmed it, or it is made by itself.
 */
export type Sure = boolean | 'pressed' | 'automatic';

/** A decision that a player need not make, by its name; a message `auto-NAME` of the game says which. */
export interface Automatic<A extends GameAction, V = AnyView> {
  name: string;
  /** The decision, if it can be made now; without it, the table makes it with what is in the hand. What is offered says. */
  of?(offers: Offers<A>, view: V): A | null;
}

export type Sound = 'card' | 'dice' | 'tile' | 'cloth' | 'water' | 'close' | 'turn' | 'lead' | 'end';

/** An action: a kind and values, as in `{do: "build", tile: 27, space: "h8"}`. */
export type GameAction = { do: string };

/** An event: what happened, as in `{event: "rolled", ...}`. One called `turn` begins a turn in the log. */
export type GameEvent = { event: string };

export interface TableProps<V, E extends GameEvent, A extends GameAction, F> {
  /** The table as the seat `me` sees it. */
  view: V;
  /** What lies on the table from the first move to the last. */
  fixtures: F;
  /** The seat that looks; null for a spectator. */
  me: number | null;
  seats: SeatFace[];
  /** What the seat may do now; null when it is not to move, or while something is still being shown. */
  offers: Offers<A> | null;
  /** The event being shown just now. The view is already the one after it. */
  showing: E | null;
  /** The events of the last decision, to mark what moved. */
  last: E[];
  /** An action that waits to be confirmed, drawn as a ghost. */
  pending: A | null;
  /** An action to point at: a hint, or what a lesson asks for. */
  hint: A | null;
  /** The event or action whose line the player points at: its place and its piece are lit. */
  pointed?: E | A | null;
  /** What would follow from every offered action with these values. */
  previews(choose: Partial<A>, view?: boolean): Promise<Foreseen<A, E, V>[]>;
  /** Why an action is not possible, in a sentence; null if it is. */
  why(action: A): Promise<string | null>;
  /** The player has decided. */
  onact(action: A, sure?: Sure): void;
  /** The player takes the last decision back; null where that is not possible. */
  onundo?: (() => void) | null;
  /** Points of the final scoring that a seat has not been given yet, while it is being shown. */
  uncounted?: (seat: number) => number;
  /** The names of the decisions that are made by themselves. */
  automatic?: ReadonlySet<string> | undefined;
  /** Whether a finished match is looked at, where nothing is ever decided. */
  isReplay?: boolean;
  texts: Texts;
  /** Whether things may move. */
  motion: boolean;
}

export type Foreseen<A = GameAction, E = GameEvent, V = AnyView> = Omit<
  ActionPreview,
  'action' | 'events' | 'changed'
> & {
  action: A;
  events: E[];
  changed: Partial<V> | null;
};

/** How a seat looks wherever it is named: always a colour and a shape. */
export interface SeatFace {
  seat: number;
  name: string;
  colour: string;
  shape: Shape;
  /** The level of the bot that sits there; none where a person does. */
  level?: string | undefined;
  /** What the person has chosen to look like. */
  portrait?: Portrait | null | undefined;
}

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'star';
export const SHAPES: readonly Shape[] = ['circle', 'square', 'triangle', 'diamond', 'star'];

/** The face of a seat by its number, in the colours of the game if it has its own. */
export function faceOf(
  seat: number,
  name: string,
  colours: readonly string[] = [],
  level?: string,
  portrait?: Portrait | null,
): SeatFace {
  const colour = colours[seat] ?? `var(--seat-${seat})`;
  return { seat, name, colour, shape: SHAPES[seat % SHAPES.length]!, level, portrait };
}
