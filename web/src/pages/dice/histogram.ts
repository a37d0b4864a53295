/** What chance brought, counted for people: outcomes of several dice are counted die by die. */
import type { OutcomeCount } from '$api/wire';

export interface Bar {
  /** A word or a number that was rolled or drawn. */
  value: string;
  count: number;
  expected: number;
}

/** One kind of chance, such as the price dice. */
export interface Histogram {
  kind: string;
  /** How many dice fell, or things were drawn. */
  drawn: number;
  /** Nothing could come twice, so there is nothing to compare. */
  isDeal: boolean;
  bars: Bar[];
}

/** One histogram for each kind of outcome, in the order they came. */
export function histograms(outcomes: readonly OutcomeCount[]): Histogram[] {
  const kinds = new Map<string, Map<string, Bar>>();
  const once = new Map<string, boolean>();
  for (const { outcome, count, expected } of outcomes) {
    const { is: kind = '', ...fields } = outcome as { is?: string } & Record<string, unknown>;
    const lists = Object.values(fields).filter(Array.isArray) as unknown[][];
    const values = lists.length ? lists.flat() : [Object.values(fields).join(' ')];
    const bars = kinds.get(kind) ?? kinds.set(kind, new Map()).get(kind)!;
    for (const value of values.map(String)) {
      const bar = bars.get(value) ?? bars.set(value, { value, count: 0, expected: 0 }).get(value)!;
      bar.count += count;
      bar.expected += expected;
    }
    once.set(kind, (once.get(kind) ?? true) && lists.length === 0 && count <= 1);
  }
  return [...kinds].map(([kind, bars]) => ({
    kind,
    drawn: [...bars.values()].reduce((sum, bar) => sum + bar.count, 0),
    isDeal: once.get(kind)! && bars.size > 8,
    bars: [...bars.values()],
  }));
}

/** How unlike the odds a histogram is: the chance that fair dice stray at least as far (Pearson's test, by Wilson and Hilferty). */
export function likelihood({ bars }: Histogram): number {
  const counted = bars.filter((bar) => bar.expected > 0);
  const freedom = counted.length - 1;
  if (freedom < 1) return 1;
  const square = counted.reduce((sum, bar) => sum + (bar.count - bar.expected) ** 2 / bar.expected, 0);
  const part = 2 / (9 * freedom);
  const deviation = ((square / freedom) ** (1 / 3) - (1 - part)) / Math.sqrt(part);
  return 1 - normal(deviation);
}

/** Whether a revealed seed has the fingerprint shown before; null where the browser cannot hash, which is without https. */
export async function hasFingerprint(seed: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(seed)));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('') === commitment;
}

/** The normal distribution's share below a deviation (Abramowitz and Stegun 7.1.26). */
function normal(deviation: number): number {
  const far = Math.abs(deviation) / Math.SQRT2;
  const t = 1 / (1 + 0.3275911 * far);
  const tail =
    ((((1.061405429 * t - 1.453152027) * t + 1.421413741) * t - 0.284496736) * t + 0.254829592) *
    t *
    Math.exp(-far * far);
  return deviation >= 0 ? 1 - tail / 2 : tail / 2;
}
