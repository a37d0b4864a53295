/** What part of the harbour is on the screen. Points are pixels from the top left, places are squares. */
import type { Box, Cell } from './cells';

export interface Camera {
  /** The place in the middle of the screen. */
  x: number;
  y: number;
  /** Pixels along a square. */
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  left: number;
  top: number;
}

/** Squares are never drawn smaller or larger than this, in pixels. */
export const SMALLEST = 14;
export const LARGEST = 120;

/** The camera that shows a whole rectangle as large as it goes, but no square larger than `largest`. */
export function fitted(box: Box, size: Size, largest: number): Camera {
  const scale = Math.min(size.width / (box.east - box.west), size.height / (box.south - box.north), largest);
  return { x: (box.west + box.east) / 2, y: (box.north + box.south) / 2, scale: within(scale, SMALLEST, LARGEST) };
}

/** Nearer or farther, with what lies under a point staying there. */
export function zoomed(camera: Camera, size: Size, point: Point, factor: number): Camera {
  const scale = within(camera.scale * factor, SMALLEST, LARGEST);
  const place = placeAt(camera, size, point);
  const nearer = camera.scale / scale;
  return { x: place.x + (camera.x - place.x) * nearer, y: place.y + (camera.y - place.y) * nearer, scale };
}

/** The harbour pushed along by some pixels, never so far that the rectangle is out of sight. */
export function pushed(camera: Camera, right: number, down: number, box: Box): Camera {
  return {
    x: within(camera.x - right / camera.scale, box.west, box.east),
    y: within(camera.y - down / camera.scale, box.north, box.south),
    scale: camera.scale,
  };
}

/** The place under a point. */
export function placeAt(camera: Camera, size: Size, point: Point): Cell {
  return {
    x: camera.x + (point.left - size.width / 2) / camera.scale,
    y: camera.y + (point.top - size.height / 2) / camera.scale,
  };
}

/** The square under a point. */
export function cellAt(camera: Camera, size: Size, point: Point): Cell {
  const place = placeAt(camera, size, point);
  // Adding 0 turns -0 into 0, which names and tests take for the same square.
  return { x: Math.round(place.x) + 0, y: Math.round(place.y) + 0 };
}

/** Whether a place is on the screen, with so many pixels to spare. */
export function shows(camera: Camera, size: Size, place: Cell, spare: number): boolean {
  const right = Math.abs(place.x - camera.x) * camera.scale;
  const down = Math.abs(place.y - camera.y) * camera.scale;
  return right <= size.width / 2 - spare && down <= size.height / 2 - spare;
}

/** The CSS transform that draws a picture of `unit` pixels a square as the camera sees it. */
export function transform(camera: Camera, size: Size, unit: number): string {
  const left = size.width / 2 - camera.x * camera.scale;
  const top = size.height / 2 - camera.y * camera.scale;
  return `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${(camera.scale / unit).toFixed(4)})`;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
