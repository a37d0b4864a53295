/** Dice are shaken while a finger holds the button that rolls them, and thrown when it lets go. */
import { settings } from '$settings/settings.svelte';

/** Milliseconds after which a press is a hold. */
const HOLD = 260;
/** One shake, in milliseconds, and how far it goes, in pixels and degrees. */
const SHAKE = 140;
const FAR = 5;
const TURN = 14;

/** Let dice be shaken from now on; `rattle` is called at each shake. Returns how to stop. */
export function shakeOnHold(rattle: () => void): () => void {
  let soon: ReturnType<typeof setTimeout> | undefined;
  let shaking: { button: HTMLElement; moves: Animation[]; beat: ReturnType<typeof setInterval> } | null = null;

  const begin = (event: PointerEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-rolls]');
    if (!button || event.pointerType !== 'touch' || !settings.moves) return;
    soon = setTimeout(() => {
      const moves = [...document.querySelectorAll('[data-shakes]')].map(shaken);
      shaking = { button, moves, beat: setInterval(rattle, SHAKE) };
    }, HOLD);
  };
  const end = (event: PointerEvent): void => {
    clearTimeout(soon);
    if (!shaking) return;
    const { button, moves, beat } = shaking;
    shaking = null;
    clearInterval(beat);
    for (const move of moves) move.cancel();
    const isOver =
      event.type === 'pointerup' && button.contains(document.elementFromPoint(event.clientX, event.clientY));
    if (!isOver) return;
    // After a long press some browsers send a click of their own, others do not: one is enough.
    const ignore = (click: Event): void => {
      if (click.isTrusted && button.contains(click.target as Node)) click.stopPropagation();
    };
    addEventListener('click', ignore, { capture: true });
    setTimeout(() => removeEventListener('click', ignore, { capture: true }), HOLD);
    button.click();
  };
  const keep = (event: Event): void => {
    if (shaking) event.preventDefault(); // no menu over a button that is held
  };
  addEventListener('pointerdown', begin);
  addEventListener('pointerup', end);
  addEventListener('pointercancel', end);
  addEventListener('contextmenu', keep);
  return () => {
    clearTimeout(soon);
    removeEventListener('pointerdown', begin);
    removeEventListener('pointerup', end);
    removeEventListener('pointercancel', end);
    removeEventListener('contextmenu', keep);
  };
}

function shaken(die: Element, number: number): Animation {
  const side = number % 2 ? 1 : -1;
  const at = (part: number): string =>
    `translate(${side * FAR * part}px, ${FAR * part * ((number % 3) - 1)}px) rotate(${side * TURN * part}deg)`;
  return die.animate([{ transform: at(1) }, { transform: at(-1) }, { transform: at(1) }], {
    duration: SHAKE + 20 * (number % 3),
    iterations: Infinity,
  });
}
