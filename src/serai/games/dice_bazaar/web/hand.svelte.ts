/** What the player is about to do: the die in hand, columns to take back, a question that is open. No DOM, no rule. */
import type { Sure } from '$match/game';
import type { Offers } from '$match/offers';
import type { Texts } from '$i18n/texts';
import { asideAt, buyable, buyAt, clearable, homes, isBeforeRoll, rollWith, takeBackFrom } from './offered';
import type { Die } from './dice';
import type { Command, Meaning } from './keys';
import { PRODUCTS, type Face, type Product } from './picture';
import type { Action, Roll, Stay, View } from './wire';

/** What the hand sees of the table. */
export interface Around {
  view: View;
  offers: Offers<Action> | null;
  dice: readonly Die[];
  own: number;
  why(action: Action): Promise<string | null>;
  onact(action: Action, sure?: Sure): void;
  /** The decisions that are made by themselves. */
  automatic?: ReadonlySet<string> | undefined;
  texts: Texts;
}

export class Hand {
  /** The die picked up. */
  picked = $state<string | null>(null);
  /** The die under the pointer or the focus. */
  pointed = $state<string | null>(null);
  /** The columns to take back before the roll. */
  cleared = $state.raw<readonly Product[]>([]);
  /** Whether the next letter says what to buy. */
  buying = $state(false);
  trading = $state(false);
  /** Why what was tried is not possible. */
  reason = $state('');
  /** The column a dragged die hangs over. */
  over = $state<Product | null>(null);

  constructor(private readonly around: () => Around) {}

  /** The face of the die in hand. */
  get held(): Face | null {
    return this.around().dice.find((die) => die.id === this.picked)?.face ?? null;
  }

  /** The face of the die in hand, or else of the one pointed at in the tray. */
  get regarded(): Face | null {
    const { dice, own } = this.around();
    const pointed = dice.find((die) => die.id === this.pointed && die.seat === own && die.place === 'tray');
    return this.held ?? pointed?.face ?? null;
  }

  /** The products that take the die in hand. */
  get open(): Product[] {
    return this.held === null ? [] : homes(this.around().offers, this.held);
  }

  /** What the roll would be with the columns chosen. */
  get roll(): Roll | Stay | null {
    return rollWith(this.around().offers, new Set(this.cleared));
  }

  /** How many dice would fall. */
  get falling(): number {
    const { view, own } = this.around();
    const board = view.boards[own]!;
    return this.cleared.reduce((sum, product) => sum + (board.columns[product]?.length ?? 0), board.dice_off);
  }

  /** Forget everything: the table has moved on. */
  empty(): void {
    this.picked = this.over = null;
    this.cleared = [];
    this.buying = this.trading = false;
    this.reason = '';
  }

  /** Pick a die up or put it down again; one that may be taken back comes back. */
  take(die: Die): void {
    const { offers, onact } = this.around();
    this.reason = '';
    if (!offers || die.face === null) return;
    if (die.place === 'tray') {
      const only = this.onlyHome(die.face);
      if (only) return onact(only, 'automatic');
      this.picked = this.picked === die.id ? null : die.id;
      return;
    }
    const back = takeBackFrom(offers, die.face, die.place);
    if (back) onact(back, true);
    else this.ask({ do: 'take-back', face: die.face, product: die.place });
  }

  /** Where a die with this face goes by itself: where only one column takes it, unless the player would rather say. */
  private onlyHome(face: Face): Action | null {
    const { offers, automatic } = this.around();
    const [home, other] = homes(offers, face);
    return automatic?.has('aside') && home && !other ? asideAt(offers, face, home) : null;
  }

  /** Pick up a die that shows this face; again, the next one. */
  takeFace(face: Face): string | null {
    const { dice, own } = this.around();
    const mine = dice.filter((die) => die.seat === own && die.place === 'tray' && die.face === face);
    const next = mine[(mine.findIndex((die) => die.id === this.picked) + 1) % mine.length];
    this.reason = '';
    if (next) this.picked = next.id;
    else this.ask({ do: 'aside', face, product: PRODUCTS[0]! });
    return next?.id ?? null;
  }

  /** Set the die in hand aside under a product. Picking it up and showing where is sure enough. */
  place(product: Product): void {
    const { offers, onact } = this.around();
    if (this.held === null) return;
    const action = asideAt(offers, this.held, product);
    if (action) onact(action, true);
    else this.ask({ do: 'aside', face: this.held, product });
  }

  buy(product: Product): void {
    const { offers, onact } = this.around();
    this.buying = false;
    const action = buyAt(offers, product);
    if (action) onact(action, 'pressed');
    else this.ask({ do: 'buy', product });
  }

  /** Take a column back before the roll, or leave it after all. */
  toggle(product: Product): void {
    this.reason = '';
    if (this.cleared.includes(product)) this.cleared = this.cleared.filter((other) => other !== product);
    else if (clearable(this.around().offers).includes(product)) this.cleared = [...this.cleared, product];
    else this.ask({ do: 'roll', clear: [product] });
  }

  /** Do what a key means. Answers with the die that was picked up, if one was. */
  press(meaning: Meaning): string | null {
    switch (meaning.is) {
      case 'face':
        return this.takeFace(meaning.face);
      case 'column':
        this.pressColumn(meaning.product);
        return null;
      case 'command':
        this.command(meaning.command);
        return null;
      case 'drop':
        this.empty();
        return null;
    }
  }

  command(name: Command): void {
    const { offers, onact, texts } = this.around();
    if (!offers) return;
    if (name === 'buy') this.wantToBuy(buyable(offers));
    else if (name === 'trade') {
      if (offers.has({ do: 'trade' })) this.trading = true;
      else this.reason = texts.message('trade-none');
    } else if (name === 'roll') {
      if (this.roll) onact(this.roll, 'pressed');
      else this.ask({ do: 'roll', clear: PRODUCTS.filter((product) => this.cleared.includes(product)) });
    } else if (offers.has({ do: name })) onact({ do: name }, 'pressed');
    else this.ask({ do: name });
  }

  private wantToBuy(products: readonly Product[]): void {
    if (products.length > 1) this.buying = true;
    else this.buy(products[0] ?? this.around().view.stalls.find((stall) => stall.cards > 0)!.product);
  }

  private pressColumn(product: Product): void {
    if (isBeforeRoll(this.around().offers)) this.toggle(product);
    else if (this.held !== null && !this.buying) this.place(product);
    else this.buy(product);
  }

  /** Have the rules say why not. */
  private ask(action: Action): void {
    const { offers, why } = this.around();
    if (!offers) return;
    void why(action).then((sentence) => {
      if (this.around().offers === offers) this.reason = sentence ?? '';
    });
  }
}
