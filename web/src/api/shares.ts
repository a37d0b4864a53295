/** The shares that this browser brings to the dice of a table: a hash chain for each seat (docs/dice.md). */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chain } from './wire';

interface Stored {
  /** The secrets behind the chains of this seat, the newest last. */
  secrets: string[];
  /**
   * The versions whose share was given, each with what was noted before: a digest, a hash of the chains that counted,
   * and for a decision made here, hashes of the actions that were sent.
   */
  given: [version: number, noted: string, chains?: string, actions?: string[]][];
  /** The first version that each chain, by its anchor, was shown with when it gave its first share. */
  firsts?: Record<string, number>;
}

const KEY = 'serai:chains';
const LINKS = 1024;
/** Seats at tables whose notes are kept, the newest ones. */
const MOST_KEPT = 64;

/** What binds a table to its dice: the commitment to the seed, every chain, and how many seats there are. */
export interface Terms {
  commitment: string;
  chains: readonly Chain[];
  seats: number;
}

export class Shares {
  private readonly links = new Map<string, readonly string[]>();

  constructor(
    private readonly table: string,
    private readonly seat: number,
  ) {}

  /** What is given away of the newest chain; empty if this browser cannot keep one. */
  get anchor(): string {
    const { secrets } = this.stored;
    if (!secrets.length && !this.store({ secrets: [newSecret()], given: [] })) return '';
    return this.chain(this.stored.secrets.at(-1)!)[LINKS]!;
  }

  /** The share for a decision made here; empty if there is none to give. */
  bring(version: number, terms: Terms, action: unknown): string {
    return this.give(version, terms, termsDigest(version, terms), actionDigest(action));
  }

  /** The share for another seat's decision; empty if it was given for another one already. */
  answer(version: number, terms: Terms, digest: string): string {
    return this.give(version, terms, digest);
  }

  /** Whether this browser has begun chains, and none of them is listed. */
  isLeftOut({ chains }: Pick<Terms, 'chains'>): boolean {
    const own = this.stored.secrets.map((secret) => this.chain(secret)[LINKS]);
    return own.length > 0 && !chains.some(({ anchor }) => own.includes(anchor));
  }

  /** What was noted before the share of each version was given. */
  get notes(): Stored['given'] {
    return this.stored.given;
  }

  /** The share of a version, if the chain that counts for it is one of this browser's. */
  of(version: number, { chains }: Pick<Terms, 'chains'>): string {
    const chain = chainAt(chains, this.seat, version);
    if (!chain) return '';
    const links = this.stored.secrets.map((secret) => this.chain(secret)).find((one) => one[LINKS] === chain.anchor);
    return links?.[LINKS - (version - chain.first + 1)] ?? '';
  }

  /**
   * Begin a new chain when the newest can give no more; it counts from the version after the next one.
   *
   * One that is about to end cannot, nor one that another chain has replaced, even for a moment, nor one that is shown
   * with another first version than before: the host knows shares of its first places.
   */
  renew(version: number, { chains }: Pick<Terms, 'chains'>): void {
    const { anchor } = this;
    const { firsts = {} } = this.stored;
    const mine = chains.filter(({ seat }) => seat === this.seat);
    const last = mine.at(-1);
    const isKept = last?.anchor === anchor && (firsts[anchor] ?? last.first) === last.first;
    if (isKept && version + 2 - last.first < LINKS) return;
    if (!(anchor in firsts) && !mine.some((chain) => chain.anchor === anchor)) return;
    this.store({ ...this.stored, secrets: [...this.stored.secrets, newSecret()] });
  }

  /** Noted before it is sent: no share is ever given for two decisions, and no place of a chain for two versions. */
  private give(version: number, terms: Terms, noted: string, action?: string): string {
    const share = this.of(version, terms);
    if (!share) return '';
    const { anchor, first } = chainAt(terms.chains, this.seat, version)!;
    const { given, firsts = {} } = this.stored;
    if ((firsts[anchor] ?? first) !== first) return '';
    const before = given.find(([one]) => one === version);
    const isFirst = version > (given.at(-1)?.[0] ?? -1); // a later share has told this one already
    if (before ? before[1] !== noted : !isFirst) return '';
    const [, , chains = chainsDigest(version, terms), actions = []] = before ?? [];
    const sent = action === undefined || actions.includes(action) ? actions : [...actions, action];
    if (before && sent === actions) return share;
    const note: Stored['given'][number] = [version, noted, chains];
    if (sent.length) note.push(sent);
    const notes = [...given.filter((one) => one !== before), note];
    return this.store({ ...this.stored, given: notes, firsts: { ...firsts, [anchor]: first } }) ? share : '';
  }

  private chain(secret: string): readonly string[] {
    let links = this.links.get(secret);
    if (!links) {
      const made = [secret];
      while (made.length <= LINKS) made.push(hashed(made.at(-1)!));
      this.links.set(secret, (links = made));
    }
    return links;
  }

  private get name(): string {
    return `${this.table}:${this.seat}`;
  }

  private get stored(): Stored {
    return read<Stored>(`${KEY}:${this.name}`) ?? { secrets: [], given: [] };
  }

  /** Whether there was room for it. */
  private store(stored: Stored): boolean {
    try {
      localStorage.setItem(`${KEY}:${this.name}`, JSON.stringify(stored));
      const names = kept();
      if (!names.includes(this.name)) keep([...names, this.name].slice(-MOST_KEPT));
      return true;
    } catch {
      return false;
    }
  }
}

/** Forget the shares of a table. */
export function forgetShares(table: string): void {
  keep(kept().filter((name) => !name.startsWith(`${table}:`)));
}

/** The hash of a text as hexadecimal digits. */
export function hashed(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** What binds a decision made here: the seed and the chains promised then. */
export function termsDigest(version: number, terms: Terms): string {
  return hashed(`${terms.commitment}:${anchors(version, terms)}`);
}

/** What binds an action, in whatever order its fields are written. */
export function actionDigest(action: unknown): string {
  return hashed(inOneOrder(action));
}

/** JSON of a value, its fields in one order. */
export function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, one: unknown) => (isObject(one) ? sorted(one) : one));
}

/** What binds the chains that count for a version, each with its first version. */
export function chainsDigest(version: number, { chains, seats }: Terms): string {
  const counting = Array.from({ length: seats }, (_, seat) => chainAt(chains, seat, version)).filter(
    (chain) => !!chain,
  );
  return hashed(counting.map(({ seat, anchor, first }) => `${seat}:${anchor}:${first}`).join(':'));
}

/** The anchors of the chains that count for a version, one for each seat. */
export function anchors(version: number, { chains, seats }: Terms): string {
  return Array.from({ length: seats }, (_, seat) => chainAt(chains, seat, version)?.anchor ?? '').join(':');
}

/** The chain of a seat that counts for a version. */
export function chainAt(chains: readonly Chain[], seat: number, version: number): Chain | undefined {
  return chains.findLast((chain) => chain.seat === seat && chain.first <= version);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Works without https, too, where `crypto.subtle` is missing. */
function newSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

/** The seats with notes, in the order in which their tables were first sat at. */
function kept(): string[] {
  return read<string[]>(KEY) ?? [];
}

/** Keep the notes of these seats and no others. */
function keep(names: readonly string[]): void {
  for (const name of kept()) if (!names.includes(name)) localStorage.removeItem(`${KEY}:${name}`);
  localStorage.setItem(KEY, JSON.stringify(names));
}

function read<Value>(key: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}
