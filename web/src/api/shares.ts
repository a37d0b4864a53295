/** The shares that this browser brings to the dice of a table: a hash chain for each seat (docs/dice.md). */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Chain, DiceReport } from './wire';

interface Stored {
  /** The secrets behind the chains of this seat, the newest last. */
  secrets: string[];
  /** The versions whose share was given, each with what was noted before. */
  given: [version: number, noted: string][];
}

/** What this browser finds when it compares the rolls of a match with its notes. */
export interface Compared {
  /** The versions of rolls that were not made as announced to this browser, or without the share it gave for them. */
  wrong: number[];
  /** The versions of rolls with a share for one of these seats that this browser did not give. */
  foreign: number[];
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
  bring(version: number, terms: Terms): string {
    return this.give(version, terms, termsDigest(version, terms));
  }

  /** The share for another seat's decision; empty if it was given for another one already. */
  answer(version: number, terms: Terms, digest: string): string {
    return this.give(version, terms, digest);
  }

  /** What was noted before the share of each version was given. */
  get notes(): ReadonlyMap<number, string> {
    return new Map(this.stored.given);
  }

  /** The share of a version, if the chain that counts for it is one of this browser's. */
  of(version: number, { chains }: Pick<Terms, 'chains'>): string {
    const chain = chainAt(chains, this.seat, version);
    if (!chain) return '';
    const links = this.stored.secrets.map((secret) => this.chain(secret)).find((one) => one[LINKS] === chain.anchor);
    return links?.[LINKS - (version - chain.first + 1)] ?? '';
  }

  /** Begin a new chain when the newest is about to end; it counts from the version after the next one. */
  renew(version: number, { chains }: Pick<Terms, 'chains'>): void {
    const newest = chains.find(({ seat, anchor }) => seat === this.seat && anchor === this.anchor);
    if (!newest || version + 2 - newest.first < LINKS) return;
    this.store({ ...this.stored, secrets: [...this.stored.secrets, newSecret()] });
  }

  /** Noted before it is sent: no share is ever given for two decisions. */
  private give(version: number, terms: Terms, noted: string): string {
    const before = this.notes.get(version);
    if (before !== undefined) return before === noted ? this.of(version, terms) : '';
    const share = this.of(version, terms);
    const { secrets, given } = this.stored;
    if (version < (given.at(-1)?.[0] ?? 0)) return ''; // a later share has told this one already
    return share && this.store({ secrets, given: [...given, [version, noted]] }) ? share : '';
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

/** Compare every roll of a match with what this browser noted of it. */
export function compareRolls(report: DiceReport, table: string, held: readonly number[], seats: number): Compared {
  const terms = { commitment: report.commitment, chains: report.chains, seats };
  const rolls = new Map(report.rolls.map((roll) => [roll.version, roll]));
  const found: Compared = { wrong: [], foreign: [] };
  for (const seat of held) {
    const shares = new Shares(table, seat);
    for (const [version, noted] of shares.notes) {
      const roll = rolls.get(version);
      const isOwn = noted === termsDigest(version, terms) && (!roll || roll.seat === seat);
      const isAsked =
        roll &&
        noted === hashed(`${report.seed}:decision:${version}:${roll.seat}:${anchors(version, terms)}:${roll.action}`);
      const isUsed = !roll || roll.shares[seat] === shares.of(version, terms);
      if (!(isOwn || isAsked) || !isUsed) found.wrong.push(version);
    }
    for (const { version, shares: brought } of report.rolls)
      if (brought[seat] && !shares.notes.has(version)) found.foreign.push(version);
  }
  return found;
}

/** Forget the shares of a table. */
export function forgetShares(table: string): void {
  keep(kept().filter((name) => !name.startsWith(`${table}:`)));
}

/** The hash of a text as hexadecimal digits. */
export function hashed(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

function termsDigest(version: number, terms: Terms): string {
  return hashed(`${terms.commitment}:${anchors(version, terms)}`);
}

/** The anchors of the chains that count for a version, one for each seat. */
function anchors(version: number, { chains, seats }: Terms): string {
  return Array.from({ length: seats }, (_, seat) => chainAt(chains, seat, version)?.anchor ?? '').join(':');
}

function chainAt(chains: readonly Chain[], seat: number, version: number): Chain | undefined {
  return chains.findLast((chain) => chain.seat === seat && chain.first <= version);
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
