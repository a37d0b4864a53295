/** Hints for somebody new to a game: one sentence at a time, each once. Stored in this browser. */

const KEY = 'serai:coach';
export const AIM = 'aim';
/** Stored instead of a sentence: the player wants no more of them. */
const KNOWN = 'known';

export class Coach {
  private seen = $state.raw<readonly string[]>([]);

  constructor(private readonly game: string) {
    this.seen = stored()[game] ?? [];
  }

  /** Those of these sentences that were not said yet. */
  left(ids: readonly string[]): string[] {
    return this.goesOn ? ids.filter((id) => !this.seen.includes(id)) : [];
  }

  /** The next sentence for these kinds of actions: the aim, then what each kind is about; null if none is left. */
  next(kinds: readonly string[], has: (id: string) => boolean): string | null {
    return this.left([AIM, ...kinds]).find((id) => has(`coach-${id}`)) ?? null;
  }

  /** Whether more may come. */
  get goesOn(): boolean {
    return !this.seen.includes(KNOWN);
  }

  /** A sentence was read, or the move it explains was made. */
  done(id: string): void {
    if (!this.seen.includes(id)) this.store([...this.seen, id]);
  }

  /** The player knows the game. */
  end(): void {
    this.store([KNOWN]);
  }

  private store(seen: readonly string[]): void {
    this.seen = seen;
    localStorage.setItem(KEY, JSON.stringify({ ...stored(), [this.game]: seen }));
  }
}

function stored(): Record<string, string[]> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string[]>;
  } catch {
    return {};
  }
}
