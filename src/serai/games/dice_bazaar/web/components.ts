/** The shipped components as they are drawn in small. */

/** A number under a heading of such a file; 0 where there is none. */
export function numberIn(file: string, heading: string, key: string): number {
  const part = file.split(/^\[/m).find((one) => one.startsWith(`${heading}]`)) ?? '';
  return Number(new RegExp(`^${key} = (\\d+)`, 'm').exec(part)?.[1] ?? 0);
}
