/** The shipped strips as they are drawn in small. */
import type { Crate, Crates } from './cells';

/** The strips of a set, without the start strip. */
export function stripsOf(file: string): Crates[] {
  return [...file.matchAll(/^ +\["(.*?)", "(.*?)", "(.*?)"\]/gm)].map(
    ([, first, middle, last]) => [first, middle, last] as [Crate, Crate, Crate],
  );
}
