/** What a game in a package of its own gives the browser: `web/table.js`, a module in any style, without a build. */
import type { Texts } from '$i18n/texts';
import type { AnyView, Counting, GameAction, GameEvent, Sound, TableProps } from '../game';

/** A table is handed the same values as the tables of Serai's own games. */
export type PluginProps = TableProps<AnyView, GameEvent, GameAction, unknown>;

/** A table that is drawn. */
export interface DrawnTable {
  /** Draw what has changed. */
  update(props: PluginProps): void;
  /** The page is left; what was put into the place goes by itself. */
  destroy?(): void;
}

/** The exports of `web/table.js`; only `mount` has no default. */
export interface TableModule {
  /** Draw the table into an element that has the size of the table. */
  mount(place: HTMLElement, props: PluginProps): DrawnTable;
  /** Whether whose turn it is and a button for each action are shown below what `mount` draws; by default not. */
  withButtons?: boolean;
  /** What else to show of a seat besides its name and score; a few words. */
  seatFacts?(view: AnyView, seat: number, texts: Texts): string;
  /** How long it takes to show an event, in milliseconds. */
  pace?(event: GameEvent): number;
  /** What an event sounds like. */
  sound?(event: GameEvent): Sound | null;
  /** How the final scoring is counted out. */
  counting?: Counting<GameEvent>;
  /** The seats' colours where the pieces have them. */
  colours?: readonly string[];
}
