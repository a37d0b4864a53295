/** Who has come to a table since it was last looked at, apart from those at this screen. */
import type { TableSummary } from '$api/wire';

/** As much of a live table as is looked at. */
interface Seen {
  readonly table: TableSummary | null;
  holds(seat: number): boolean;
}

export class Arrivals {
  private known: ReadonlySet<string> | null = null;

  constructor(private readonly live: () => Seen) {}

  /** The names of those who are new; nobody is at the first look. */
  look(): string[] {
    const live = this.live();
    const people = live.table?.seats.flatMap(({ kind, name }, seat) =>
      kind === 'person' && !live.holds(seat) ? [name] : [],
    );
    const known = this.known;
    this.known = new Set(people);
    return known ? (people ?? []).filter((name) => !known.has(name)) : [];
  }
}
