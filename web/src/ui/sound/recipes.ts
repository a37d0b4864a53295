/** What things at a table sound like: which bodies are struck, rubbed or plucked when, and how loud. */
import type { Sound } from '$match/game';
import {
  bubble,
  levelled,
  mixed,
  plucked,
  rubbed,
  spoken,
  struck,
  type Mode,
  type Part,
  type Studio,
} from './synthesis';

/** A die or a stick on a board: bone and wood. */
const BONE: readonly Mode[] = [
  [2150, 0.05, 0.8],
  [3480, 0.035, 0.55],
  [5120, 0.02, 0.3],
  [440, 0.06, 0.45],
  [215, 0.09, 0.6],
];
const WOOD: readonly Mode[] = [
  [196, 0.18, 1],
  [512, 0.12, 0.6],
  [1130, 0.07, 0.4],
  [1960, 0.04, 0.22],
];
/** A frame drum struck in the middle, and at its rim. */
const DRUM: readonly Mode[] = [
  [82, 0.5, 1],
  [131, 0.3, 0.5],
  [187, 0.2, 0.3],
];
const RIM: readonly Mode[] = [
  [310, 0.12, 0.7],
  [760, 0.08, 0.5],
  [1680, 0.05, 0.3],
];
/** Small finger cymbals. */
const BRONZE: readonly Mode[] = [
  [1980, 1.1, 0.5],
  [2790, 0.8, 0.35],
  [4420, 0.5, 0.2],
];

/** The strings: D, and the steps above it by which a melody of the caravans is known. */
const D = 146.83;
const HIJAZ = [0, 1, 4, 5, 7, 8, 10, 12];
const pitchOf = (step: number): number => D * 2 ** (HIJAZ[step]! / 12);
/** The end: steps of the scale, and the beats on which they come. */
const MELODY: readonly (readonly [step: number, beat: number])[] = [
  [4, 0],
  [5, 1],
  [4, 1.5],
  [3, 2],
  [2, 3],
  [1, 3.5],
  [2, 4],
  [3, 5],
  [4, 5.5],
  [7, 6],
  [0, 6],
];
const BEAT = 0.32;

const then = (at: number, loud: number, samples: Float32Array): Part => ({ at, loud, samples });

/** Each sound, at the level at which it is heard among the others. */
export const RECIPES: Record<Sound, (studio: Studio) => Float32Array> = {
  card: (studio) =>
    levelled(
      mixed(
        [then(0, 1, rubbed(0.13, 1500, 4200, 1.4, studio)), then(0.085, 0.25, struck([[880, 0.03, 1]], studio))],
        studio,
      ),
      0.32,
    ),
  dice: (studio) =>
    levelled(
      mixed([then(0, 1, struck(BONE, studio)), then(0, 0.6, rubbed(0.012, 2600, 2600, 1, studio))], studio),
      0.5,
    ),
  tile: (studio) =>
    levelled(mixed([then(0, 1, struck(WOOD, studio)), then(0, 0.5, rubbed(0.02, 1800, 900, 1, studio))], studio), 0.5),
  cloth: (studio) =>
    levelled(
      mixed(
        [
          then(0, 1, rubbed(0.26, 500, 1300, 1.1, studio)),
          then(0.11, 0.8, rubbed(0.2, 900, 380, 1.1, studio)),
          then(0.24, 1.2, struck([[118, 0.12, 1]], studio)),
        ],
        studio,
      ),
      0.42,
    ),
  water: (studio) =>
    levelled(
      mixed(
        [
          then(0, 0.8, struck(WOOD, studio)),
          then(0.03, 1.6, rubbed(0.5, 900, 320, 1.2, studio)),
          ...[0.09, 0.16, 0.21, 0.3].map((at) => then(at, 0.35, bubble(420 + 500 * studio.random(), 0.09, studio))),
        ],
        studio,
      ),
      0.5,
    ),
  close: (studio) =>
    levelled(
      mixed(
        [
          then(0, 1, struck(DRUM, studio)),
          then(0, 0.35, struck(BRONZE, studio)),
          then(0.05, 0.7, plucked(pitchOf(2), 1.1, studio)),
          then(0.14, 0.7, plucked(pitchOf(4), 1.2, studio)),
        ],
        studio,
      ),
      0.5,
    ),
  lead: (studio) =>
    levelled(
      mixed(
        [then(0, 1, struck(DRUM, studio)), then(0.16, 0.6, struck(RIM, studio)), then(0.24, 0.8, struck(RIM, studio))],
        studio,
      ),
      0.45,
    ),
  turn: (studio) =>
    levelled(
      mixed([then(0, 0.8, plucked(pitchOf(4), 0.9, studio)), then(0.11, 1, plucked(pitchOf(7), 1.1, studio))], studio),
      0.3,
    ),
  end: (studio) =>
    levelled(
      mixed(
        [
          ...MELODY.map(([step, beat]) => then(beat * BEAT, 1, plucked(pitchOf(step), 1.6, studio))),
          ...[0, 2, 4, 6].map((beat) => then(beat * BEAT, 0.9, struck(DRUM, studio))),
          ...[1, 1.5, 3, 5, 5.5].map((beat) => then(beat * BEAT, 0.4, struck(RIM, studio))),
          then(6 * BEAT, 0.25, struck(BRONZE, studio)),
        ],
        studio,
      ),
      0.6,
    ),
};

/** How long the talk at an inn's tables goes before it is repeated: no two of them end together. */
const TALKS = [
  { seconds: 9, voices: [96, 118, 205] },
  { seconds: 11, voices: [104, 182, 224] },
] as const;
/** The same for the fountain in its yard. */
const FOUNTAIN = 7;
const DROPS = 90;

/** A loop of the murmur of an inn, and from where it is heard. */
export interface Loop {
  samples: Float32Array;
  pan: number;
}

/** The murmur of an inn, loop by loop. */
export function* murmur(studio: Studio): Generator<Loop> {
  const whole = (seconds: number): Part => then(0, 0, new Float32Array(seconds * studio.rate));
  for (const [table, { seconds, voices }] of TALKS.entries()) {
    const talk = voices.map((pitch) => then(0, 1, spoken(pitch, seconds, studio)));
    yield { samples: levelled(mixed([...talk, whole(seconds)], studio), 0.2), pan: table ? 0.6 : -0.6 };
  }
  const drops = Array.from({ length: DROPS }, () =>
    then((FOUNTAIN - 0.2) * studio.random(), 0.3 + studio.random(), bubble(700 + 1600 * studio.random(), 0.06, studio)),
  );
  yield { samples: levelled(mixed([...drops, whole(FOUNTAIN)], studio), 0.05), pan: 0.1 };
}
