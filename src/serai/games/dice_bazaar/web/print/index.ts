/** Dice Bazaar on paper: cards, the stall, a board for each player, chips that stand for dice, aids. */
import { SHAPES } from '$match/game';
import type { GameOnPaper, Kind, Piece } from '$print/contract';
import { PRODUCTS, type Face, type Product } from '../picture';
import Aid from './Aid.svelte';
import CardFace from './CardFace.svelte';
import Chip from './Chip.svelte';
import Picture from './Example.svelte';
import { EXAMPLES } from './examples';
import PlayerBoard from './PlayerBoard.svelte';
import StallBoard from './StallBoard.svelte';

/** Component files, as far as they are drawn. */
type Cards = Record<Product, { value: number }>;
interface Pieces {
  cards_each: Record<Product, number>;
  price_dice: Record<Product, number>;
  player_dice: { each: number };
}

export interface CardPiece extends Piece {
  product: Product;
  value: number;
}
/** A board with room for cards and dice under each product. */
export interface ColumnsPiece extends Piece {
  columns: { product: Product; value: number; dice: number }[];
  /** Whose board it is; null for the merchant's. */
  seat: number | null;
}
export interface ChipPiece extends Piece {
  face: Face;
  seat: number | null;
}

/** Millimetres along a chip; the places on the boards hold it. */
export const CHIP = 12;
/** The most who play. */
const PLAYERS = 4;
const FACES: readonly Face[] = [1, 2, 3, 4, 5, 6];

export default {
  box: (components) => {
    const cards = components['cards'] as Cards;
    const pieces = components['pieces'] as Pieces;
    const seats = Array.from({ length: PLAYERS }, (_, seat) => seat);
    const columns = PRODUCTS.map((product) => ({
      product,
      value: cards[product].value,
      dice: pieces.price_dice[product],
    }));
    const priceDice = columns.reduce((sum, { dice }) => sum + dice, 0);
    return [
      {
        name: 'cards',
        width: 40,
        height: 56,
        pieces: PRODUCTS.map((product) => ({
          name: product,
          copies: pieces.cards_each[product] * PLAYERS,
          product,
          value: cards[product].value,
        })),
        Face: CardFace,
        hasBack: true,
      } satisfies Kind<CardPiece>,
      {
        name: 'stall',
        width: 200,
        height: 116,
        pieces: [{ name: 'stall', copies: 1, columns, seat: null }],
        Face: StallBoard,
      } satisfies Kind<ColumnsPiece>,
      {
        name: 'boards',
        width: 176,
        height: 56,
        pieces: seats.map((seat) => ({ name: `board-${SHAPES[seat]}`, copies: 1, columns, seat })),
        Face: PlayerBoard,
      } satisfies Kind<ColumnsPiece>,
      {
        name: 'chips',
        width: CHIP,
        height: CHIP,
        abuts: true,
        pieces: [
          ...FACES.map((face) => ({ name: `price-${face}`, copies: priceDice, face, seat: null })),
          ...seats.flatMap((seat) =>
            FACES.map((face) => ({
              name: `${SHAPES[seat]}-${face}`,
              copies: pieces.player_dice.each,
              face,
              seat,
            })),
          ),
        ],
        Face: Chip,
      } satisfies Kind<ChipPiece>,
      {
        name: 'aid',
        width: 86,
        height: 66,
        pieces: [{ name: 'aid', copies: PLAYERS, columns, seat: null }],
        Face: Aid,
      } satisfies Kind<ColumnsPiece>,
    ];
  },
  examples: { pictures: EXAMPLES, Picture },
} satisfies GameOnPaper;
