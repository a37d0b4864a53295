// Written by `make wire` from the Python classes of the same names. Do not edit.

export const PROTOCOL = 2;
export const DEFAULT_LEVEL = "Merchant";

/** The first message: the protocol and language of the client. */
export interface Hello {
  type: "hello";
  protocol: number;
  language?: string;
  id: string;
}

/** Ask for any answer, to see whether the connection works. */
export interface Ping {
  type: "ping";
  id: string;
}

/** Watch a table through the seats these secrets open, or as a spectator. */
export interface Watch {
  type: "watch";
  table: string;
  secrets: string[];
  since?: number | null;
  id: string;
}

/** Stop watching a table. */
export interface Unwatch {
  type: "unwatch";
  table: string;
  id: string;
}

/** Make a decision for a seat. Sent again with the same `id`, it is acknowledged again but made only once. */
export interface Act {
  type: "act";
  table: string;
  seat: number;
  version: number;
  action: unknown;
  shares?: Record<string, string>;
  id: string;
}

/** Take back the last decision of a seat. */
export interface Undo {
  type: "undo";
  table: string;
  seat: number;
  version: number;
  id: string;
}

/** Ask for the moves of a match from the one with index `first` on, as a program that follows them needs. */
export interface Moves {
  type: "moves";
  table: string;
  seat: number;
  first?: number;
  id: string;
}

/** Ask what would follow from each action with these values, up to the next chance or decision. */
export interface Preview {
  type: "preview";
  table: string;
  seat: number;
  version: number;
  choose?: Record<string, unknown>;
  view?: boolean;
  id: string;
}

/** Ask why an action is not possible. It is never made, even if it is possible. */
export interface Explain {
  type: "explain";
  table: string;
  seat: number;
  version: number;
  action: unknown;
  id: string;
}

/** Say a phrase to everybody at the table. */
export interface Say {
  type: "say";
  table: string;
  seat: number;
  phrase: "again" | "back-soon" | "good-game" | "good-luck" | "hello" | "lucky" | "one-moment" | "oops" | "sorry" | "thanks" | "well-played" | "your-turn";
  id: string;
}

/** Let a bot play for a person who has been away longer than the grace period, or for oneself. */
export interface SitIn {
  type: "sit_in";
  table: string;
  seat: number;
  level: string;
  id: string;
}

/** Take a seat back from the bot that sat in. */
export interface Reclaim {
  type: "reclaim";
  table: string;
  seat: number;
  id: string;
}

/** Promise to bring shares to the dice of a table for a seat, or begin a new chain. */
export interface BringShares {
  type: "bring_shares";
  table: string;
  seat: number;
  anchor: string;
  id: string;
}

/** Answer `share_asked` for a seat. */
export interface GiveShare {
  type: "give_share";
  table: string;
  seat: number;
  digest: string;
  share: string;
  id: string;
}

/** Ask for the versions of a match, from `first` on, as one viewer saw them then. */
export interface Frames {
  type: "frames";
  table: string;
  viewer?: number | null;
  first?: number;
  id: string;
}

/** Ask for good actions. Answered only if the client holds every person's seat. */
export interface Hint {
  type: "hint";
  table: string;
  seat: number;
  version: number;
  id: string;
}

/** Ask for an analysis of every decision of a match that is over. */
export interface Analyse {
  type: "analyse";
  table: string;
  id: string;
}

/** Cancel an earlier `frames`, `hint` or `analyse` by its id; it is then refused as `cancelled`. */
export interface Cancel {
  type: "cancel";
  request: string;
  id: string;
}

/** Ask for the list of open tables, and for its changes until the connection ends. */
export interface WatchList {
  type: "watch_list";
  id: string;
}

/** The answer to hello. */
export interface Welcome {
  type: "welcome";
  re: string;
  protocol: number;
  server: string;
}

/** The general acknowledgement; after an action it means that it is on disk, with this version. */
export interface Done {
  type: "done";
  re: string;
  version: number | null;
}

/** The answer to a message that cannot be carried out, with reason and rule; nothing has changed. */
export interface RefusedMessage {
  type: "refused";
  re: string;
  reason: string;
  text: string;
  rule: string;
  values: Record<string, unknown>;
}

/** The answer to `explain`: whether the action is possible, and if not, the reason and the rule. */
export interface ExplanationMessage {
  type: "explanation";
  re: string;
  reason: string;
  text: string;
  rule: string;
  values: Record<string, unknown>;
  possible: boolean;
}

/** The answer to `watch`: the current table, once for each seat held; `viewer` is None for a spectator. */
export interface Watching {
  type: "watching";
  re: string;
  table: TableSummary;
  missed: MissedStep[];
  phrases: PhraseMessage[];
  viewer: number | null;
  version: number | null;
  view: unknown;
  fixtures: unknown;
  choices: Choices | null;
  can_undo: boolean;
}

/** A table as everybody at it sees it. */
export interface TableSummary {
  id: string;
  code: string;
  game: string;
  rules: string;
  options: Record<string, boolean | number | string>;
  components: Record<string, string | Record<string, unknown>>;
  seats: SeatSummary[];
  host: number | null;
  stage: "gathering" | "over" | "playing";
  version: number | null;
  to_move: number | null;
  created: number;
  touched: number;
  grace: number;
  commitment: string;
  seed: string | null;
  seed_chosen: boolean;
  clock: ClockState | null;
  first_draw: number;
  listed: boolean;
  rematch: string | null;
  places: number[] | null;
  tie_breaks: number[] | null;
  chains: Chain[];
}

/** A seat as everybody at the table sees it. */
export interface SeatSummary {
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  sitting_in: string;
  program: boolean;
  asked: boolean;
  present: boolean;
  away: number | null;
  portrait: Portrait | null;
}

/** A portrait that somebody has chosen. */
export interface Portrait {
  person: number;
  cloth: number;
  colour: number;
}

/** The clocks of a table. The seat whose clock runs has `left` less `now - since` seconds. */
export interface ClockState {
  agreed: TimeBudget | TimePerTurn;
  left: number[];
  running: number | null;
  since: number;
  now: number;
}

/** Minutes for the whole match, and some seconds more with each turn. */
export interface TimeBudget {
  kind: "budget";
  minutes: number;
  added: number;
  level: string;
}

/** Days for each turn, for play by correspondence. */
export interface TimePerTurn {
  kind: "per_turn";
  days: number;
  level: string;
}

/** The chain of shares that a seat brings (`serai.engine.shares`). */
export interface Chain {
  seat: number;
  anchor: string;
  first: number;
}

/** One version of a match as one viewer saw it. */
export interface MissedStep {
  version: number;
  seat: number | null;
  undone: boolean;
  events: unknown[];
  at: number;
}

/** Somebody at a seat has sent a phrase. */
export interface PhraseMessage {
  type: "phrase";
  table: string;
  seat: number;
  phrase: "again" | "back-soon" | "good-game" | "good-luck" | "hello" | "lucky" | "one-moment" | "oops" | "sorry" | "thanks" | "well-played" | "your-turn";
  at: number;
}

/** All legal actions of the seat to move. */
export interface Choices {
  tag: string;
  count: number;
  groups: ChoiceGroup[];
}

/** All legal actions of one kind as a table: `rows` holds, for each action, one index into each of `values`. */
export interface ChoiceGroup {
  kind: string;
  fields: string[];
  values: unknown[][];
  rows: number[];
}

/** A match has moved on; both parts in one message. */
export interface StepMessage {
  type: "step";
  viewer: number | null;
  choices: Choices | null;
  can_undo: boolean;
  table: string;
  version: number;
  seat: number | null;
  undone: boolean;
  at: number;
  events: unknown[];
  to_move: number | null;
  whole: boolean;
  changed: Record<string, unknown>;
  spliced: Record<string, Splice>;
  clock: ClockState | null;
  shares?: string[];
}

/** A change within a sequence: from `start` on, `removed` items are replaced by `items`. */
export interface Splice {
  start: number;
  removed: number;
  items: unknown[];
}

/** A viewer's legal actions have changed without a step, since they took their seat back. */
export interface ChoicesChanged {
  type: "choices";
  table: string;
  viewer: number;
  version: number;
  choices: Choices | null;
  can_undo: boolean;
}

/** The seating, somebody's presence or the stage has changed. */
export interface TableChanged {
  type: "table";
  table: TableSummary;
}

/** The table was deleted. */
export interface TableDeleted {
  type: "deleted";
  table: string;
}

/** The answer to `moves`: those that led to a version, as lines of a record. */
export interface MovesMessage {
  type: "moves";
  re: string;
  version: number;
  moves: unknown[];
}

/** The answer to `preview`: the first of all matching actions, in their order. */
export interface PreviewsMessage {
  type: "previews";
  re: string;
  version: number;
  count: number;
  previews: ActionPreview[];
}

/** What would follow from one action, as far as the seat may know. */
export interface ActionPreview {
  action: unknown;
  events: unknown[];
  scores: number[];
  next: number | "chance" | "over" | null;
  changed: Record<string, unknown> | null;
  outlook: unknown;
  final?: boolean;
}

/** The last message before the server closes the connection, when it could not even read an `id`. */
export interface Failed {
  type: "failed";
  reason: string;
  text: string;
}

/** A seat has decided, and outcomes will follow: seats are asked for their shares of them. */
export interface ShareAsked {
  type: "share_asked";
  table: string;
  version: number;
  seat: number;
  digest: string;
  seats: number[];
}

/** The answer to `frames`: at most 128 of all `count`; ask again for the rest. */
export interface FramePage {
  type: "frames";
  re: string;
  table: string;
  viewer: number | null;
  first: number;
  count: number;
  frames: Frame[];
}

/** One version of a match: what happened, and what changed in the viewer's view since the one before. */
export interface Frame {
  version: number;
  seat: number | null;
  undone: boolean;
  at: number;
  moves: number;
  events: unknown[];
  to_move: number | null;
  scores: number[];
  whole: boolean;
  changed: Record<string, unknown>;
}

/** The answer to `hint`: the best actions found, the best first. */
export interface HintResult {
  type: "hint";
  re: string;
  version: number;
  best: Advice[];
  sure: boolean;
}

/** An action, every seat's win probability after it, and the points each could expect at the end. */
export interface Advice {
  action: unknown;
  win: number[];
  points: number[];
}

/** The progress of an analysis, and the decisions judged since the last report. */
export interface AnalysisProgress {
  type: "progress";
  table: string;
  done: number;
  total: number;
  judged: JudgedDecision[];
}

/** One decision analysed. */
export interface JudgedDecision {
  move: number;
  seat: number;
  points: number[];
  played: Alternative;
  best: Alternative[];
  cost: number;
  hinted: boolean;
  exact: boolean;
}

/** An action, and every seat's win probability after it. */
export interface Alternative {
  action: unknown;
  win: number[];
}

/** The answer to `analyse`: every decision with more than one action, in order, and each seat's luck. */
export interface AnalysisResult {
  type: "analysis";
  re: string;
  table: string;
  judged: JudgedDecision[];
  luck: number[];
}

/** The answer to `watch_list`. */
export interface ListedTables {
  type: "listed_tables";
  re: string;
  now: number;
  tables: ListedTable[];
}

/** A table that anybody may join. Its code is all that tells it from others. */
export interface ListedTable {
  code: string;
  game: string;
  seats: ListedSeat[];
  clock: TimeBudget | TimePerTurn | null;
  options: Record<string, boolean | number | string>;
  components: string[];
  created: number;
  present: boolean;
}

/** A seat of a listed table. */
export interface ListedSeat {
  kind: "bot" | "open" | "person";
  name: string;
  level: string;
  portrait: Portrait | null;
}

/** Tables were listed, changed or are open no more. */
export interface ListChanged {
  type: "list_changed";
  now: number;
  listed: ListedTable[];
  gone: string[];
}

/** The answer of a server that is up, or that can do its work. */
export interface Health {
  status: "ok";
  server: string;
}

/** All games and all levels of bots. */
export interface Catalogue {
  games: GameSummary[];
  levels: string[];
  uncompiled: string;
  ratings: boolean;
  table_list: boolean;
  open_tables: boolean;
  hooks: string[];
  push: string;
}

/** A game that can be played here. */
export interface GameSummary {
  name: string;
  rules: string;
  seats: number[];
  unofficial_seats: number[];
  options: OptionSummary[];
  components: ComponentSummary[];
  files: string[];
  ratings: Record<string, Record<string, number>>;
  strategy: boolean;
  lesson: boolean;
}

/** One thing to agree on; the first choice is the default. */
export interface OptionSummary {
  name: string;
  choices: (boolean | number | string)[];
  rule: string;
}

/** A kind of component and the shipped components; the first is the default. */
export interface ComponentSummary {
  name: string;
  shipped: string[];
  provenance: (("own" | "reconstructed" | "rulebook")[])[];
}

/** Everybody who takes part, by game, the strongest first. */
export interface Ratings {
  games: Record<string, RatedPerson[]>;
}

/** Somebody who takes part in the ratings of a game. */
export interface RatedPerson {
  name: string;
  rating: number;
  matches: number;
  won: number;
  portrait: Portrait | null;
}

/** A table to set up. */
export interface CreateTable {
  game: string;
  seats: SeatRequest[];
  options?: Record<string, boolean | number | string>;
  components?: Record<string, string | Record<string, unknown>>;
  clock?: TimeBudget | TimePerTurn | null;
  listed?: boolean;
  seed?: string | null;
  rating?: string | null;
}

/** A seat of a new table: a person on this device, a bot, or open for others to join. */
export interface SeatRequest {
  kind: "bot" | "open" | "person";
  name?: string | null;
  level?: string | null;
  portrait?: Portrait | null;
}

/** A new table, with the secret of every person's seat and of the spectators. They are sent only once. */
export interface NewTable {
  table: TableSummary;
  secrets: (string | null)[];
  spectator: string;
}

/** A custom component file, to be read and tried out. */
export interface ReadComponent {
  game: string;
  kind: string;
  text: string;
}

/** A component file that can be played with, in the form a new table takes it. */
export interface CustomComponent {
  name: string;
  component: Record<string, unknown>;
}

/** A record to continue, whole or after its first `moves` moves. */
export interface ContinueRecord {
  record: string;
  seats: SeatRequest[];
  moves?: number | null;
}

/** What a join code shows before taking a seat. */
export interface OpenTable {
  game: string;
  seats: (string | null)[];
  levels: string[];
  portraits: (Portrait | null)[];
}

/** A request for a seat by the join code of a table. */
export interface JoinTable {
  code: string;
  name?: string | null;
  seat?: number | null;
  request?: string | null;
  rating?: string | null;
  program?: boolean;
  portrait?: Portrait | null;
}

/** A seat taken, and the secret that opens it from now on. */
export interface JoinedTable {
  table: TableSummary;
  seat: number;
  secret: string;
}

/** The secrets a browser holds, to list its tables; one that opens nothing is left out. */
export interface ListTables {
  secrets: string[];
}

/** All tables a client holds a secret of, the last used first. */
export interface HeldTables {
  tables: HeldTable[];
}

/** A table and the seats a client holds there; none for a spectator. */
export interface HeldTable {
  table: TableSummary;
  seats: number[];
}

/** The new form of a table whose match has not begun: people who sit there keep their seats. */
export interface ChangeTable {
  seats: SeatRequest[];
  options?: Record<string, boolean | number | string>;
  components?: Record<string, string | Record<string, unknown>>;
  clock?: TimeBudget | TimePerTurn | null;
  listed?: boolean;
}

/** A table to branch off this one after its first `moves` moves. */
export interface BranchTable {
  seats: SeatRequest[];
  moves?: number | null;
}

/** The outcomes of a match counted, with the promise under which they were drawn. */
export interface DiceReport {
  commitment: string;
  seed: string | null;
  first_draw: number;
  outcomes: OutcomeCount[];
  chains: Chain[];
  rolls: SharedRoll[];
  decisions: MadeDecision[];
  draws: DrawnOutcome[];
}

/** How often an outcome occurred, and how often to expect it by the odds. */
export interface OutcomeCount {
  outcome: unknown;
  count: number;
  expected: number;
}

/** A decision that outcomes followed, with the seats' shares. */
export interface SharedRoll {
  version: number;
  seat: number;
  action: string;
  shares: string[];
}

/** A decision of a person that no outcomes followed. */
export interface MadeDecision {
  version: number;
  seat: number;
  action: string;
}

/** An outcome that was drawn: the number that seed and shares gave was among those that mean it. */
export interface DrawnOutcome {
  outcome: unknown;
  ways: string;
  first: string;
  count: string;
}

/** A browser's subscription, as in its `PushSubscription`, and the language it reads. */
export interface Subscribe {
  endpoint: string;
  key: string;
  auth: string;
  language: string;
}

/** The seats that a subscription was made or ended for. */
export interface SubscribedSeats {
  seats: number[];
}

/** The subscription that ends. */
export interface Unsubscribe {
  endpoint: string;
}

/** The address that is sent messages about a seat; empty for none. */
export interface Hook {
  address: string;
}

/** An address of a person's own, and the language they read. */
export interface SetHook {
  address: string;
  language: string;
}

/** A game's lesson. */
export interface LessonOutline {
  game: string;
  scenes: SceneOutline[];
}

/** One scene of a lesson: the names of its messages, and whether it asks for a decision. */
export interface SceneOutline {
  says: string;
  wrong: string;
  done: string;
  rule: string;
  asks: boolean;
  fresh: boolean;
}

/** The position asked for. */
export interface ShowPosition {
  position: LessonScene | DailyPuzzle | PastDecision;
}

/** A scene of a lesson, reached by the decisions made since the last scene with its own position. */
export interface LessonScene {
  type: "scene";
  game: string;
  scene: number;
  played?: Record<string, unknown>[];
}

/** The puzzle of a day, such as 2026-11-17. */
export interface DailyPuzzle {
  type: "puzzle";
  game: string;
  day: string;
}

/** A decision of a match that is over; the moves of its record are numbered from 0. */
export interface PastDecision {
  type: "decision";
  table: string;
  move: number;
  secrets: string[];
}

/** A position without a live table, as the seat that decides sees it. */
export interface ShownPosition {
  seats: string[];
  hint: unknown;
  viewer: number | null;
  version: number | null;
  view: unknown;
  fixtures: unknown;
  choices: Choices | null;
  can_undo: boolean;
}

/** Ask what would follow from each action with these values. */
export interface PreviewPosition {
  position: LessonScene | DailyPuzzle | PastDecision;
  choose?: Record<string, unknown>;
  view?: boolean;
}

/** The first of all matching actions, in their order, and the number of matches. */
export interface Previews {
  count: number;
  previews: ActionPreview[];
}

/** Ask why an action is not possible. */
export interface ExplainAction {
  position: LessonScene | DailyPuzzle | PastDecision;
  action: Record<string, unknown>;
}

/** Whether an action is possible, and if not, the reason. */
export interface Explanation {
  reason: string;
  text: string;
  rule: string;
  values: Record<string, unknown>;
  possible: boolean;
}

/** Ask how good an action is. */
export interface JudgeAction {
  position: DailyPuzzle | PastDecision;
  action: Record<string, unknown>;
}

/** The learner's action in a scene; none where the scene asks for none. */
export interface PlayScene {
  position: LessonScene;
  action?: Record<string, unknown> | null;
}

/** Whether the scene asks for this action, and what followed if it does. */
export interface PlayedScene {
  asked: boolean;
  steps: LessonStep[];
}

/** One move of a lesson: what happened, and the table afterwards. Chance has no seat. */
export interface LessonStep {
  seat: number | null;
  events: unknown[];
  view: unknown;
}

/** What was deleted: the whole table, or a person's name and secret there. */
export interface ForgetResult {
  table_deleted: boolean;
}

/** Why a request was declined. */
export interface Problem {
  reason: string;
  text: string;
  values: Record<string, unknown>;
}

/** A match as one viewer sees it, and what they may do; without version and view while it has not begun. */
export interface Position {
  viewer: number | null;
  version: number | null;
  view: unknown;
  fixtures: unknown;
  choices: Choices | null;
  can_undo: boolean;
}

/** Why something is not possible: a word for programs, a sentence, and the rule behind it. */
export interface Reason {
  reason: string;
  text: string;
  rule: string;
  values: Record<string, unknown>;
}

/** What one viewer may know about a state. These fields are the same for every game; each adds its own. */
export interface View {
  seat: number | null;
  phase: string;
  to_move: number | null;
  turn_of: number;
  turn: number;
  scores: number[];
  places: number[];
}

export type ClientMessage = Hello | Ping | Watch | Unwatch | Act | Undo | Moves | Preview | Explain | Say | SitIn | Reclaim | BringShares | GiveShare | Frames | Hint | Analyse | Cancel | WatchList;

export type ServerMessage = Welcome | Done | RefusedMessage | ExplanationMessage | Watching | StepMessage | ChoicesChanged | TableChanged | PhraseMessage | TableDeleted | MovesMessage | PreviewsMessage | Failed | ShareAsked | FramePage | HintResult | AnalysisProgress | AnalysisResult | ListedTables | ListChanged;
