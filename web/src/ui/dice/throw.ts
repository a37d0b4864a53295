/** The course of one die: it falls out of a cup, bounces twice, tips over an edge and lies. All lengths are in its sides. */

/** A moment at which a die touches the table: a part of the throw's time, and how hard, from 0 to 1. */
export interface Contact {
  at: number;
  force: number;
}

/** Where a die is at a moment. */
export interface Pose {
  /** A part of its time. */
  at: number;
  /** How far it still has to go, to the right. */
  x: number;
  /** How high its middle is over where it will be. */
  height: number;
  /** Degrees it still has to roll about an axis across its way, and to turn on the table. */
  roll: number;
  yaw: number;
  /** By what it is drawn smaller, so that it stays in its lane. */
  scale: number;
}

/** When a die touches the table, and how high it bounces before. */
const BOUNCES = [
  { until: 0.24, height: 1.5, force: 1 },
  { until: 0.5, height: 0.7, force: 0.6 },
  { until: 0.66, height: 0.25, force: 0.35 },
];
const FORCE_OF_REST = 0.45;
/** How much of its way is left after each bounce. */
const WAY_LEFT = [0.62, 0.34, 0.2];
/** Degrees it rolls in the air, at least and at most; then it tips over one edge. */
const ROLLS = [300, 560] as const;
const TIP = 90;
const MOST_YAW = 50;
/** How far away the eye is. */
export const EYE = 6;
/** How much higher than a lying die one may be drawn: above and below it there are words and buttons. */
export const LANE = 1.16;
/** Poses of one throw. */
const STEPS = 40;

/** The moments at which a die touches the table. */
export const CONTACTS: readonly Contact[] = [
  ...BOUNCES.map(({ until, force }) => ({ at: until, force })),
  { at: 1, force: FORCE_OF_REST },
];

/** The poses of a die that falls this many sides to the right of where it will lie. */
export function course(from: number, random: () => number = Math.random): Pose[] {
  const inAir = ROLLS[0] + (ROLLS[1] - ROLLS[0]) * random();
  const turn = MOST_YAW * (2 * random() - 1);
  const lands = BOUNCES.at(-1)!.until;
  return Array.from({ length: STEPS + 1 }, (_, step) => {
    const at = step / STEPS;
    const tipping = Math.max(0, (at - lands) / (1 - lands));
    const roll = at < lands ? TIP + inAir * (1 - at / lands) : TIP * (1 - tipped(tipping));
    const yaw = turn * (1 - at) ** 2;
    const height = standing(roll) - 0.5 + arc(at);
    return { at, x: from * wayLeft(at), height, roll, yaw, scale: Math.min(1, LANE / breadth(roll, yaw, height)) };
  });
}

/** How high a die is drawn on the screen, across its way. */
export function breadth(roll: number, yaw: number, height: number): number {
  const [a, b] = [radians(roll), radians(yaw)];
  const corners = [-0.5, 0.5].flatMap((x) => [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x, y, z] as const)));
  return Math.max(
    ...corners.map(([x, y, z]) => {
      const along = x * Math.cos(a) - z * Math.sin(a);
      const up = x * Math.sin(a) + z * Math.cos(a) + height - 0.5;
      return (2 * Math.abs(along * Math.sin(b) + y * Math.cos(b)) * EYE) / (EYE - up);
    }),
  );
}

/** How high the middle of a die is that rests on an edge or a face. */
function standing(roll: number): number {
  const angle = radians(roll);
  return (Math.abs(Math.cos(angle)) + Math.abs(Math.sin(angle))) / 2;
}

/** How far a die is over its last edge: it comes fast, hesitates on the edge, and falls. */
function tipped(part: number): number {
  return 0.4 * part + 0.6 * (0.5 + 4 * (part - 0.5) ** 3);
}

/** The height of a bounce; the first one is only a fall. */
function arc(at: number): number {
  let from = -BOUNCES[0]!.until;
  for (const { until, height } of BOUNCES) {
    if (at < until) return height * (1 - ((2 * at - from - until) / (until - from)) ** 2);
    from = until;
  }
  return 0;
}

function wayLeft(at: number): number {
  let [from, left] = [0, 1];
  for (const [bounce, { until }] of BOUNCES.entries()) {
    const next = WAY_LEFT[bounce]!;
    if (at < until) return left + ((next - left) * (at - from)) / (until - from);
    [from, left] = [until, next];
  }
  return left * (1 - tipped((at - from) / (1 - from)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
