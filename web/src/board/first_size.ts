/** About how large a table will be, to draw it once and not for another screen first: it is measured only afterwards. */

const DESK = 900; // pixels: from here on the log stands beside the table
const BESIDE = { desk: 268, sideways: 144 };
const ABOVE_AND_BELOW = { desk: 62, upright: 112 };

export function firstSize(
  width = globalThis.innerWidth,
  height = globalThis.innerHeight,
): { width: number; height: number } {
  if (width >= DESK) return { width: width - BESIDE.desk, height: height - ABOVE_AND_BELOW.desk };
  if (width > height) return { width: width - BESIDE.sideways, height };
  return { width, height: height - ABOVE_AND_BELOW.upright };
}
