/** Every die keeps its identity while it travels, so that the eye can follow it. */
import { PRODUCTS, type Face, type Picture, type Product, type SeatPicture } from './picture';

export interface Die {
  id: string;
  seat: number;
  /** The die's number among the seat's dice; in the tray it always lies at this place. */
  number: number;
  /** What it shows; null while that means nothing. */
  face: Face | null;
  place: 'tray' | Product;
  /** Under which die of the price it lies, when it lies in a column. */
  slot: number;
  /** Whether it has just left a column, to be rolled again. */
  comesHome: boolean;
}

type Spot = Pick<Die, 'place' | 'face'>;

/** The dice where the picture has them, each as near as possible to where it was. */
export function settled(dice: readonly Die[], picture: Picture): Die[] {
  return picture.seats.flatMap((seat, number) => {
    const before = dice.filter((die) => die.seat === number);
    return slotted(assigned(before, spots(seat), number), picture);
  });
}

/** Which die of a price each of these faces lies under; one that matches none lies in what place is left. */
export function slots(price: readonly Face[], faces: readonly Face[]): number[] {
  const taken = new Set<number>();
  const take = (at: number): number => {
    if (at >= 0) taken.add(at);
    return at;
  };
  const found = faces.map((face) => take(price.findIndex((wanted, slot) => wanted === face && !taken.has(slot))));
  return found.map((at) => {
    let free = 0;
    while (taken.has(free)) free++;
    return at >= 0 ? at : take(free);
  });
}

/** What there is to say of a place under a price die: taken, or a die for it lies unused, or it is lacking. */
export type Slot = 'taken' | 'ready' | 'lacking' | 'open';

/** The places of a column. `lacking` is what the view says a purchase lacks; without it nothing is known. */
export function slotStates(
  price: readonly Face[],
  aside: readonly Face[],
  lacking: readonly Face[] | undefined,
): Slot[] {
  const taken = new Set(slots(price, aside));
  const left = [...(lacking ?? [])];
  const states = price.map((_, slot): Slot => (taken.has(slot) ? 'taken' : lacking ? 'ready' : 'open'));
  for (let slot = price.length - 1; slot >= 0; slot--) {
    const at = left.indexOf(price[slot]!);
    if (states[slot] !== 'ready' || at < 0) continue;
    left.splice(at, 1);
    states[slot] = 'lacking';
  }
  return states;
}

function spots(seat: SeatPicture): Spot[] {
  const aside = PRODUCTS.flatMap((place) => (seat.columns[place] ?? []).map((face) => ({ place, face })));
  const rolled = seat.rolled.map((face) => ({ place: 'tray', face }) as const);
  const resting = Array.from({ length: Math.max(0, seat.resting) }, () => ({ place: 'tray', face: null }) as const);
  return [...aside, ...rolled, ...resting];
}

/** Dice stay if they can, else travel with the face they show, else turn over where they lie. */
function assigned(before: readonly Die[], wanted: readonly Spot[], seat: number): Die[] {
  const free = before.length === wanted.length ? [...before] : wanted.map((_, number) => fresh(seat, number));
  const open = [...wanted];
  const found: Die[] = [];
  const pass = (fits: (die: Die, spot: Spot) => boolean): void => {
    for (let at = 0; at < open.length; at++) {
      const chosen = free.findIndex((die) => fits(die, open[at]!));
      if (chosen < 0) continue;
      const die = free.splice(chosen, 1)[0]!;
      const comesHome = die.place !== 'tray' && open[at]!.place === 'tray' && open[at]!.face === null;
      found.push({ ...die, ...open[at]!, comesHome });
      open.splice(at--, 1);
    }
  };
  pass((die, spot) => die.face !== null && die.place === spot.place && die.face === spot.face);
  pass((die, spot) => die.face !== null && die.face === spot.face);
  pass((die, spot) => die.place === spot.place);
  pass(() => true);
  return found.sort((one, other) => one.number - other.number);
}

function slotted(dice: Die[], picture: Picture): Die[] {
  const slotOf = new Map<Die, number>();
  for (const stall of picture.stalls) {
    const here = dice.filter((die) => die.place === stall.product);
    slots(
      stall.price,
      here.map((die) => die.face!),
    ).forEach((slot, at) => slotOf.set(here[at]!, slot));
  }
  return dice.map((die) => ({ ...die, slot: slotOf.get(die) ?? 0 }));
}

function fresh(seat: number, number: number): Die {
  return { id: `${seat}-${number}`, seat, number, face: null, place: 'tray', slot: 0, comesHome: false };
}
