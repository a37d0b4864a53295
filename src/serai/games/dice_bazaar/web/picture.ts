/** The table as it is drawn: the view, or the view before with the events shown so far laid over it. Knows no rule. */
import type { Board, Event, Stall, View } from './wire';

export type Product = Stall['product'];
export type Face = Stall['price'][number];
export const PRODUCTS: readonly Product[] = ['spice', 'teapot', 'pottery', 'gem'];

export interface Picture {
  stalls: readonly Stall[];
  seats: readonly SeatPicture[];
  turnOf: number;
}

export interface SeatPicture {
  columns: Partial<Record<Product, readonly Face[]>>;
  /** Dice off the board that show a face: unused ones, or those of a roll-off. */
  rolled: readonly Face[];
  /** Dice off the board whose face means nothing: spent, or waiting for the next roll. */
  resting: number;
  cards: Board['cards'];
  score: number;
  /** The total of a roll-off, while that is going on. */
  total: number | null;
}

/** The table as a view shows it. */
export function pictured(view: View): Picture {
  return {
    stalls: view.stalls,
    seats: view.boards.map((board, seat) => {
      const rolled = seat === view.turn_of ? view.unused : [];
      return {
        columns: board.columns,
        rolled,
        resting: board.dice_off - rolled.length,
        cards: board.cards,
        score: view.scores[seat] ?? 0,
        total: board.roll_off,
      };
    }),
    turnOf: view.turn_of,
  };
}

/** Whose dice lie in the large tray: one's own, but those of the seat that has rolled while one waits. */
export function inTray(picture: Picture, own: number): number {
  const waits = !picture.seats[own]?.rolled.length;
  return waits && picture.seats[picture.turnOf]?.rolled.length ? picture.turnOf : own;
}

/** The table before anything happened: no price, no card bought, every die at rest. */
export function blank(view: View, dice: number): Picture {
  return {
    stalls: view.stalls.map((stall) => ({ ...stall, price: [] })),
    seats: view.boards.map(() => ({ columns: {}, rolled: [], resting: dice, cards: {}, score: 0, total: null })),
    turnOf: view.turn_of,
  };
}

/** The table when this event, too, has been shown. */
export function shownAfter(picture: Picture, event: Event): Picture {
  switch (event.event) {
    case 'priced':
      return atStall(picture, event.product, { price: event.faces });
    case 'sold-out':
      return atStall(picture, event.product, { cards: 0 });
    case 'rolled-off':
      return atSeat(picture, event.seat, (seat) => ({ ...showing(seat, event.faces), total: event.total }));
    case 'began':
      return {
        ...picture,
        seats: picture.seats.map((seat) => ({ ...showing(seat, []), total: null })),
        turnOf: event.seat,
      };
    case 'rolled':
      return atSeat(picture, event.seat, (seat) => showing(seat, event.faces));
    case 'turn':
      return { ...picture, seats: picture.seats.map((seat) => showing(seat, [])), turnOf: event.seat };
    case 'turn-ended':
      return atSeat(picture, event.seat, (seat) => showing(seat, []));
    case 'cleared':
    case 'knocked-off':
      return atSeat(picture, event.seat, (seat) => ({
        ...inColumn(seat, event.product, without(seat.columns[event.product] ?? [], event.faces)),
        resting: seat.resting + event.faces.length,
      }));
    case 'set-aside':
      return atSeat(picture, event.seat, (seat) => ({
        ...inColumn(seat, event.product, [...(seat.columns[event.product] ?? []), event.face]),
        rolled: without(seat.rolled, [event.face]),
      }));
    case 'taken-back':
      return atSeat(picture, event.seat, (seat) => ({
        ...inColumn(seat, event.product, without(seat.columns[event.product] ?? [], [event.face])),
        rolled: [...seat.rolled, event.face].sort(),
      }));
    case 'traded':
      return atSeat(picture, event.seat, (seat) => ({
        ...seat,
        cards: { ...seat.cards, [event.card]: (seat.cards[event.card] ?? 0) - 1 },
        rolled: [...without(seat.rolled, [event.face]), event.to].sort(),
      }));
    case 'bought':
      return bought(picture, event);
    default:
      return picture;
  }
}

/** Those faces of `faces` that are left when each of `gone` is taken away once. */
export function without(faces: readonly Face[], gone: readonly Face[]): Face[] {
  const left = [...faces];
  for (const face of gone) {
    const at = left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}

function bought(picture: Picture, event: Extract<Event, { event: 'bought' }>): Picture {
  const stall = picture.stalls.find((one) => one.product === event.product)!;
  return atSeat(atStall(picture, event.product, { cards: stall.cards - 1 }), event.seat, (seat) => {
    const unset = without(event.faces, seat.columns[event.product] ?? []);
    return {
      ...inColumn(seat, event.product, []),
      rolled: without(seat.rolled, unset),
      resting: seat.resting + event.faces.length,
      cards: { ...seat.cards, [event.product]: (seat.cards[event.product] ?? 0) + 1 },
      score: seat.score + event.points,
    };
  });
}

function showing(seat: SeatPicture, faces: readonly Face[]): SeatPicture {
  return { ...seat, rolled: faces, resting: seat.resting + seat.rolled.length - faces.length };
}

function inColumn(seat: SeatPicture, product: Product, faces: readonly Face[]): SeatPicture {
  return { ...seat, columns: { ...seat.columns, [product]: faces } };
}

function atStall(picture: Picture, product: Product, change: Partial<Stall>): Picture {
  return {
    ...picture,
    stalls: picture.stalls.map((stall) => (stall.product === product ? { ...stall, ...change } : stall)),
  };
}

function atSeat(picture: Picture, number: number, change: (seat: SeatPicture) => SeatPicture): Picture {
  return { ...picture, seats: picture.seats.map((seat, other) => (other === number ? change(seat) : seat)) };
}
