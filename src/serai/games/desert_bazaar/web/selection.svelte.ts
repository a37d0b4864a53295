/** What the player has picked so far on the way to a decision. What may be picked the offers say. */
import type { Sure } from '$match/game';
import type { Offers } from '$match/offers';
import { plainPayment, type Face, type Resource } from './cards';
import type { Action, Build, Pay, View } from './wire';

/** What is looked at, and where decisions go. */
export interface Asked {
  offers: Offers<Action> | null;
  view: View;
  /** An action that waits to be confirmed. */
  pending: Action | null;
  hint: Action | null;
  why(action: Action): Promise<string | null>;
  onact(action: Action, sure?: Sure): void;
  /** The decisions that are made by themselves. */
  automatic?: ReadonlySet<string> | undefined;
}

export class Selection {
  tile = $state<number | null>(null);
  space = $state<string | null>(null);
  die = $state<Face | null>(null);
  trading = $state(false);
  /** Why the last thing tried is not possible. */
  reason = $state('');
  /** The tent just built is to be paid for in the plainest way, without asking. */
  paysPlainly = $state(false);

  constructor(private readonly asked: () => Asked) {}

  /** The tent that waits to be confirmed, where it would stand. */
  get ghost(): { space: string; resource: Resource } | null {
    const { pending, view } = this.asked();
    if (pending?.do !== 'build') return null;
    const tile = view.sides.flat().find((one) => one?.tile === pending.tile);
    return tile ? { space: pending.space, resource: tile.tent } : null;
  }

  /** Whether it is asked how to pay for the tent just built. */
  get isPaying(): boolean {
    return !this.paysPlainly && !!this.asked().offers?.has({ do: 'pay' });
  }

  /** Whether a panel asks for cards, to pay or to trade. */
  get isAsking(): boolean {
    return this.isPaying || (this.trading && !!this.asked().offers?.has({ do: 'trade' }));
  }

  /** There is something new to decide: keep only what is still offered. */
  renew(): void {
    const { offers } = this.asked();
    if (!offers?.has(build({ tile: this.tile ?? undefined })) || this.tile === null) this.tile = null;
    this.space = this.die = null;
    this.trading = false;
    this.reason = '';
  }

  /** Pay at once where the price was shown and there is only one sensible way; undoing it asks for another. */
  payPlainly(): void {
    const { offers, view, hint, onact } = this.asked();
    const payments = (offers?.where({ do: 'pay' }) ?? []) as Pay[];
    const plain = this.paysPlainly && !hint && payments.length ? plainPayment(payments) : null;
    const lastOfSide = view.side_in_use !== null && view.sides[view.side_in_use]!.every((tile) => tile === null);
    if (offers) this.paysPlainly = false;
    if (plain && !lastOfSide) onact(plain, 'automatic');
  }

  /** Put everything back. */
  cancel(): void {
    this.tile = this.space = this.die = null;
    this.trading = false;
    this.reason = '';
  }

  pickTile(tile: number): void {
    const { offers, view } = this.asked();
    if (!offers) return;
    this.reason = '';
    this.die = null;
    if (this.tile === tile) this.tile = null;
    else if (this.space) this.build(tile, this.space);
    else if (offers.has(build({ tile }))) this.tile = tile;
    else void this.explain({ do: 'build', tile, space: view.open_spaces[0] ?? '' });
  }

  /** A tile is lifted, whatever was picked before. */
  lift(tile: number): void {
    this.cancel();
    this.tile = tile;
  }

  /** The lifted tile is put down on a space, or nowhere; returns whether it is built there. */
  putDown(space: string | undefined): boolean {
    const { tile } = this;
    if (tile === null || !space) {
      this.cancel();
      return false;
    }
    const isOffered = this.asked().offers?.has(build({ tile, space })) ?? false;
    this.pickSpace(space);
    return isOffered;
  }

  pickSpace(space: string): void {
    const { offers, view } = this.asked();
    if (!offers) return;
    this.reason = '';
    if (this.tile !== null) this.build(this.tile, space);
    else if (this.space === space) this.space = null;
    else if (offers.has(build({ space }))) this.space = space;
    else {
      this.space = null;
      const shown = view.sides.flat().find((tile) => tile !== null);
      if (shown) void this.explain({ do: 'build', tile: shown.tile, space });
    }
  }

  pickDie(face: Face): void {
    this.reason = '';
    this.die = this.die === face ? null : face;
  }

  private build(tile: number, space: string): void {
    const { offers, onact } = this.asked();
    const action: Build = { do: 'build', tile, space };
    if (!offers?.has(action)) return void this.explain(action);
    this.paysPlainly = this.asked().automatic?.has('pay') ?? true;
    onact(action);
  }

  private async explain(action: Action): Promise<void> {
    this.reason = (await this.asked().why(action)) ?? '';
  }
}

function build(values: Partial<Build>): Partial<Action> {
  return { do: 'build', ...values };
}
