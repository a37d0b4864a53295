/** Desert Bazaar on paper: the board with its score track, tent tiles, resource cards, dice to fold, markers, aids. */
import { SHAPES } from '$match/game';
import type { GameOnPaper, Kind, Piece } from '$print/contract';
import { RESOURCES, type Face, type Resource } from '../cards';
import { spacesIn, type Tile } from '../components';
import Defs from '../Defs.svelte';
import Aid from './Aid.svelte';
import { boardSize } from './board';
import BoardFace from './BoardFace.svelte';
import CardFace from './CardFace.svelte';
import DieNet from './DieNet.svelte';
import Picture from './Example.svelte';
import { EXAMPLES } from './examples';
import Marker from './Marker.svelte';
import TileFace from './TileFace.svelte';

/** Component files, as far as they are drawn. */
interface Pieces {
  dice: { count: number; faces: Face[] };
  cards: Record<Resource, number>;
  markers: { each: number };
}

export interface TilePiece extends Piece {
  tile: Tile;
  number: number;
}
export interface CardPiece extends Piece {
  resource: Resource;
}
export interface DicePiece extends Piece {
  faces: Face[];
}
export interface BoardPiece extends Piece {
  spaces: { row: number; column: number }[];
}
export interface SeatPiece extends Piece {
  seat: number;
}

/** The most who play. */
const PLAYERS = 5;
/** A die has a net only if it is a cube. */
const SIDES = 6;

export default {
  Definitions: Defs,
  box: (components) => {
    const pieces = components['pieces'] as Pieces;
    const spaces = spacesIn((components['board'] as { map: string }).map);
    const tiles = (components['tiles'] as { tiles: Tile[] }).tiles;
    const seats = Array.from({ length: PLAYERS }, (_, seat) => seat);
    const { count, faces } = pieces.dice;
    const dice: Kind<DicePiece> = {
      name: 'dice',
      width: 84,
      height: 66,
      abuts: true,
      pieces: [{ name: 'die', copies: count, faces }],
      Face: DieNet,
    };
    return [
      { name: 'board', ...boardSize(spaces), pieces: [{ name: 'board', copies: 1, spaces }], Face: BoardFace },
      {
        name: 'tiles',
        width: 29,
        height: (29 * 2) / Math.sqrt(3),
        outline: 'hexagon',
        pieces: tiles.map((tile, at) => ({ name: `tile-${at + 1}`, copies: 1, tile, number: at + 1 })),
        Face: TileFace,
        hasBack: true,
      } satisfies Kind<TilePiece>,
      {
        name: 'cards',
        width: 40,
        height: 56,
        pieces: RESOURCES.map((resource) => ({ name: resource, copies: pieces.cards[resource], resource })),
        Face: CardFace,
        hasBack: true,
      } satisfies Kind<CardPiece>,
      ...(faces.length === SIDES ? [dice] : []),
      {
        name: 'markers',
        width: 14,
        height: 14,
        abuts: true,
        pieces: [
          ...seats.map((seat) => ({ name: `marker-${SHAPES[seat]}`, copies: pieces.markers.each, seat })),
          ...seats.map((seat) => ({ name: `score-${SHAPES[seat]}`, copies: 1, seat })),
        ],
        Face: Marker,
      } satisfies Kind<SeatPiece>,
      { name: 'aid', width: 86, height: 76, pieces: [{ name: 'aid', copies: PLAYERS, faces }], Face: Aid },
    ];
  },
  examples: { pictures: EXAMPLES, Picture },
} satisfies GameOnPaper;
