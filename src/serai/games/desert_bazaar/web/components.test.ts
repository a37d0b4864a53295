import { expect, test } from 'vitest';
import field from '../data/board_field_100.toml?raw';
import hexagon from '../data/board_hexagon_61.toml?raw';
import tileSet from '../data/tiles_p2.toml?raw';
import { spacesOf, tilesOf } from './components';

test('a board is drawn from its map', () => {
  expect(spacesOf(hexagon)).toHaveLength(61);
  expect(spacesOf(field)).toHaveLength(100);
  expect(spacesOf(tileSet)).toEqual([]);
});

test('a set of tiles is drawn from its list', () => {
  const tiles = tilesOf(tileSet);
  expect(tiles).toHaveLength(60);
  expect(tiles[10]).toEqual({ flag: ['water', 'water', 'spice'], tent: 'silk' });
});
