/** What things on the table are called for those who listen, and in the line under the board. */
import type { SeatFace } from '$match/game';
import type { Texts } from '$i18n/texts';
import type { Cards } from './cards';
import type { BuildOutlook, Fixtures, Tent } from './wire';

/** "Pay 1 silk, 2 points; closes the encampment; neighbours give 1 water." */
export function priceInWords(texts: Texts, outlook: BuildOutlook, me: number, limit: number): string {
  const { lacks, points } = outlook;
  let price = texts.message('desert-price', { price: outlook.price, lacks });
  price = texts.message('desert-price-points', { price, points: points[me] ?? 0 });
  if (outlook.tents >= limit) price = texts.message('desert-price-closing', { price });
  const others = points.reduce((sum, count, seat) => (seat === me ? sum : sum + count), 0);
  if (others > 0) price = texts.message('desert-price-others', { price, others });
  if (outlook.help.length) price = texts.message('desert-price-helped', { price, help: helped(outlook) });
  return price;
}

function helped(outlook: BuildOutlook): Cards {
  const cards: Cards = {};
  for (const { resource } of outlook.help) cards[resource] = (cards[resource] ?? 0) + 1;
  return cards;
}

/** A space as it lies: a tent with its owner and encampment, open, or closed. */
export function spaceInWords(
  texts: Texts,
  space: string,
  tent: Tent | undefined,
  size: number,
  isOpen: boolean,
  seats: readonly SeatFace[],
  fixtures: Fixtures,
): string {
  const limit = fixtures.encampment;
  if (!tent) return texts.message(isOpen ? 'desert-space-open' : 'desert-space-closed', { space, limit });
  const owner = tent.owner === null ? 'none' : (seats[tent.owner]?.name ?? String(tent.owner + 1));
  return texts.message('desert-space-tent', { space, tent: tent.produces, owner, size, limit });
}
