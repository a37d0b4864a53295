/** How large a table is when it is drawn for the first time: a table drawn for another size is drawn twice. */
import { getContext, hasContext, setContext } from 'svelte';

interface Size {
  width: number;
  height: number;
}

const MEASURED = Symbol('size of the frame');

/** Let tables in this frame ask for its size, which is null until it is laid out. */
export function setFirstSize(measured: () => Size | null): void {
  setContext(MEASURED, measured);
}

/** The size of the frame around this table, or a guess where it is not laid out yet. */
export function firstSize(): Size {
  const measured = hasContext(MEASURED) ? getContext<() => Size | null>(MEASURED)() : null;
  return measured ?? guessedSize(innerWidth, innerHeight);
}

/** About how large a table is on a screen. */
export function guessedSize(width: number, height: number): Size {
  // From 900 pixels on the log stands next to the table; the seats are always above it.
  return { width: width < 900 ? width : width - 268, height: height - 62 };
}
