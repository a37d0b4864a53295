/** What is heard and felt at a table. */
import type { Sound } from '$match/game';
import { settings } from '$settings/settings.svelte';
import { throwing } from '$ui/dice/open';
import { stage } from '$ui/dice/stage.svelte';
import { mixer } from '$ui/sound/mixer';
import type { Contact } from '$ui/dice/throw';

/** How far to the sides the seats sit. */
const WIDTH = 0.7;
/** Milliseconds after the first touch before the murmur begins: what was touched is answered first. */
const PATIENCE = 800;
/** What lands, and how long it is felt, in milliseconds. */
const FELT: Partial<Record<Sound, number>> = { tile: 12, cloth: 12, water: 14, close: 24 };
const DIE_FELT = 9;

export class TableSounds {
  /** `throws` says whether dice are seen as they are thrown: then they are heard when they touch the table. */
  constructor(
    private readonly seats: () => number,
    private readonly throws: () => boolean,
  ) {}

  /** Hear dice, and the murmur from the first touch on; returns how to stop. */
  listen(): () => void {
    throwing.onthrow = (contacts) => this.thrown(contacts);
    let soon: ReturnType<typeof setTimeout> | undefined;
    const begin = (): void => {
      clearTimeout(soon);
      soon = setTimeout(() => mixer.surround(settings.sound), PATIENCE);
    };
    const pause = (): void => mixer.pause(document.hidden);
    begin();
    addEventListener('pointerup', begin, { once: true });
    addEventListener('keyup', begin, { once: true });
    document.addEventListener('visibilitychange', pause);
    void settings.sound; // switched off or on, this begins again
    return () => {
      clearTimeout(soon);
      removeEventListener('pointerup', begin);
      removeEventListener('keyup', begin);
      document.removeEventListener('visibilitychange', pause);
      mixer.surround(false);
    };
  }

  /** Hear and feel an event, from where its seat sits. */
  event(sound: Sound | null, seat: number | null): void {
    if (!sound || (sound === 'dice' && stage.Solid && this.throws())) return;
    if (settings.sound) mixer.play(sound, { pan: panOf(seat, this.seats()) });
    feel(FELT[sound]);
  }

  /** Hear and feel dice that are shaken. */
  rattle(): void {
    if (settings.sound) mixer.play('dice', { force: 0.2 + 0.2 * Math.random(), pan: 0.4 * Math.random() - 0.2 });
    feel(DIE_FELT);
  }

  private thrown(contacts: readonly Contact[]): void {
    if (settings.sound)
      for (const { at, force } of contacts) mixer.play('dice', { after: at / 1000, force: force ** 1.5 });
    setTimeout(() => feel(DIE_FELT), contacts.at(-1)!.at);
  }
}

/** Where a seat is heard, as seats are listed from left to right. */
export function panOf(seat: number | null, seats: number): number {
  return seat === null || seats < 2 ? 0 : WIDTH * ((2 * seat) / (seats - 1) - 1);
}

function feel(milliseconds: number | undefined): void {
  if (milliseconds && settings.vibration && settings.touch && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(milliseconds);
}
