/** The actions a seat may take, filtered by what is picked. The list comes from the server; no rule is evaluated here. */
import type { GameAction } from './game';
import type { ChoiceGroup, Choices } from '$api/wire';

export class Offers<A extends GameAction> {
  readonly count: number;
  private readonly actions: A[];
  /** The actions of each kind, since almost every question names one. */
  private readonly byKind = new Map<string, A[]>();

  constructor(actions: A[]) {
    this.actions = actions;
    this.count = actions.length;
    for (const action of actions) {
      const kind = this.byKind.get(action.do);
      if (kind) kind.push(action);
      else this.byKind.set(action.do, [action]);
    }
  }

  /** Every offered action, or those with these values. */
  where(values: Partial<A> = {}): A[] {
    const wanted = Object.entries(values).filter(([name, value]) => name !== 'do' && value !== undefined);
    const among = values.do === undefined ? this.actions : (this.byKind.get(values.do) ?? []);
    if (!wanted.length) return [...among];
    return among.filter((action) =>
      wanted.every(([name, value]) => same((action as Record<string, unknown>)[name], value)),
    );
  }

  /** Whether an action with these values is offered. */
  has(values: Partial<A>): boolean {
    return this.where(values).length > 0;
  }

  /** The kinds of actions offered, in their order. */
  get kinds(): A['do'][] {
    return [...this.byKind.keys()];
  }

  /** Every value a field takes among the actions with these values, each once. */
  values<T>(field: string, among: Partial<A> = {}): T[] {
    const found = new Map<string, T>();
    for (const action of this.where(among)) {
      const value = (action as Record<string, unknown>)[field] as T;
      found.set(JSON.stringify(value), value);
    }
    return [...found.values()];
  }
}

/** The one thing that is offered, if it is of this kind. */
export function only<A extends GameAction>(offers: Offers<A>, kind: A['do']): A | null {
  return offers.count === 1 ? (offers.where({ do: kind } as Partial<A>)[0] ?? null) : null;
}

/** Decode the offers the server sends: a table of values for each kind of action. */
export function readChoices<A extends GameAction>(choices: Choices): Offers<A> {
  return new Offers(choices.groups.flatMap((group) => readGroup<A>(choices.tag, group)));
}

function readGroup<A>(tag: string, group: ChoiceGroup): A[] {
  const width = group.fields.length;
  if (width === 0) return [{ [tag]: group.kind } as A];
  return Array.from({ length: group.rows.length / width }, (_, row) => {
    const action: Record<string, unknown> = { [tag]: group.kind };
    group.fields.forEach((field, column) => {
      action[field] = group.values[column]![group.rows[row * width + column]!];
    });
    return action as A;
  });
}

function same(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object') return one === other;
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
