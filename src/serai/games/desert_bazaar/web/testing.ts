/** Boards, views and texts for the tests of this folder. */
import engineEnglish from '$engine/text/en.ftl';
import engineGerman from '$engine/text/de.ftl';
import engineFrench from '$engine/text/fr.ftl';
import type { Messages } from '$i18n/pattern';
import { Texts } from '$i18n/texts';
import type { Language } from '$settings/languages';
import english from '../text/en.ftl';
import german from '../text/de.ftl';
import french from '../text/fr.ftl';
import type { Fixtures, Space, Tent, View } from './wire';

/** A hexagon of this many spaces a side, its rows lettered from the top. */
export function hexagonOf(side: number): Space[] {
  const rows = 2 * side - 1;
  const named = new Map<string, string>();
  const all: { space: string; row: number; column: number }[] = [];
  for (let row = 0; row < rows; row++) {
    const length = rows - Math.abs(row - (side - 1));
    for (let at = 0; at < length; at++) {
      const space = `${String.fromCharCode(97 + row)}${at + 1}`;
      const column = Math.abs(row - (side - 1)) + 2 * at;
      named.set(`${row},${column}`, space);
      all.push({ space, row, column });
    }
  }
  const ways = [
    [-1, -1],
    [-1, 1],
    [0, -2],
    [0, 2],
    [1, -1],
    [1, 1],
  ] as const;
  return all.map(({ space, row, column }) => ({
    space,
    row,
    column,
    neighbours: ways.flatMap(([down, right]) => named.get(`${row + down},${column + right}`) ?? []),
  }));
}

export const FIXTURES: Fixtures = { spaces: hexagonOf(3), encampment: 7 };

export function tent(space: string, encampment: string, values: Partial<Tent> = {}): Tent {
  return { space, encampment, tile: 1, produces: 'water', owner: 0, ...values };
}

/** A view of three seats at the start of seat 0's turn. */
export function viewOf(values: Partial<View> = {}): View {
  const shown = (tile: number): { tile: number; flag: 'water'[]; tent: 'silk' } => ({
    tile,
    flag: ['water', 'water', 'water'],
    tent: 'silk',
  });
  return {
    seat: 0,
    phase: 'turn',
    to_move: 0,
    turn_of: 0,
    turn: 1,
    scores: [0, 0, 0],
    places: [0, 0, 0],
    markers: [7, 7, 7],
    hand_sizes: [9, 9, 9],
    hands: [{ water: 5, silk: 4 }, null, null],
    piles: { water: 10, camel: 10, silk: 10, spice: 3 },
    sides: [[1, 2, 3, 4].map(shown), [5, 6, 7, 8].map(shown)],
    side_in_use: null,
    stack: 52,
    tents: [],
    open_spaces: FIXTURES.spaces.map(({ space }) => space),
    dice: [],
    kept: null,
    left: null,
    wilds_to_name: 0,
    building: null,
    ...values,
  };
}

const SOURCES: Record<Language, Messages[]> = {
  en: [engineEnglish, english],
  fr: [engineFrench, french],
  de: [engineGerman, german],
};

/** The game's texts as they are read in a browser. */
export function textsIn(language: Language = 'en'): Texts {
  return new Texts(language, SOURCES[language], ['Ada', 'Ben', 'Cleo']);
}
