/** How large the parts of a table are on each kind of screen. */

export interface Measures {
  edge: number;
  gutter: number;
  gap: number;
  pad: number;
  between: number;
  room: number;
  awning: number;
  leastCard: number;
  mostCard: number;
  head: number;
  cards: number;
  message: number;
  /** The height of the buttons on the player's own board. */
  buy: number;
  /** The height of the buttons below the dice, and the width of two next to them. */
  buttons: number;
  actions: number;
  mostBig: number;
  mostDie: number;
  /** In how many rows the dice of a price may lie. */
  mostRows: number;
  /** The side of a die in the trays of others. */
  small: number;
  /** How much higher than `cards` the line of cards bought may become. */
  mostLine: number;
  /** How wide the count of cards bought is next to the dice of its column. */
  count: number;
}

/** The height of a button, where type has its usual size. */
const BUTTON = 44;

const WIDE: Measures = {
  edge: 8, gutter: 176, gap: 8, pad: 6, between: 3, room: 8, awning: 26, leastCard: 88, mostCard: 180,
  head: 0, cards: 24, message: 32, buttons: 0, actions: 240, mostBig: 64, mostDie: 52, small: 22,
  mostLine: 48, count: 0, buy: BUTTON, mostRows: 1,
}; // prettier-ignore
/** A desk: the others' dice are large enough to be read. */
const ROOMY: Measures = { ...WIDE, gutter: 244, gap: 10, pad: 10, between: 5, small: 32, mostCard: 190 };
/** A large screen, where everything is larger. */
const LARGE: Measures = { ...ROOMY, gutter: 270, small: 36, mostBig: 104, mostDie: 96, mostCard: 300, mostLine: 84 };
/** A phone: two short rows of large dice are better than one of small ones, where there is room. */
const NARROW: Measures = {
  edge: 4, gutter: 0, gap: 3, pad: 2, between: 2, room: 4, awning: 14, leastCard: 48, mostCard: 176,
  head: 22, cards: 18, message: 40, buttons: 52, actions: 0, mostBig: 56, mostDie: 52, small: 18,
  mostLine: 60, count: 0, buy: BUTTON, mostRows: 2,
}; // prettier-ignore
/** A tablet held upright: names above their boards, so that all of its width is for dice. */
const UPRIGHT: Measures = {
  ...NARROW, edge: 8, gap: 8, pad: 6, between: 4, room: 8, awning: 24, leastCard: 84, mostCard: 250,
  head: 38, cards: 24, message: 30, buttons: 58, mostBig: 60, mostDie: 56, small: 30, mostLine: 60,
  mostRows: 1,
}; // prettier-ignore
/** A phone held sideways: names at the left, a low line for the cards bought. */
const LOW: Measures = {
  edge: 4, gutter: 140, gap: 6, pad: 5, between: 3, room: 4, awning: 10, leastCard: 34, mostCard: 48,
  head: 0, cards: 16, message: 21, buttons: 0, actions: 240, mostBig: 44, mostDie: 40, small: 16,
  mostLine: 36, count: 0, buy: BUTTON, mostRows: 1,
}; // prettier-ignore

/** The same next to a lesson. */
const LOW_AND_SLIM: Measures = { ...LOW, gutter: 96, small: 12, actions: 148 };

/** The same without that line: columns are wider by the count of the cards. */
const BESIDE = { cards: 12, mostLine: 0, count: 24 };

/** The measures a box may be divided by; what leaves the largest dice is best. In a replay nothing can be done. */
export function waysFor(width: number, height: number, isReplay: boolean): Measures[] {
  const isLow = height < 470 && width > height;
  const low = width < 640 ? LOW_AND_SLIM : LOW;
  const ways = isLow ? [low, { ...low, ...BESIDE }] : [highMeasures(width, height)];
  return isReplay ? ways.map((by) => ({ ...by, buy: 0, buttons: by.buttons && by.small + 8 })) : ways;
}

/** The box that `LARGE` fills; beyond it all pieces grow with the room. */
const FILLED = { width: 1640, height: 1010 };

function grown(width: number, height: number): Measures {
  const times = Math.max(1, Math.min(width / FILLED.width, height / FILLED.height));
  const { gutter, awning, cards, message, buy, actions, small, mostBig, mostDie, mostCard, mostLine } = LARGE;
  const sizes = { gutter, awning, cards, message, buy, actions, small, mostBig, mostDie, mostCard, mostLine };
  const larger = Object.entries(sizes).map(([name, pixels]) => [name, Math.round(pixels * times)]);
  return { ...LARGE, ...Object.fromEntries(larger) };
}

function highMeasures(width: number, height: number): Measures {
  if (width < 700) return NARROW;
  if (width < 900 && height > width) return UPRIGHT;
  if (width < 1000 || height < 600) return WIDE;
  return width < 1500 || height < 860 ? ROOMY : grown(width, height);
}
