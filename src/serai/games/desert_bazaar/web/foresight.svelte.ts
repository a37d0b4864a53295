/** What would follow from what is picked, asked of the server as soon as it is picked. */
import { Latest } from '$board/latest.svelte';
import type { Foreseen } from '$match/game';
import type { Offers } from '$match/offers';
import type { Face } from './cards';
import type { Selection } from './selection.svelte';
import type { Action, Build, BuildOutlook, Event, Keep, KeepOutlook, Outlook, View } from './wire';

interface Asked {
  offers: Offers<Action> | null;
  previews(choose: Partial<Action>): Promise<Foreseen<Action, Event, View>[]>;
}

export class Foresight {
  private readonly latest = new Latest<Foreseen<Action, Event, View>[]>();

  constructor(
    private readonly asked: () => Asked,
    private readonly selection: Selection,
  ) {
    $effect(() => {
      void this.asked().offers;
      this.latest.clear();
    });
    $effect(() => {
      const { wanted } = this;
      if (wanted) this.latest.ask(JSON.stringify(wanted), () => this.asked().previews(wanted));
      else this.latest.forget();
    });
  }

  /** Every space the picked tile may stand on, with what it costs and brings there once that is known. */
  readonly spaces = $derived.by((): Map<string, BuildOutlook | null> => {
    const { tile } = this.selection;
    const lit = new Map<string, BuildOutlook | null>();
    if (tile === null) return lit;
    for (const space of this.asked().offers?.values<string>('space', { do: 'build', tile }) ?? []) lit.set(space, null);
    for (const [build, outlook] of this.builds)
      if (build.tile === tile && lit.has(build.space)) lit.set(build.space, outlook);
    return lit;
  });

  /** What every tile would cost on the space picked first. */
  readonly tiles = $derived.by((): Map<number, BuildOutlook> => {
    const { space } = this.selection;
    return new Map(
      space
        ? this.builds.filter(([build]) => build.space === space).map(([build, outlook]) => [build.tile, outlook])
        : [],
    );
  });

  /** The odds of every re-roll, by its action. */
  readonly odds = $derived(
    new Map(
      this.previews
        .filter(({ action }) => action.do === 'keep')
        .map(({ action, outlook }) => [JSON.stringify(action), outlook as KeepOutlook]),
    ),
  );

  /** The faces that may be kept, with the chance to get anything at all. */
  readonly keeps = $derived.by((): Map<Face, number | null> => {
    const keeps = new Map<Face, number | null>();
    for (const action of (this.asked().offers?.where({ do: 'keep' }) ?? []) as Keep[]) {
      const nothing = this.odds.get(JSON.stringify(action))?.chances[0];
      const chance = nothing === undefined ? null : 1 - nothing;
      keeps.set(action.face, Math.max(chance ?? 0, keeps.get(action.face) ?? 0));
    }
    return keeps;
  });

  private get builds(): [Build, BuildOutlook][] {
    return this.previews.flatMap(({ action, outlook }) =>
      action.do === 'build' && (outlook as Outlook | null)?.of === 'build' ? [[action, outlook as BuildOutlook]] : [],
    );
  }

  private get wanted(): Partial<Action> | null {
    const { offers } = this.asked();
    const { tile, space } = this.selection;
    if (!offers) return null;
    if (tile !== null) return { do: 'build', tile };
    if (space !== null) return { do: 'build', space };
    return offers.has({ do: 'keep' }) ? { do: 'keep' } : null;
  }

  private get previews(): Foreseen<Action, Event, View>[] {
    return this.latest.answer ?? [];
  }
}
