/** The table while it is being shown: remembers what was drawn before, so that events can be laid over it one by one. */
import { settled, type Die } from './dice';
import { blank, pictured, shownAfter, type Picture } from './picture';
import type { Event, View } from './wire';

export interface Scene {
  picture: Picture;
  dice: Die[];
}

export class TableOnScreen {
  private view: View | null = null;
  private before: View | null = null;
  private dice: Die[] = [];

  /** What to draw: the view, or, while an event of the last decision is shown, the table as it was when it happened. */
  show(view: View, last: readonly Event[], showing: Event | null, diceEach: number): Scene {
    if (view !== this.view) {
      this.before = this.view;
      this.view = view;
    }
    const picture = this.pictureOf(view, last, showing, diceEach);
    this.dice = settled(this.dice, picture);
    return { picture, dice: this.dice };
  }

  private pictureOf(view: View, last: readonly Event[], showing: Event | null, diceEach: number): Picture {
    const at = showing ? last.indexOf(showing) : -1;
    if (at < 0) return pictured(view);
    const isBeginning = last[0]!.event === 'priced' && last[0]!.why === 'setup';
    if (!isBeginning && !this.before) return pictured(view);
    const from = isBeginning ? blank(view, diceEach) : pictured(this.before!);
    return last.slice(0, at + 1).reduce(shownAfter, from);
  }
}
