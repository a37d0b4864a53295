/** Computes all sounds in a worker, so that the page answers meanwhile. */
import type { Sound } from '$match/game';
import { murmur, RECIPES, type Loop } from './recipes';

/** What the worker is asked for: everything, at the rate of the page's audio, and the murmur at its own. */
export interface Order {
  rate: number;
  murmurRate: number;
}

/** What it sends, piece by piece. */
export type Composed = { sound: Sound; samples: Float32Array<ArrayBuffer> } | { loop: Loop };

onmessage = ({ data }: MessageEvent<Order>) => {
  const send = (composed: Composed, { buffer }: Float32Array): void =>
    (postMessage as Worker['postMessage'])(composed, [buffer as ArrayBuffer]);
  const studio = { rate: data.rate, random: Math.random };
  for (const [sound, recipe] of Object.entries(RECIPES)) {
    const samples = recipe(studio) as Float32Array<ArrayBuffer>;
    send({ sound: sound as Sound, samples }, samples);
  }
  for (const loop of murmur({ ...studio, rate: data.murmurRate })) send({ loop }, loop.samples);
  close();
};
