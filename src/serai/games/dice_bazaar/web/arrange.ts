/** Where everything lies: a box of any size is divided so that every board stands under the merchant's columns. */
import { waysFor, type Measures } from './measures';
import { PRODUCTS, type Product } from './picture';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Arrangement {
  by: Measures;
  /** Whether names stand above their boards, and nothing next to the stalls. */
  narrow: boolean;
  /** Whether it is a phone held sideways. */
  low: boolean;
  /** Whether the count of cards bought stands next to its dice, since there is no line for it below. */
  beside: boolean;
  /** How many dice a seat has. */
  dice: number;
  /** The side of a die in a price or on a board, in the player's own tray, and in the trays of others. */
  die: number;
  big: number;
  small: number;
  /** How many dice of a price lie in one row, and how high all rows are. */
  rows: Record<Product, number>;
  pile: number;
  /** Each product's stall: awning, card, price dice. */
  stalls: Record<Product, Box>;
  awning: number;
  card: number;
  /** The height of the line of cards bought. */
  line: number;
  /** Each seat's board, and the part of it with the name and the small tray. */
  boards: Box[];
  heads: Box[];
  /** The player's own board is the last one. */
  own: number;
  tray: Box;
  buttons: Box;
}

const LEAST_DIE = 14;
/** Lower than this it only is on a phone held sideways. */
const LEAST_AWNING = 14;
/** A second row of dice leaves enough height that cards can show what is on them. */
const LEFT_FOR_CARDS = 56;
const TRAY_GAP = 8;

/** Divide a box among the stalls, the seats' boards in this order (the player's own last) and the player's dice. */
export function arrange(
  width: number,
  height: number,
  prices: readonly number[],
  order: readonly number[],
  dice = 6,
  isReplay = false,
): Arrangement {
  return waysFor(width, height, isReplay)
    .map((by) => arrangeBy(by, width, height, prices, order, dice))
    .reduce((best, other) => (other.die > best.die ? other : best));
}

function arrangeBy(
  by: Measures,
  width: number,
  height: number,
  prices: readonly number[],
  order: readonly number[],
  dice: number,
): Arrangement {
  const across = width - 2 * by.edge - by.gutter - by.actions;
  const big = Math.floor(Math.min(by.mostBig, across / dice - TRAY_GAP));
  const piled = (rows: number): Piled =>
    piledIn(rows, by, prices, width, (pile) => height - tall(by, pile, big, order.length));
  const [one, more] = [piled(1), piled(by.mostRows)];
  const { die, pile, units } = more.die > one.die ? more : one;
  const spare = Math.max(0, height - tall(by, pile, big, order.length));
  const card = by.leastCard + Math.min(by.mostCard - by.leastCard, spare / 2);
  const left = spare - (card - by.leastCard);
  const line = by.cards + Math.min(by.mostLine, left / (order.length + 1));
  const loose = (left - (line - by.cards) * order.length) / (order.length + 1);
  const stalls = divided(by, units, die, width, stallHeight(by, pile, card));
  return {
    ...placed(by, { width, height, dice, pile, big, line, loose, order }, stalls),
    by,
    narrow: by.head > 0,
    low: by.awning < LEAST_AWNING,
    beside: by.count > 0,
    dice,
    die,
    big,
    small: by.small,
    rows: Object.fromEntries(PRODUCTS.map((product, at) => [product, units[at]])) as Arrangement['rows'],
    pile,
    stalls,
    awning: by.awning,
    card,
    line,
    own: order.at(-1)!,
  };
}

/** Where a die of the price lies. */
export function priceBox(a: Arrangement, product: Product, slot: number): Box {
  const { by } = a;
  return lying(a, product, slot, by.awning + a.card + by.room);
}

/** Where a die set aside lies on a seat's board: right under the die of the price it matches. */
export function slotBox(a: Arrangement, seat: number, product: Product, slot: number): Box {
  const { by } = a;
  const head = seat === a.own ? 0 : by.head;
  return lying(a, product, slot, a.boards[seat]!.y + head + by.room / 2);
}

/** Where a die off the board lies: in the large tray of the seat `rolling`, or in a small one on the board of a seat. */
export function trayBox(a: Arrangement, seat: number, number: number, rolling = a.own): Box {
  if (seat === rolling) {
    const from = a.narrow ? a.tray.x + (a.tray.width - a.dice * (a.big + TRAY_GAP) + TRAY_GAP) / 2 : a.stalls.spice.x;
    return {
      x: from + number * (a.big + TRAY_GAP),
      y: a.tray.y + a.tray.height - a.big - (a.narrow ? 6 : a.by.room),
      width: a.big,
      height: a.big,
    };
  }
  const head = a.narrow && seat === a.own ? a.buttons : a.heads[seat]!;
  const y = a.narrow ? head.y + (head.height - a.small) / 2 + 1 : head.y + head.height - a.small - a.by.room;
  const x = a.narrow ? head.x + head.width - a.dice * (a.small + 2) - 4 : head.x + (a.low ? 5 : 10);
  return { x: x + number * (a.small + (a.narrow ? 2 : 4)), y, width: a.small, height: a.small };
}

/** A seat's column under a product. */
export function columnBox(a: Arrangement, seat: number, product: Product): Box {
  const stall = a.stalls[product];
  const head = a.narrow && seat !== a.own ? a.by.head : 0;
  const board = a.boards[seat]!;
  return { x: stall.x, y: board.y + head, width: stall.width, height: board.height - head };
}

/** The product in whose band a point lies, from the stall down to the player's own board. */
export function bandAt(a: Arrangement, x: number, y: number): Product | null {
  const board = a.boards[a.own]!;
  if (y > board.y + board.height) return null;
  return (
    PRODUCTS.find((product) => x >= a.stalls[product].x && x <= a.stalls[product].x + a.stalls[product].width) ?? null
  );
}

/** A die of a column whose first one lies at this height. */
function lying(a: Arrangement, product: Product, slot: number, top: number): Box {
  const step = a.die + a.by.between;
  const inRow = a.rows[product];
  const x = a.stalls[product].x + a.by.pad + (slot % inRow) * step;
  return { x, y: top + Math.floor(slot / inRow) * step, width: a.die, height: a.die };
}

/** How the dice of a price lie. */
interface Piled {
  die: number;
  pile: number;
  /** How many dice each column is wide. */
  units: number[];
}

/** Dice in this many rows, as large as the width allows and `left` leaves of the height. */
function piledIn(
  rows: number,
  by: Measures,
  prices: readonly number[],
  width: number,
  left: (pile: number) => number,
): Piled {
  const units = prices.map((count) => Math.max(Math.ceil(count / rows), 2));
  const across = width - 2 * by.edge - by.gutter - 3 * by.gap - 8 * by.pad - 4 * by.count;
  const widest = across / units.reduce((sum, unit) => sum + unit, 0) - by.between;
  const pile = (die: number): number => rows * (die + by.between) - by.between;
  let die = Math.floor(Math.min(by.mostDie, widest));
  while (die > LEAST_DIE && left(pile(die)) < (rows - 1) * LEFT_FOR_CARDS) die--;
  return { die, pile: pile(die), units };
}

function stallHeight(by: Measures, pile: number, card: number): number {
  return by.awning + card + pile + 2 * by.room;
}

function boardHeight(by: Measures, pile: number, own: boolean): number {
  return pile + by.cards + by.room + (own ? by.buy + by.room / 2 : by.head);
}

/** The height of everything with cards as small as they may be. */
function tall(by: Measures, pile: number, big: number, boards: number): number {
  const rows = (boards - 1) * boardHeight(by, pile, false) + boardHeight(by, pile, true) + boards * by.room;
  return stallHeight(by, pile, by.leastCard) + rows + by.message + big + by.room + by.buttons;
}

function divided(
  by: Measures,
  units: readonly number[],
  die: number,
  width: number,
  height: number,
): Record<Product, Box> {
  const least = units.map((dice) => dice * (die + by.between) + 2 * by.pad + by.count);
  const free = width - 2 * by.edge - by.gutter - 3 * by.gap - least.reduce((sum, wide) => sum + wide, 0);
  let x = by.edge + by.gutter;
  const boxes = PRODUCTS.map((product, at) => {
    const box = { x, y: 0, width: least[at]! + Math.max(0, free) / 4, height };
    x += box.width + by.gap;
    return [product, box] as const;
  });
  return Object.fromEntries(boxes) as Record<Product, Box>;
}

interface Given {
  width: number;
  height: number;
  dice: number;
  pile: number;
  big: number;
  line: number;
  loose: number;
  order: readonly number[];
}

function placed(
  by: Measures,
  given: Given,
  stalls: Record<Product, Box>,
): Pick<Arrangement, 'boards' | 'heads' | 'tray' | 'buttons'> {
  const { width, height, dice, pile, big, line, loose, order } = given;
  const whole = { x: by.edge, width: width - 2 * by.edge };
  const boards: Box[] = [];
  const heads: Box[] = [];
  let y = stalls.spice.height + by.room + loose;
  order.forEach((seat, at) => {
    const own = at === order.length - 1;
    const board = { ...whole, y, height: boardHeight(by, pile, own) + line - by.cards };
    boards[seat] = board;
    heads[seat] = by.head ? { ...board, height: own ? 0 : by.head } : { ...board, width: by.gutter - by.gap };
    y += board.height + by.room + loose;
  });
  const trayHeight = by.message + big + by.room;
  const tray = { ...whole, y: height - by.buttons - trayHeight, height: trayHeight };
  const buttons = by.buttons
    ? { ...whole, y: height - by.buttons, height: by.buttons }
    : {
        x: stalls.spice.x + dice * (big + TRAY_GAP),
        y: tray.y + by.message,
        width: width - by.edge - stalls.spice.x - dice * (big + TRAY_GAP),
        height: big,
      };
  return { boards, heads, tray, buttons };
}
