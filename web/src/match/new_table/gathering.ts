/** Changes of a table that still gathers: whole requests, made from the table as it is. */
import { DEFAULT_LEVEL } from '$api/wire';
import type { ChangeTable, GameSummary, SeatRequest, TableSummary } from '$api/wire';
import { tableRequest, type Plan, type SeatPlan } from './plan';

/** The table with a bot at a seat, as strong as those that sit there already. */
export function withBot(table: TableSummary, seat: number): ChangeTable {
  const level = table.seats.find(({ kind }) => kind === 'bot')?.level ?? DEFAULT_LEVEL;
  return changed(table, seat, { kind: 'bot', level });
}

/** The table with a seat that somebody may take. */
export function withFreeSeat(table: TableSummary, seat: number): ChangeTable {
  return changed(table, seat, { kind: 'open' });
}

/** The table shown to everybody, or to nobody but those with its code. */
export function withList(table: TableSummary, listed: boolean): ChangeTable {
  return { ...unchanged(table), listed };
}

/** The plan of a table, to be changed in set-up; the game's defaults need no mention. */
export function planOf(table: TableSummary, game: GameSummary): Plan {
  const usual: Record<string, unknown> = Object.fromEntries([
    ...game.options.map(({ name, choices }) => [name, choices[0]]),
    ...game.components.map(({ name, shipped }) => [name, shipped[0]]),
  ]);
  const seats = table.seats.map(({ kind, name, level }): SeatPlan => ({ kind, name, level: level || DEFAULT_LEVEL }));
  const clock = table.clock?.agreed ?? null;
  return {
    seats,
    options: unusual(table.options, usual),
    components: unusual(table.components, usual),
    clock,
    listed: table.listed,
    seed: '',
  };
}

/** The request that makes a table what a plan says. */
export function changeRequest(plan: Plan): ChangeTable {
  const { seats, ...agreed } = tableRequest('', plan, { name: '', portrait: null });
  const { options, components, clock, listed } = agreed;
  return {
    seats: seats.map(({ kind, level }) => ({ kind, level: level ?? null })),
    options,
    components,
    clock,
    listed,
  };
}

/** The same plan for more or fewer, where everybody keeps their seat. */
export function resizedAtEnd(plan: Plan, count: number): Plan {
  const added = Array.from({ length: Math.max(0, count - plan.seats.length) }, (): SeatPlan => {
    return { kind: 'open', name: '', level: DEFAULT_LEVEL };
  });
  return { ...plan, seats: [...plan.seats.slice(0, count), ...added] };
}

function changed(table: TableSummary, seat: number, wanted: SeatRequest): ChangeTable {
  const same = unchanged(table);
  return { ...same, seats: same.seats.with(seat, wanted) };
}

function unchanged({ seats, options, components, clock, listed }: TableSummary): ChangeTable {
  const same = seats.map(({ kind, level }): SeatRequest => (kind === 'bot' ? { kind, level } : { kind }));
  return { seats: same, options, components, clock: clock?.agreed ?? null, listed };
}

function unusual<T>(values: Record<string, T>, usual: Record<string, unknown>): Record<string, T> {
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== usual[name]));
}
