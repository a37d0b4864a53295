/** All texts on the screen, from the same Fluent files the server reads. */
import type { Language } from '$settings/languages';
import { filler, type Messages } from './pattern';

interface Action {
  do: string;
}

interface Event {
  event: string;
}

interface Refusal {
  reason: string;
  text: string;
  rule: string | null;
  values: Record<string, unknown>;
}

/** Sentences in one language with the players' names filled in; values are filled in as `engine/texts.py` says. */
export class Texts {
  readonly language: Language;
  private readonly fill: ReturnType<typeof filler>;
  private readonly sources: readonly Messages[];
  private readonly seats: readonly string[];
  private readonly me: number | null;
  private readonly names = new Map<string, string>();

  /** Later sources win. `me` is the seat that reads; it is addressed as "you" by messages such as `event-paid-you`. */
  constructor(
    language: Language,
    sources: readonly Messages[],
    seats: readonly string[] = [],
    me: number | null = null,
  ) {
    this.language = language;
    this.seats = seats;
    this.me = me;
    this.sources = sources;
    this.fill = filler(language);
  }

  /** What an action does, as on a button. */
  action(action: Action): string {
    const { do: kind, ...values } = action as Action & Record<string, unknown>;
    return this.message(`action-${kind}`, values);
  }

  /** What happened, as a line of the log. */
  event(event: Event): string {
    return this.eventText('event', event);
  }

  /** What happened, as a line of the log next to a table that lights the place: `line-KIND` leaves the place out. */
  line(event: Event): string {
    return this.eventText(this.has(`line-${event.event}`) ? 'line' : 'event', event);
  }

  /** What happened, for a screen reader: `spoken-KIND` names pieces instead of numbers. */
  announcement(event: Event): string {
    return this.eventText(this.has(`spoken-${event.event}`) ? 'spoken' : 'event', event);
  }

  /** Why something is not possible, with the rule; in the server's text where the client has none. */
  refusal(refused: Refusal): string {
    if (!this.has(`refusal-${refused.reason}`)) return refused.text;
    const text = this.message(`refusal-${refused.reason}`, refused.values);
    return refused.rule ? `${text} (${refused.rule})` : text;
  }

  /** The name of a word such as `silk`, or the word itself; a place such as `w2n1` is named by `count-w` and `count-n`. */
  name(word: string): string {
    const name = this.names.get(word) ?? this.named(word);
    this.names.set(word, name);
    return name;
  }

  /** The name of who sits there. */
  seat(seat: number): string {
    return this.seats[seat] ?? String(seat + 1);
  }

  /** Whether there is such a message. */
  has(id: string): boolean {
    return this.sources.some((source) => Object.hasOwn(source, id));
  }

  /** What the names of all messages with this beginning go on with. */
  endings(beginning: string): string[] {
    const all = new Set(this.sources.flatMap((source) => Object.keys(source)));
    return [...all].filter((id) => id.startsWith(beginning)).map((id) => id.slice(beginning.length));
  }

  /** Any message by name; a missing one shows its name. */
  message(id: string, values: Record<string, unknown> = {}): string {
    const pattern = this.sources.findLast((source) => Object.hasOwn(source, id))?.[id];
    if (pattern === undefined) {
      console.error(`no message ${id}`); // which makes every test in a browser fail that comes by here
      return id;
    }
    const filled: Record<string, string | number> = {};
    for (const [key, value] of Object.entries(values)) {
      filled[key] = this.filled(key, value);
      if (typeof value === 'string') filled[`${key}_name`] = this.name(value);
      else if (Array.isArray(value)) filled[`${key}_count`] = value.length;
      else if (isCounts(value)) filled[`${key}_count`] = Object.values(value).reduce((sum, count) => sum + count, 0);
    }
    return this.fill(pattern, filled);
  }

  private named(word: string): string {
    if (this.has(`name-${word}`)) return this.message(`name-${word}`);
    const parts = /^([a-z]\d+)+$/.test(word) && this.has(`count-${word[0]}`) ? word.match(/[a-z]\d+/g)! : [];
    return parts.map((part) => this.message(`count-${part[0]}`, { count: +part.slice(1) })).join(' ') || word;
  }

  private eventText(form: string, event: Event): string {
    const { event: kind, ...values } = event as Event & Record<string, unknown>;
    const mine = this.me !== null && values['seat'] === this.me && this.has(`${form}-${kind}-you`);
    return this.message(mine ? `${form}-${kind}-you` : `${form}-${kind}`, values);
  }

  private filled(key: string, value: unknown): string | number {
    if (key === 'seat' && typeof value === 'number') return this.seat(value);
    if (Array.isArray(value)) return value.map((item) => this.name(String(item))).join(', ') || this.message('nothing');
    if (isCounts(value)) {
      const counted = Object.entries(value).filter(([, count]) => count);
      return (
        counted.map(([kind, count]) => this.message(`count-${kind}`, { count })).join(', ') || this.message('nothing')
      );
    }
    if (typeof value === 'boolean') return value ? 'yes' : 'no';
    if (value === null || value === undefined) return 'none';
    return typeof value === 'number' ? value : String(value);
  }
}

function isCounts(value: unknown): value is Record<string, number> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
