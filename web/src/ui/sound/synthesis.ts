/** Sounds computed from what makes them: wood that is struck, strings that are plucked, air that moves. */

/** A place to compute in: samples per second, and chance. */
export interface Studio {
  rate: number;
  random(): number;
}

/** One way in which a body swings: its pitch, how long until it is a thousandth as loud, and how loud it begins. */
export type Mode = readonly [pitch: number, seconds: number, loud: number];

/** What sounds when in a mixture, and how loud. */
export interface Part {
  at: number;
  loud: number;
  samples: Float32Array;
}

const SILENT = Math.log(1000);
/** What rubs or blows begins within this part of its time. */
const SWELL = 0.2;
/** Half of what is left of a swing when it has run once round the loop of a string. */
const WEAR = 0.4985;

/** A body of wood, bone, skin or bronze that is struck. */
export function struck(modes: readonly Mode[], { rate }: Studio): Float32Array {
  const samples = new Float32Array(Math.ceil(rate * Math.max(...modes.map(([, seconds]) => seconds))));
  for (const [pitch, seconds, loud] of modes) {
    const turn = (2 * Math.PI * pitch) / rate;
    const fade = Math.exp(-SILENT / (seconds * rate));
    for (let at = 0, level = loud; at < seconds * rate && at < samples.length; at++, level *= fade)
      samples[at]! += level * Math.sin(turn * at);
  }
  return samples;
}

/** Noise around a pitch that may wander: cards that slide, cloth, a wave. The narrower, the more of a tone it has. */
export function rubbed(seconds: number, from: number, to: number, narrow: number, studio: Studio): Float32Array {
  const { rate, random } = studio;
  const samples = new Float32Array(Math.ceil(seconds * rate));
  let [low, band] = [0, 0];
  for (let at = 0; at < samples.length; at++) {
    const part = at / samples.length;
    const tuned = 2 * Math.sin((Math.PI * (from + (to - from) * part)) / rate);
    low += tuned * band;
    band += tuned * (2 * random() - 1 - low - band / narrow);
    samples[at] = band * Math.min(1, part / SWELL) * (1 - part) ** 2;
  }
  return samples;
}

/** A bubble: a tone that rises as it comes up. */
export function bubble(pitch: number, seconds: number, { rate }: Studio): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * rate));
  let phase = 0;
  for (let at = 0; at < samples.length; at++) {
    const part = at / samples.length;
    phase += (2 * Math.PI * pitch * (1 + 0.8 * part)) / rate;
    samples[at] = Math.sin(phase) * Math.min(1, part / SWELL) * (1 - part) ** 3;
  }
  return samples;
}

/** A string that is plucked: a burst of noise that runs round a loop as long as one swing, and wears off there. */
export function plucked(pitch: number, seconds: number, { rate, random }: Studio): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * rate));
  const swing = rate / pitch - 0.5;
  const whole = Math.floor(swing);
  const rest = swing - whole;
  // Struck with the soft side of a feather: the burst has lost its sharpest edges.
  for (let at = 0, burst = 0; at <= whole + 1; at++) samples[at] = burst += 0.55 * (2 * random() - 1 - burst);
  for (let at = whole + 2; at < samples.length; at++) {
    const between = samples[at - whole - 1]!;
    const near = samples[at - whole]! + rest * (between - samples[at - whole]!);
    samples[at] = WEAR * (near + between + rest * (samples[at - whole - 2]! - between));
  }
  for (let at = 0; at < samples.length; at++) samples[at]! *= 1 - (at / samples.length) ** 4;
  return samples;
}

/** Somebody talking far off, so that no word is understood: a hum through two places of a mouth, in syllables. */
export function spoken(pitch: number, seconds: number, { rate, random }: Studio): Float32Array {
  const samples = new Float32Array(Math.ceil(seconds * rate));
  const mouth = [new Filter(rate), new Filter(rate)] as const;
  let [phase, at] = [0, 0];
  while (at < samples.length) {
    const length = Math.floor(rate * (0.12 + 0.2 * random()));
    const loud = random() < 0.25 ? 0 : 0.4 + 0.6 * random();
    const tone = pitch * (0.9 + 0.25 * random());
    mouth[0].tune(320 + 420 * random(), 5);
    mouth[1].tune(850 + 900 * random(), 7);
    // What would be cut off at the end is left unsaid, so that the whole can be repeated.
    if (at + length > samples.length) break;
    for (let step = 0; step < length; step++, at++) {
      phase += tone / rate;
      const hum = 2 * (phase % 1) - 1 + 0.3 * (2 * random() - 1);
      const syllable = Math.sin((Math.PI * step) / length) ** 2;
      samples[at] = loud * syllable * (mouth[0].through(hum) + 0.5 * mouth[1].through(hum));
    }
  }
  return samples;
}

/** Several sounds at their times in one. */
export function mixed(parts: readonly Part[], { rate }: Studio): Float32Array {
  const ends = parts.map(({ at, samples }) => Math.round(at * rate) + samples.length);
  const mix = new Float32Array(Math.max(...ends));
  for (const { at, loud, samples } of parts) {
    const from = Math.round(at * rate);
    for (let step = 0; step < samples.length; step++) mix[from + step]! += loud * samples[step]!;
  }
  return mix;
}

/** The same, with its loudest sample at a level. */
export function levelled(samples: Float32Array, level: number): Float32Array {
  const most = samples.reduce((loud, sample) => Math.max(loud, Math.abs(sample)), 1e-9);
  return samples.map((sample) => (sample * level) / most);
}

class Filter {
  private tuned = 0;
  private damped = 1;
  private low = 0;
  private band = 0;

  constructor(private readonly rate: number) {}

  tune(pitch: number, narrow: number): void {
    this.tuned = 2 * Math.sin((Math.PI * pitch) / this.rate);
    this.damped = 1 / narrow;
  }

  through(sample: number): number {
    this.low += this.tuned * this.band;
    this.band += this.tuned * (sample - this.low - this.damped * this.band);
    return this.band;
  }
}
