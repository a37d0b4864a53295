/** Encampments as they are outlined on the board. Which tents belong together the view says. */
import { BEYOND, CORNERS, HEIGHT, round, WIDTH, type Layout, type Point, type Spot } from './layout';
import type { Tent } from './wire';

export interface Camp {
  name: string;
  spaces: string[];
  full: boolean;
  /** The line around its tents, holes included, as an SVG path. */
  outline: string;
  /** Where its size hangs on a sign: outside, at the upper left of its highest tent, where no tent can stand. */
  badge: Point;
}

/** The tents grouped by the encampment they belong to. */
export function camps(layout: Layout, tents: readonly Tent[], limit: number): Camp[] {
  const grouped = new Map<string, string[]>();
  for (const tent of tents) grouped.set(tent.encampment, [...(grouped.get(tent.encampment) ?? []), tent.space]);
  return [...grouped].map(([name, spaces]) => ({
    name,
    spaces,
    full: spaces.length >= limit,
    outline: outline(layout, spaces),
    badge: badge(layout, spaces),
  }));
}

/** The line around a set of spaces. */
export function outline(layout: Layout, spaces: readonly string[]): string {
  const next = new Map<string, Point>();
  const inside = new Set(spaces.map((name) => place(layout.spots.get(name)!)));
  for (const name of spaces) {
    const spot = layout.spots.get(name)!;
    BEYOND.forEach((way, edge) => {
      if (!inside.has(place({ row: spot.row + way.row, column: spot.column + way.column }))) {
        next.set(key(corner(spot, edge)), corner(spot, (edge + 1) % 6));
      }
    });
  }
  return loops(next).join('');
}

function loops(next: Map<string, Point>): string[] {
  const paths: string[] = [];
  while (next.size) {
    const [start] = next.keys();
    const points: string[] = [];
    for (let at = start!; next.has(at);) {
      const to = next.get(at)!;
      next.delete(at);
      points.push(key(to));
      at = key(to);
    }
    paths.push(`M${points.join('L')}Z`);
  }
  return paths;
}

function badge(layout: Layout, spaces: readonly string[]): Point {
  const spots = spaces.map((name) => layout.spots.get(name)!);
  const top = spots.reduce((best, spot) => (spot.y < best.y || (spot.y === best.y && spot.x < best.x) ? spot : best));
  return { x: top.x - WIDTH * 0.29, y: top.y - HEIGHT * 0.33 };
}

function corner(spot: Spot, index: number): Point {
  return { x: spot.x + CORNERS[index]!.x, y: spot.y + CORNERS[index]!.y };
}

function key(point: Point): string {
  return `${round(point.x)},${round(point.y)}`;
}

function place(spot: { row: number; column: number }): string {
  return `${spot.row},${spot.column}`;
}
