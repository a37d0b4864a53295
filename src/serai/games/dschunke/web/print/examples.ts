/** The examples of the rules in pictures: strips as they lie, and whether they may, or what they score. */
import type { Crate, Crates, Runs } from '../cells';

export interface LyingStrip {
  crates: Crates;
  /** Its middle crate, in squares. */
  x: number;
  y: number;
  runs: Runs;
  level: number;
}

/** Crates that score together, and the points. */
export interface Counted {
  cells: readonly { x: number; y: number }[];
  points: string;
}

export interface Example {
  /** The lowest first. */
  strips: readonly LyingStrip[];
  /** Whether the last strip may lie there; left out where nothing is asked. */
  isAllowed?: boolean;
  counted?: readonly Counted[];
}

const BARE: Crates = ['empty', 'empty', 'empty'];

function lying(crates: string, x: number, y: number, level = 1, runs: Runs = 'east'): LyingStrip {
  return { crates: crates ? (crates.split(' ') as Crate[] as unknown as Crates) : BARE, x, y, runs, level };
}

const START = lying('', 0, 0);
const FISH = 'green-fish empty red-rice';
const SACKS = 'red-sack green-aubergine empty';
/** Three strips side by side. */
const RAFT = [lying(FISH, 0, -1), START, lying(SACKS, 0, 1)];

export const EXAMPLES: Readonly<Record<string, readonly Example[]>> = {
  '4.2': [
    { strips: [START, lying(FISH, 2, 1)], isAllowed: true },
    { strips: [START, lying(FISH, 3, 1)], isAllowed: false },
  ],
  '4.3': [
    { strips: [START, lying(SACKS, 0, 1), lying(FISH, 1, 0, 2, 'south')], isAllowed: false },
    { strips: [...RAFT, lying(FISH, 1, 0, 2, 'south')], isAllowed: true },
  ],
  '4.4': [{ strips: [START, lying(SACKS, 0, 1), lying(FISH, 0, 1, 2)], isAllowed: false }],
  '4.5': [{ strips: [START, lying(SACKS, 3, 0), lying(FISH, 2, 0, 2)], isAllowed: true }],
  '5.7': [
    {
      strips: [
        lying('green-rat empty red-rice', 0, -2),
        lying('green-sack red-aubergine red-rice', 0, -1),
        lying('green-sack empty red-aubergine', 0, 0),
        lying('green-sack green-sack empty', 0, 1),
      ],
      counted: [
        { cells: [{ x: -1, y: -2 }], points: '−1' },
        {
          cells: [
            { x: 1, y: -2 },
            { x: 1, y: -1 },
          ],
          points: '3',
        },
        {
          cells: [
            { x: -1, y: -1 },
            { x: -1, y: 0 },
            { x: -1, y: 1 },
            { x: 0, y: 1 },
          ],
          points: '10',
        },
      ],
    },
  ],
};
