/** Which part of a board is on the screen. Points are pixels from the top left; places are in the board's own units. */

export interface Camera {
  /** The place in the middle of the screen. */
  x: number;
  y: number;
  /** Pixels along a unit. */
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

export interface Place {
  x: number;
  y: number;
}

/** A rectangle of the board. */
export interface Box {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** The smallest and the largest scale. */
export interface Limits {
  smallest: number;
  largest: number;
}

/** The camera that shows a whole rectangle as large as the limits allow. */
export function fitted(box: Box, size: Size, limits: Limits): Camera {
  const scale = Math.min(size.width / (box.east - box.west), size.height / (box.south - box.north));
  return {
    x: (box.west + box.east) / 2,
    y: (box.north + box.south) / 2,
    scale: within(scale, limits.smallest, limits.largest),
  };
}

/** The camera at a scale, as near to a place as it can be without showing more beyond a rectangle than it must. */
export function around(place: Place, scale: number, size: Size, box: Box): Camera {
  const [across, along] = [size.width / scale / 2, size.height / scale / 2];
  const held = (at: number, from: number, to: number, half: number): number =>
    to - from <= 2 * half ? (from + to) / 2 : within(at, from + half, to - half);
  return { x: held(place.x, box.west, box.east, across), y: held(place.y, box.north, box.south, along), scale };
}

/** Nearer or farther, with what lies under a point staying there. */
export function zoomed(camera: Camera, size: Size, point: Point, factor: number, limits: Limits): Camera {
  const scale = within(camera.scale * factor, limits.smallest, limits.largest);
  const place = placeAt(camera, size, point);
  const nearer = camera.scale / scale;
  return { x: place.x + (camera.x - place.x) * nearer, y: place.y + (camera.y - place.y) * nearer, scale };
}

/** The board pushed along by some pixels. */
export function pushed(camera: Camera, right: number, down: number): Camera {
  return { ...camera, x: camera.x - right / camera.scale, y: camera.y - down / camera.scale };
}

/** The camera moved so that the middle of the screen lies within a rectangle. */
export function centredWithin(camera: Camera, box: Box): Camera {
  return { ...camera, x: within(camera.x, box.west, box.east), y: within(camera.y, box.north, box.south) };
}

/** The camera moved so that the screen shows nothing beyond a rectangle, which is at least as large. */
export function heldWithin(camera: Camera, size: Size, box: Box): Camera {
  const [across, along] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const inner = {
    west: box.west + across,
    north: box.north + along,
    east: box.east - across,
    south: box.south - along,
  };
  return centredWithin(camera, inner);
}

/** The rectangle that is on the screen. */
export function seenBy(camera: Camera, size: Size): Box {
  const [across, along] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  return { west: camera.x - across, north: camera.y - along, east: camera.x + across, south: camera.y + along };
}

/** The camera moved no more than it takes for a rectangle to be on the screen; one that is larger is seen in its middle. */
export function brought(camera: Camera, size: Size, box: Box): Camera {
  const [across, along] = [size.width / camera.scale / 2, size.height / camera.scale / 2];
  const held = (at: number, from: number, to: number, half: number): number =>
    to - from >= 2 * half ? (from + to) / 2 : within(at, to - half, from + half);
  const [x, y] = [held(camera.x, box.west, box.east, across), held(camera.y, box.north, box.south, along)];
  return x === camera.x && y === camera.y ? camera : { ...camera, x, y };
}

/** The place under a point. */
export function placeAt(camera: Camera, size: Size, point: Point): Place {
  return {
    x: camera.x + (point.left - size.width / 2) / camera.scale,
    y: camera.y + (point.top - size.height / 2) / camera.scale,
  };
}

/** Whether a place is on the screen, with `spare` pixels to its edge. */
export function shows(camera: Camera, size: Size, place: Place, spare: number): boolean {
  const right = Math.abs(place.x - camera.x) * camera.scale;
  const down = Math.abs(place.y - camera.y) * camera.scale;
  return right <= size.width / 2 - spare && down <= size.height / 2 - spare;
}

/** The CSS transform that draws a picture of `unit` pixels a unit as the camera sees it. */
export function transform(camera: Camera, size: Size, unit: number): string {
  const left = size.width / 2 - camera.x * camera.scale;
  const top = size.height / 2 - camera.y * camera.scale;
  return `translate(${left.toFixed(2)}px, ${top.toFixed(2)}px) scale(${(camera.scale / unit).toFixed(4)})`;
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
