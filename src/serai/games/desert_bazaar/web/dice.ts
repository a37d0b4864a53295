/** Which dice lie in the tray: those of the view, or those the events have just brought. */
import type { Face } from './cards';
import type { Event, View } from './wire';

export interface Lying {
  faces: Face[];
  kept: Face | null;
  left: Face | null;
  /** Whose roll it is. */
  seat: number | null;
  /** The dice of an earlier turn, left lying so that everybody can still read them. */
  old: boolean;
}

export const NO_DICE: Lying = { faces: [], kept: null, left: null, seat: null, old: true };

/** The tray after the events up to the one being shown. */
export function tray(before: Lying, view: View, events: readonly Event[]): Lying {
  let lying: Lying = { ...before, old: true };
  for (const event of events) lying = after(lying, event);
  if (!view.dice.length || !lying.old) return lying;
  return { faces: view.dice, kept: view.kept, left: view.left, seat: view.turn_of, old: false };
}

function after(lying: Lying, event: Event): Lying {
  if (event.event === 'kept')
    return { ...lying, faces: [], kept: event.face, left: event.leave, seat: event.seat, old: false };
  if (event.event !== 'rolled') return lying;
  const again = event.roll === 'again';
  return {
    faces: event.faces,
    kept: again ? lying.kept : null,
    left: again ? lying.left : null,
    seat: event.seat,
    old: false,
  };
}

/** The events of a step up to and including the one being shown; all of them when nothing is being shown. */
export function shownSoFar(events: readonly Event[], showing: Event | null): Event[] {
  const at = showing ? events.indexOf(showing) : -1;
  return at < 0 ? [...events] : events.slice(0, at + 1);
}

/** The events of a step still to be shown. */
export function stillToCome(events: readonly Event[], showing: Event | null): Event[] {
  const at = showing ? events.indexOf(showing) : -1;
  return at < 0 ? [] : events.slice(at + 1);
}
