/** A table before it is created: seats, options, components. The last plan of each game is stored. */
import { DEFAULT_LEVEL } from '$api/wire';
import type { ComponentSummary, GameSummary, OptionSummary, Portrait, SeatRequest, CreateTable } from '$api/wire';

export interface SeatPlan {
  kind: 'person' | 'bot' | 'open';
  /** Empty for a name given by the house. */
  name: string;
  level: string;
}

export type OptionValue = boolean | number | string;

export interface Plan {
  seats: SeatPlan[];
  options: Record<string, OptionValue>;
  components: Record<string, string | Record<string, unknown>>;
  clock: CreateTable['clock'];
  /** Whether everybody is shown the table, and may join. */
  listed: boolean;
  /** The seed of all chance; empty to let the server draw one. */
  seed: string;
}

const key = (game: string): string => `serai:plan:${game}`;

/** One person against bots at the smallest table the printed game knows. */
export function usualPlan(game: GameSummary): Plan {
  const seats = Array.from({ length: Math.min(...game.seats) }, (_, number) =>
    seatPlan(number === 0 ? 'person' : 'bot'),
  );
  return { seats, options: {}, components: {}, clock: null, listed: false, seed: '' };
}

/** The plan of the last table of this game, as far as the game still knows everything in it; else the usual one. */
export function lastPlan(game: GameSummary): Plan {
  const stored = read(game.name);
  if (!stored || ![...game.seats, ...game.unofficial_seats].includes(stored.seats.length)) return usualPlan(game);
  return {
    seats: stored.seats.map((seat) => ({ ...seatPlan(seat.kind), ...seat })),
    options: among(stored.options, (name, value) => isChoice(game.options, name, value)),
    components: among(stored.components, (name, value) => isComponent(game.components, name, value)),
    clock: stored.clock ?? null,
    listed: false,
    seed: '',
  };
}

export function storePlan(game: string, plan: Plan): void {
  localStorage.setItem(key(game), JSON.stringify(plan));
}

/** The quick game: as many seats and the bots of the last table, with the printed rules and pieces. */
export function quickPlan(game: GameSummary): Plan {
  return againstBots({ ...lastPlan(game), options: {}, components: {} });
}

/** The same table with one person, bots on all other seats, and no clock: nobody waits. */
export function againstBots(plan: Plan): Plan {
  const mine = Math.max(
    0,
    plan.seats.findIndex((seat) => seat.kind === 'person'),
  );
  const seats = plan.seats.map((seat, number): SeatPlan => {
    if (number === mine) return { ...seat, kind: 'person' };
    return seat.kind === 'bot' ? seat : { ...seatPlan('bot'), level: seat.level };
  });
  return { ...plan, seats, clock: null };
}

/** The request for this table. `me` is the first person; the server names people without a name. */
export function tableRequest(game: string, plan: Plan, me: { name: string; portrait: Portrait | null }): CreateTable {
  const first = plan.seats.findIndex((seat) => seat.kind === 'person');
  const seats = plan.seats.map((seat, number): SeatRequest => {
    if (seat.kind === 'open') return { kind: 'open' };
    if (seat.kind === 'bot') return { kind: 'bot', level: seat.level };
    const name = cleanName(seat.name);
    if (number !== first) return { kind: 'person', name: name || null };
    return { kind: 'person', name: name || cleanName(me.name) || null, portrait: me.portrait };
  });
  const { options, components, clock } = plan;
  const listed = plan.listed && seats.some(({ kind }) => kind === 'open');
  return { game, seats, options, components, clock, listed, seed: plan.seed.trim() || null };
}

/** A name as the server takes it: no blanks at its ends or doubled, at most 24 letters. */
export function cleanName(name: string): string {
  return [...name.trim().replace(/\s+/g, ' ')].slice(0, 24).join('').trim();
}

export function seatPlan(kind: SeatPlan['kind']): SeatPlan {
  return { kind, name: '', level: DEFAULT_LEVEL };
}

function read(game: string): Plan | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key(game)) ?? 'null') as Plan | null;
    return stored && Array.isArray(stored.seats)
      ? { ...stored, options: stored.options ?? {}, components: stored.components ?? {} }
      : null;
  } catch {
    return null;
  }
}

function isChoice(options: OptionSummary[], name: string, value: unknown): boolean {
  return options.some((option) => option.name === name && option.choices.includes(value as OptionValue));
}

function isComponent(kinds: ComponentSummary[], name: string, value: unknown): boolean {
  return kinds.some((kind) => kind.name === name && (typeof value !== 'string' || kind.shipped.includes(value)));
}

function among<T>(values: Record<string, T>, wanted: (name: string, value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => wanted(name, value)));
}
