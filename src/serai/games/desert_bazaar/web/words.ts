/** What things on the table are called for those who listen, and in the line under the board. */
import type { SeatFace } from '$match/game';
import type { Texts } from '$i18n/texts';
import type { Cards } from './cards';
import type { Build, BuildOutlook, Fixtures, Tent, View } from './wire';

/** "Pay 1 silk for 2 points; closes the encampment; neighbours give 1 water." */
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

/** The same as a sentence about the space that is pointed at; empty where nothing is known of one. */
export function priceHere(
  texts: Texts,
  outlook: BuildOutlook | null | undefined,
  me: number | null,
  limit: number,
): string {
  if (!outlook || me === null) return '';
  return texts.message('desert-price-here', { price: priceInWords(texts, outlook, me, limit) });
}

function helped(outlook: BuildOutlook): Cards {
  const cards: Cards = {};
  for (const { resource } of outlook.help) cards[resource] = (cards[resource] ?? 0) + 1;
  return cards;
}

/** "Build the water tent next to your spice tent": a tent is known by what it is and what it is next to. */
export function buildInWords(texts: Texts, { tile, space }: Build, view: View, fixtures: Fixtures): string | null {
  const tent = view.sides.flat().find((shown) => shown?.tile === tile)?.tent;
  const near = fixtures.spaces.find((one) => one.space === space)?.neighbours ?? [];
  const standing = view.tents.filter((one) => near.includes(one.space));
  if (!tent) return null;
  // One's own neighbour is known best.
  const neighbour = standing.find((one) => one.owner === view.seat) ?? standing[0];
  if (!neighbour) return texts.message('desert-build', { tent });
  const owner = neighbour.owner === null ? 'none' : neighbour.owner === view.seat ? 'you' : texts.seat(neighbour.owner);
  return texts.message('desert-build-beside', { tent, owner, neighbour: neighbour.produces });
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

/** The spaces an event or action is about. */
export function spacesIn(about: object | null): readonly string[] {
  const { space, spaces } = (about ?? {}) as { space?: unknown; spaces?: unknown };
  if (Array.isArray(spaces)) return spaces as string[];
  return typeof space === 'string' ? [space] : [];
}
