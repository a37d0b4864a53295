/** The shipped components as they are drawn in small: read from the very files the rules read. */
import { RESOURCES, type Resource } from './cards';

export interface Tile {
  flag: Resource[];
  tent: Resource;
}

/** The spaces of a board's map, by row and column. */
export function spacesOf(file: string): { row: number; column: number }[] {
  return spacesIn(/map = """\n([^]*?)"""/.exec(file)?.[1] ?? '');
}

/** The spaces of a map: a dot is one. */
export function spacesIn(map: string): { row: number; column: number }[] {
  return map
    .split('\n')
    .flatMap((line, row) => [...line].flatMap((sign, column) => (sign === '.' ? [{ row, column }] : [])));
}

/** The tiles of a set. */
export function tilesOf(file: string): Tile[] {
  return [...file.matchAll(/flag = \[(.*?)\], tent = "(\w+)"/g)].map((found) => ({
    flag: RESOURCES.filter((resource) => found[1]!.includes(resource)).flatMap((resource) =>
      Array.from({ length: found[1]!.split(resource).length - 1 }, () => resource),
    ),
    tent: found[2] as Resource,
  }));
}
