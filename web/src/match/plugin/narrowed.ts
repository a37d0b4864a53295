/** Many actions of one kind, chosen value by value: a bid first by its count, then by its face. */
import type { GameAction } from '../game';

/** More actions of one kind than this are narrowed, as in the terminal. */
const MOST_LISTED = 12;

/** Values of fields, each as JSON. */
export type Picked = Readonly<Record<string, string>>;

interface Narrowed {
  /** What to choose between first, each field with its possible values. */
  fields: { field: string; values: unknown[] }[];
  /** The actions that are left, once all of these are chosen. */
  actions: GameAction[];
}

/** Actions of one kind after some values were picked. */
export function narrowed(actions: readonly GameAction[], picked: Picked): Narrowed {
  const fields: Narrowed['fields'] = [];
  let left = [...actions];
  for (let field = nextField(left); left.length > MOST_LISTED && field; field = nextField(left)) {
    const name = field;
    fields.push({ field: name, values: valuesOf(left, name) });
    left = left.filter((action) => valueOf(action, name) === picked[name]);
  }
  return { fields, actions: left };
}

/** Actions by kind, in the order in which they are offered. */
export function byKind(actions: readonly GameAction[]): GameAction[][] {
  const kinds = new Map<string, GameAction[]>();
  for (const action of actions) kinds.set(action.do, [...(kinds.get(action.do) ?? []), action]);
  return [...kinds.values()];
}

/** The first field in which actions differ, unless it is the last one: then each has a button of its own. */
function nextField(actions: readonly GameAction[]): string | undefined {
  const differ = Object.keys(actions[0] ?? {}).filter((name) => valuesOf(actions, name).length > 1);
  return differ.length > 1 ? differ[0] : undefined;
}

function valuesOf(actions: readonly GameAction[], field: string): unknown[] {
  return [...new Set(actions.map((action) => valueOf(action, field)))].map((value) => JSON.parse(value) as unknown);
}

function valueOf(action: GameAction, field: string): string {
  return JSON.stringify((action as unknown as Record<string, unknown>)[field] ?? null);
}
