/** The last step as far as it has been shown: the table, the dice and the new tents. */
import { untrack } from 'svelte';
import { NO_DICE, shownSoFar, stillToCome, tray, type Lying } from './dice';
import { asShown, freshSpaces, ownersBefore } from './shown_view';
import type { Event, View } from './wire';

interface Step {
  view: View;
  last: Event[];
  showing: Event | null;
  me: number | null;
}

export class ShownStep {
  /** The dice as they lie. */
  dice = $state.raw<Lying>(NO_DICE);
  /** The spaces built on since this seat last decided. */
  fresh = $state.raw<string[]>([]);

  /** How the table lay before the step. */
  private before = $state.raw<View | null>(null);
  private latest: View | null = null;
  private atRest: Lying = NO_DICE;
  private seen: Event[] = [];

  constructor(private readonly step: () => Step) {
    $effect(() => {
      const { view, last, showing, me } = step();
      untrack(() => this.show(view, last, showing, me));
    });
  }

  /** The table without what is still to be shown. */
  readonly view = $derived.by(() => {
    const { view, last, showing } = this.step();
    return asShown(view, this.before, shownSoFar(last, showing), stillToCome(last, showing));
  });

  /** Whose marker stood where before the step, the one just set included. */
  get owners(): Map<string, number> {
    return ownersBefore(this.before, this.step().last);
  }

  private show(view: View, last: Event[], showing: Event | null, me: number | null): void {
    if (view !== this.latest) [this.before, this.latest] = [this.latest, view];
    if (last !== this.seen) {
      this.seen = last;
      this.atRest = this.dice;
      this.fresh = freshSpaces(this.fresh, last, me);
    }
    this.dice = tray(this.atRest, view, shownSoFar(last, showing));
  }
}
