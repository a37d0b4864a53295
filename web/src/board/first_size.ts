/** About how large a table will be, to draw it once and not for another screen first: it is measured only afterwards. */
export function firstSize(width = innerWidth, height = innerHeight): { width: number; height: number } {
  // From 900 pixels on the log stands beside the table; the seats are always above it.
  return { width: width < 900 ? width : width - 268, height: height - 62 };
}
