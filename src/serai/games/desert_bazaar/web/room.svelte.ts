/** How much room the table has, and how it is laid out in it. */
import { firstSize } from '$ui/frame/first_size';

const NARROW = 600;
const ROOMY = 900;
const LOW = 420; // a phone held sideways
const SLIM = 600; // high enough for four tiles over each other and the piles
const SQUAT = 670; // less high than that on a small desktop: a sentence stands above the table

export class Room {
  width = $state(firstSize().width);
  height = $state(firstSize().height);

  readonly low = $derived(this.height > 0 && this.height < LOW);
  /** A phone: one side at a time. */
  readonly narrow = $derived(this.width < NARROW || this.low);
  /** A tablet held upright: the sides stand under the board. */
  readonly tall = $derived(!this.narrow && this.height > this.width);
  /** A small desktop: each side stands in one column, which leaves the board more room. */
  readonly slim = $derived(!this.narrow && !this.tall && this.width < ROOMY && this.height > SLIM);
  /** A small desktop with a sentence above the table: tiles stand two by two, or they would be too small to read. */
  readonly squat = $derived(this.slim && this.height < SQUAT);
  /** Whether columns are too narrow for hands and large piles: the open hands of others lie next to one's own. */
  readonly tight = $derived(this.tall || (!this.narrow && this.width < ROOMY));
  readonly large = $derived(this.width > 1300 && this.height > 800);
  /** Whether the score track runs round the board. */
  readonly hasTrack = $derived(!this.narrow && (this.tall || this.width >= ROOMY));

  /** What of this is true, as classes of the table. */
  get classes(): Record<string, boolean> {
    const { narrow, low, tall, slim, squat } = this;
    return { narrow, low, tall, slim, squat };
  }
}
