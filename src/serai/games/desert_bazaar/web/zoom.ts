/** How a board larger than the screen is looked at: how much it is enlarged and which point is in the middle. */
import type { Box, Point } from './layout';

export interface Look {
  scale: number;
  /** The point of the board in the middle of the window. */
  middle: Point;
}

export const MOST = 3;

/** The whole board. */
export function whole(box: Box): Look {
  return { scale: 1, middle: { x: box.x + box.width / 2, y: box.y + box.height / 2 } };
}

/** Enlarged or moved, but never so that the window shows more than the board. */
export function held(box: Box, look: Look): Look {
  const scale = Math.min(MOST, Math.max(1, look.scale));
  const halfWidth = box.width / scale / 2;
  const halfHeight = box.height / scale / 2;
  return {
    scale,
    middle: {
      x: within(look.middle.x, box.x + halfWidth, box.x + box.width - halfWidth),
      y: within(look.middle.y, box.y + halfHeight, box.y + box.height - halfHeight),
    },
  };
}

/** Enlarged by a factor while this point of the board stays where it is in the window. */
export function pinched(box: Box, look: Look, factor: number, at: Point): Look {
  const scale = Math.min(MOST, Math.max(1, look.scale * factor));
  const ratio = look.scale / scale;
  return held(box, {
    scale,
    middle: { x: at.x + (look.middle.x - at.x) * ratio, y: at.y + (look.middle.y - at.y) * ratio },
  });
}

/** Moved by so many units of the board. */
export function moved(box: Box, look: Look, by: Point): Look {
  return held(box, { scale: look.scale, middle: { x: look.middle.x - by.x, y: look.middle.y - by.y } });
}

/** The part of the board that is seen. */
export function seen(box: Box, look: Look): Box {
  const width = box.width / look.scale;
  const height = box.height / look.scale;
  return { x: look.middle.x - width / 2, y: look.middle.y - height / 2, width, height };
}

function within(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
