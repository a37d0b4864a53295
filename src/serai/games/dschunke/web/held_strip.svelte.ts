/** The strip a player holds over the harbour: which, where and which way round. Knows no rule: what is open is given. */
import { cellsAround, sameCell, type Cell, type Crates, type Runs } from './cells';
import { looks, turned, Spots, type Held } from './spots';
import type { Lay, ShownStrip } from './wire';

const NOTHING = new Spots([], []);

export class HeldStrip {
  /** Its place in the hand. */
  place = $state<number | null>(null);
  runs = $state<Runs>('east');
  /** The square under its middle crate; null while it is not over the harbour. */
  middle = $state.raw<Cell | null>(null);
  /** Whether keys moved it there, so that it may be off the screen. */
  byKeys = $state(false);
  /** Whether a tap put it there, so that all of it has to be on the screen. */
  byTap = $state(false);
  /** The square a finger has tapped last: tapping it again lays the strip, turning it goes on round it. */
  private tapped: Cell | null = null;
  private hand = $state.raw<readonly ShownStrip[]>([]);
  private spots = $state.raw<Spots>(NOTHING);
  private reach = 30;

  readonly strip: ShownStrip | null = $derived(this.place === null ? null : (this.hand[this.place] ?? null));
  readonly held: Held | null = $derived(
    this.strip && this.middle ? { ...this.strip, middle: this.middle, runs: this.runs } : null,
  );
  /** The offered action that lays it just there. */
  readonly lay: Lay | null = $derived(this.held ? this.spots.at(this.held) : null);
  /** The squares over which it could be held to be laid. */
  readonly open: Cell[] = $derived(this.strip ? this.spots.middles(this.strip.strip, this.runs) : []);

  /** A new decision: a hand, where its strips may lie, and how far the table goes from its middle. */
  begin(hand: readonly ShownStrip[], spots: Spots, reach: number): void {
    this.hand = hand;
    this.spots = spots;
    this.reach = reach;
    this.tapped = null;
    if (!hand.length) this.drop();
    else this.take(this.place !== null && this.place < hand.length ? this.place : 0);
  }

  /** Nothing to decide. */
  rest(): void {
    this.begin([], NOTHING, this.reach);
    this.middle = null;
  }

  /** Take a strip from the hand, in a direction in which it can lie somewhere if there is one. */
  take(place: number): void {
    const strip = this.hand[place];
    if (!strip) return;
    this.place = place;
    this.runs = turned(this.runs, 0, strip.crates);
    const ways = looks(strip.crates).map((_, quarter) => turned(this.runs, quarter, strip.crates));
    this.runs = ways.find((runs) => this.spots.middles(strip.strip, runs).length) ?? this.runs;
    if (this.middle) this.point(this.middle);
  }

  drop(): void {
    this.place = null;
    this.middle = null;
  }

  /** Hold it over a square, or as near as the table allows. */
  point(cell: Cell | null): void {
    const most = (along: boolean): number => this.reach - (along ? 1 : 0);
    const level = this.runs === 'east' || this.runs === 'west';
    const within = (value: number, limit: number): number => Math.min(Math.max(value, -limit), limit);
    const middle = cell && { x: within(cell.x, most(level)), y: within(cell.y, most(!level)) };
    if (!sameCell(middle, this.middle)) this.middle = middle;
  }

  /** Turn it by quarters, clockwise or back. */
  turn(by: number): void {
    if (!this.strip) return;
    const ways = this.tapped ? this.waysThrough(this.tapped) : [];
    const now = ways.findIndex((way) => way.runs === this.runs && sameCell(way.middle, this.middle));
    if (now >= 0 && ways.length > 1) return this.lie(ways[(now + by + ways.length) % ways.length]!);
    this.runs = turned(this.runs, by, this.strip.crates);
    if (this.middle) this.point(this.middle);
  }

  /** Hold it one square further on; the first step brings it to the first open square. */
  step(x: number, y: number): void {
    this.move(true, false);
    if (this.middle) this.point({ x: this.middle.x + x, y: this.middle.y + y });
    else this.jump(1);
  }

  /** On to the next open square, or back; if there is none in this direction, turned until there is. */
  jump(by: 1 | -1): void {
    if (!this.strip) return;
    for (let quarter = 0; quarter < 4 && !this.open.length; quarter++) this.turn(1);
    const next = this.spots.next({ ...this.strip, runs: this.runs }, this.middle, by);
    if (next) this.point(next);
    this.move(true, false);
  }

  /** The mouse is over a square, or a finger carries the strip there. */
  hover(cell: Cell): void {
    this.move(false, false);
    if (this.strip) this.point(cell);
  }

  /** A finger on a square: lie through it as it can. Whether it is the same square again, where it lies already. */
  tap(cell: Cell): boolean {
    this.move(false, true);
    if (!this.strip) return false;
    if (sameCell(cell, this.tapped) && this.held && this.lay) return true;
    const way = this.waysThrough(cell)[0];
    this.tapped = cell;
    if (way) this.lie(way);
    else this.point(cell);
    return false;
  }

  private move(byKeys: boolean, byTap: boolean): void {
    this.byKeys = byKeys;
    this.byTap = byTap;
  }

  private waysThrough(cell: Cell): Held[] {
    const { strip, crates } = this.strip!;
    return this.spots.through(cell, strip, crates as Crates, this.runs);
  }

  private lie({ runs, middle }: Held): void {
    this.runs = runs;
    this.point(middle);
  }

  /** Whether one of its crates is over this square. */
  isOver(cell: Cell): boolean {
    return this.held !== null && cellsAround(this.held.middle, this.runs).some((one) => sameCell(one, cell));
  }

  /** Whether a finger on this square would find a way to lie. */
  canLieThrough(cell: Cell): boolean {
    return (
      this.strip !== null &&
      this.spots.through(cell, this.strip.strip, this.strip.crates as Crates, this.runs).length > 0
    );
  }

  /** Hold what an action would lay, as a hint does. */
  follow(lay: Lay): void {
    const place = this.hand.findIndex((one) => one.strip === lay.strip);
    if (place < 0) return;
    const held = this.spots.heldBy(lay);
    this.place = place;
    this.runs = held.runs;
    this.point(held.middle);
  }
}
