/** A table this browser sits at, live: one socket, and a match for each seat it holds there. */
import { Declined } from '$api/http';
import { friends } from '$edition/features';
import { faceOf, type GameAction, type GameOnScreen, type SeatFace, type GameEvent } from './game';
import { loadGame } from './games';
import { secretsOf } from '$api/secrets';
import { MatchOnScreen, type Pace } from './match.svelte';
import { deliver, livePort } from './live_port';
import { LOOKED_AT } from './port';
import type { SharedDice } from './shared_dice';
import { readPrefetched } from './prefetch';
import type { Messages } from '$i18n/pattern';
import { settings } from '$settings/settings.svelte';
import { loadTexts } from '$i18n/load';
import { ConnectionLost, Socket } from '$api/socket.svelte';
import { Texts } from '$i18n/texts';
import { t } from '$i18n/shell.svelte';
import { DEFAULT_LEVEL } from '$api/wire';
import type { ServerMessage, PhraseMessage, Portrait, Say, TableSummary } from '$api/wire';

/** Milliseconds after which a table of one person and bots fetches the code that brings shares. */
const SOLO_PAUSE = 4000;
/** Milliseconds a phrase is shown. */
const PHRASE_TIME = 6000;

export class LiveTable {
  table = $state.raw<TableSummary | null>(null);
  screen = $state.raw<GameOnScreen | null>(null);
  /** One for each seat held; a spectator has one without a seat. */
  matches = $state.raw<MatchOnScreen[]>([]);
  /** The one on the screen. With several seats at one screen, the curtain changes it. */
  shown = $state.raw<MatchOnScreen | null>(null);
  /** Why there is nothing to see, in a sentence. */
  problem = $state('');
  /** The table was deleted while we sat there. */
  isGone = $state(false);
  /** When the table was last updated; `away` and clocks count from there. */
  updatedAt = $state(Date.now());
  /** What each seat has just said, while it is shown. */
  phrases = $state.raw<Record<number, string>>({});
  /** Whether phrases of others are ignored. */
  muted = $state(false);

  readonly socket = new Socket(
    () => this.id,
    () => settings.language,
    (answer) => this.receive(answer),
    () => this.watch(),
  );
  /** The shares of the last roll, one for each seat; empty where none came. */
  shares = $state.raw<readonly string[]>([]);
  /** Whether the server does not list the shares that this browser brings to the dice. */
  isLeftOut = $state(false);
  /** Called for each event that begins to be shown at the match on the screen. */
  onshown: (event: GameEvent) => void = () => {};

  /** The match ended while this page was open, and the end has not been shown yet. */
  endedHere = false;
  /** Called with every message, after it was handled here. */
  onmessage: (answer: ServerMessage) => void = () => {};

  /** The seats this browser holds; none if it only watches. */
  private held = $state.raw<readonly number[]>([]);
  private sources = $state.raw<Messages[]>([]);
  private closed = false;
  private beginning = false;
  private readonly names = $derived(JSON.stringify(this.table?.seats.map((seat) => seat.name) ?? []));

  /** The level of each bot, and the portrait of each person who has chosen one. */
  private readonly looks = $derived(
    JSON.stringify(this.table?.seats.map(({ kind, level, portrait }) => [kind === 'bot' ? level : '', portrait]) ?? []),
  );

  /** The seat addressed as "you"; none where several share this screen. */
  private readonly reader = $derived(this.matches.length === 1 ? this.matches[0]!.me : null);
  /** Every sentence of this game, with the names of those who sit here. */
  readonly texts = $derived(
    this.sources.length
      ? new Texts(settings.language, this.sources, JSON.parse(this.names) as string[], this.reader)
      : null,
  );
  /** How each seat looks. */
  readonly faces: SeatFace[] = $derived.by(() => {
    const looks = JSON.parse(this.looks) as [string, Portrait | null][];
    return (JSON.parse(this.names) as string[]).map((name, seat) =>
      faceOf(seat, name, this.screen?.colours, ...looks[seat]!),
    );
  });
  /** Whether all other seats are bots, so that a hint harms nobody. */
  readonly isSolo = $derived(
    this.table?.seats.every((seat, number) => seat.kind === 'bot' || this.holds(number)) ?? false,
  );
  /** Whether a seat may be away, or in other hands. */
  readonly isShared = $derived(
    this.held.length > 0 &&
      this.table?.stage === 'playing' &&
      this.table.seats.some((seat, number) => seat.sitting_in || (seat.kind === 'person' && !this.holds(number))),
  );
  /** The seat that should be on the screen: of those held here, the one to move. */
  readonly wanted = $derived(
    this.matches.find((match) => match.me !== null && match.me === this.table?.to_move) ??
      this.shown ??
      this.matches[0] ??
      null,
  );
  /** The seat to be put on the screen next, as soon as what is being shown has been seen; null if it is there. */
  readonly next = $derived(this.wanted !== this.shown && !this.shown?.isShowing ? this.wanted : null);

  /** The next seat, if the people at this screen do not all see the same: then it waits behind the curtain. */
  readonly veiled = $derived(
    this.next?.view && this.matches.some((match) => !looksAlike(match.view, this.next!.view)) ? this.next : null,
  );

  private dice: SharedDice | null = null;

  /**
   * `loadDice` fetches what brings shares to the dice; `loadPhrases` the words of phrases, where they are shown;
   * `loadFirst` what a table needs from its first drawing on, since it would move the table if it came later.
   */
  constructor(
    readonly id: string,
    private readonly loadDice: () => Promise<typeof import('./shared_dice')>,
    private readonly loadPhrases?: () => Promise<typeof import('./phrases')>,
    private readonly loadFirst?: () => Promise<unknown> | null,
  ) {}

  /** Sit down, or watch. */
  async open(): Promise<void> {
    this.problem = secretsOf(this.id).length ? '' : t('table-no-key');
    if (this.problem) return;
    try {
      const held = await readPrefetched(this.id);
      if (this.closed) return;
      this.table = held.table;
      this.held = held.seats;
      [this.screen] = await Promise.all([
        loadGame(held.table.game),
        this.setLanguage(settings.language),
        this.loadFirst?.(),
      ]);
      const viewers = held.seats.length ? held.seats : [null];
      this.matches = viewers.map((seat) => {
        const bring = (version: number, action: GameAction): Record<number, string> | undefined =>
          this.dice?.bring(version, action);
        const port = seat === null ? LOOKED_AT : livePort(this.socket, this.id, seat, bring);
        return new MatchOnScreen(port, this.screen!, this.paceOf(seat), this.id, seat);
      });
      this.shown = this.matches.length === 1 ? this.matches[0]! : null;
      if (!this.closed) this.socket.open();
    } catch (error) {
      if (!(error instanceof Declined || error instanceof TypeError)) throw error;
      this.problem = error.message;
    }
  }

  /** Load the texts of another language. */
  async setLanguage(language: typeof settings.language): Promise<void> {
    if (!this.table) return;
    const sources = await loadTexts(language, this.table.game);
    if (settings.language === language) this.sources = sources;
  }

  /** Put another seat of this browser on the screen. */
  show(match: MatchOnScreen): void {
    this.shown = match;
  }

  /** Whether this browser holds a seat. */
  holds(seat: number): boolean {
    return this.held.includes(seat);
  }

  /** Let a bot play for a person who is away, or for oneself. */
  async sitIn(seat: number, level: string = DEFAULT_LEVEL): Promise<void> {
    await this.send({ type: 'sit_in', table: this.id, seat, level });
  }

  /** Take a seat back from the bot. */
  async reclaim(seat: number): Promise<void> {
    await this.send({ type: 'reclaim', table: this.id, seat });
  }

  /** Send one of the phrases to all seats. */
  async sayPhrase(phrase: Say['phrase']): Promise<void> {
    const seat = this.shown?.me;
    if (seat != null) await this.send({ type: 'say', table: this.id, seat, phrase });
  }

  /** Show what a seat says, for a while. */
  hear(seat: number, said: string): void {
    this.phrases = { ...this.phrases, [seat]: said };
    setTimeout(() => {
      if (this.phrases[seat] !== said) return;
      const { [seat]: _, ...others } = this.phrases;
      this.phrases = others;
    }, PHRASE_TIME);
  }

  close(): void {
    this.closed = true;
    this.socket.close();
  }

  private async send(message: Parameters<Socket['send']>[0]): Promise<void> {
    try {
      await this.socket.send(message);
    } catch (error) {
      (this.shown ?? this.matches[0]!).refuse(error);
    }
  }

  private watch(): Promise<ServerMessage> {
    const known = this.matches.every((match) => match.view !== null);
    const since = known ? Math.min(...this.matches.map((match) => match.version)) : -1;
    return this.socket.sendNow({ type: 'watch', table: this.id, secrets: secretsOf(this.id), since });
  }

  private receive(answer: ServerMessage): void {
    if (answer.type === 'watching' || answer.type === 'table') this.update(answer.table);
    else if (answer.type === 'step' && this.matches.some((match) => match.fixtures === null)) return void this.begin();
    else if (answer.type === 'step' && this.table) {
      this.update({ ...this.table, to_move: answer.to_move, version: answer.version, clock: answer.clock });
      this.shares = answer.shares ?? [];
    } else if (answer.type === 'phrase' && answer.table === this.id) void this.showPhrase(answer);
    else if (answer.type === 'deleted' && answer.table === this.id) this.isGone = true;
    if (answer.type === 'watching') this.shareDice(answer.table);
    this.dice?.receive(answer, this.table!);
    this.isLeftOut = this.dice?.isLeftOut ?? false;
    for (const match of this.matches) deliver(answer, match);
    this.onmessage(answer);
  }

  /** Bring shares to the dice; where only bots play along, once the table has been drawn and looked at. */
  private shareDice(table: TableSummary): void {
    if (this.dice || !friends || table.seed_chosen || table.stage === 'over' || !this.held.length) return;
    setTimeout(
      () =>
        void this.loadDice().then(({ SharedDice }) => {
          this.dice ??= new SharedDice(this.socket, this.id, this.held, () => (this.isLeftOut = this.dice!.isLeftOut));
          if (!this.closed) this.dice.join(this.table!);
        }),
      this.isSolo ? SOLO_PAUSE : 0,
    );
  }

  /** The match has begun: watch again, since only that brings the fixtures. */
  private async begin(): Promise<void> {
    if (this.beginning) return;
    this.beginning = true;
    try {
      await this.watch();
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error; // then the next connection watches
    }
    this.beginning = false;
  }

  private async showPhrase({ seat, phrase }: PhraseMessage): Promise<void> {
    if (!this.loadPhrases || (this.muted && !this.holds(seat))) return;
    const { wordsOf } = await this.loadPhrases();
    this.hear(seat, await wordsOf(phrase));
  }

  private update(table: TableSummary): void {
    this.endedHere ||= this.table?.stage === 'playing' && table.stage === 'over';
    this.table = table;
    this.updatedAt = Date.now();
  }

  /** A seat that is not on the screen is brought up to date without taking its time. */
  private paceOf(seat: number | null): Pace {
    const isShown = (): boolean => this.shown?.me === seat;
    return {
      patience: () => (isShown() ? settings.patienceOf(this.table?.game ?? '') : 0),
      motion: () => settings.moves,
      shown: (event) => isShown() && this.onshown(event),
    };
  }
}

/** Whether two seats see the same table, except for who looks. */
function looksAlike(one: object | null, other: object | null): boolean {
  return JSON.stringify({ ...one, seat: null }) === JSON.stringify({ ...other, seat: null });
}
