/** This browser's part in the shared dice of a table: it brings the shares of the seats held here (docs/dice.md). */
import { Shares, type Terms } from '$api/shares';
import type { Socket } from '$api/socket.svelte';
import type { ServerMessage, ShareAsked, TableSummary } from '$api/wire';

/** Versions after which an anchor should be listed even if nothing was answered. */
const PATIENCE = 2;

export class SharedDice {
  private terms: Terms = { commitment: '', chains: [], seats: 0 };
  /** The version this browser was shown; -1 before the match. */
  private version = -1;
  /** A question about a version after the next one: a step on its way here comes first. */
  private early: ShareAsked | null = null;
  private readonly chains: Map<number, Shares>;
  /** The anchors that were sent or listed here, each with the version from which on it must be listed. */
  private readonly due = new Map<string, number>();

  /** `onchange` is called when the table has answered an anchor. */
  constructor(
    private readonly socket: Pick<Socket, 'sendNow'>,
    private readonly table: string,
    seats: readonly number[],
    private readonly onchange: () => void = () => {},
  ) {
    this.chains = new Map(seats.map((seat) => [seat, new Shares(table, seat)]));
  }

  /** Whether the table does not list a chain that it was sent, or has listed before. */
  get isLeftOut(): boolean {
    const listed = new Set(this.terms.chains.map(({ anchor }) => anchor));
    return [...this.due].some(([anchor, version]) => this.version >= version && !listed.has(anchor));
  }

  /** Promise shares for the seats held here; again after a reconnect. */
  join(table: TableSummary): void {
    this.due.clear(); // what was sent before may be lost
    this.update(table);
    for (const seat of this.chains.keys()) this.promise(seat);
  }

  /** Take a message of the table, which is known as far as this one tells. */
  receive(answer: ServerMessage, table: TableSummary): void {
    if (answer.type === 'watching') this.join(table);
    else this.update(table);
    if (answer.type === 'share_asked') this.answer(answer);
  }

  /** Note which version was shown, and which chains count: those of another device replace the ones made here. */
  private update({ commitment, chains, seats, version }: TableSummary): void {
    this.terms = { commitment, chains, seats: seats.length };
    this.version = version ?? -1;
    for (const { seat, anchor } of chains) if (this.chains.get(seat)?.anchor === anchor) this.due.set(anchor, -1);
    if (this.early) this.answer(this.early);
  }

  /** The shares to send with a decision that makes a version, for every seat held here. */
  bring(version: number, action: unknown): Record<number, string> {
    for (const seat of this.chains.keys()) this.promise(seat);
    const brought = [...this.chains].map(
      ([seat, shares]) => [seat, shares.bring(version, this.terms, action)] as const,
    );
    return Object.fromEntries(brought.filter(([, share]) => share));
  }

  /** Answer for every seat held here that is asked, about the next version and no other. */
  private answer(asked: ShareAsked): void {
    const { version, digest, seats } = asked;
    this.early = version > this.version + 1 ? asked : null;
    if (version !== this.version + 1) return;
    for (const [seat, shares] of this.chains) {
      const share = seats.includes(seat) ? shares.answer(version, this.terms, digest) : '';
      if (share) void this.send({ type: 'give_share', table: this.table, seat, digest, share });
    }
  }

  /** Give away the anchor of a seat's newest chain, unless the table has it. */
  private promise(seat: number): void {
    const shares = this.chains.get(seat)!;
    shares.renew(this.version, this.terms);
    const { anchor } = shares;
    if (!anchor || this.terms.chains.findLast((chain) => chain.seat === seat)?.anchor === anchor) return;
    if (!this.due.has(anchor)) this.due.set(anchor, this.version + PATIENCE);
    void this.send({ type: 'bring_shares', table: this.table, seat, anchor }).then((answer) => {
      if (!answer) return;
      this.due.set(anchor, -1);
      this.onchange();
    });
  }

  /** What is lost with a connection is promised again, or the roll goes ahead without it. */
  private send(message: Parameters<Socket['sendNow']>[0]): Promise<unknown> {
    return this.socket.sendNow(message).catch(() => null);
  }
}
