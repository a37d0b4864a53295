/** Carry a piece: it stays where it is, and a copy goes with the pointer until it is put down or springs back. */

/** Up to this many pixels a press is still a click. */
const STILL = 8;
/** Milliseconds in which what was refused springs back. */
const BACK = 220;

export interface Carried {
  /** What is taken hold of. */
  source: HTMLElement;
  /** Where the copy is drawn. */
  ground: HTMLElement;
  motion: boolean;
  /** It leaves its place. */
  onstart(): void;
  /** It is over a point of the window; returns whether the copy is seen there. */
  onmove?(event: PointerEvent): boolean;
  /** It is put down; returns whether it may lie there. Without an event it was let go. */
  ondrop(event: PointerEvent | null): boolean;
}

/** Follow a pointer that went down on a piece. The event may be a little old: this is fetched when it happens. */
export function carry(began: PointerEvent, { source, ground, motion, onstart, onmove, ondrop }: Carried): void {
  const { pointerId, clientX, clientY } = began;
  let copy: HTMLElement | null = null;

  function start(): void {
    // A finger's moves go to what it is over, as those of a mouse do.
    if (source.hasPointerCapture?.(pointerId)) source.releasePointerCapture(pointerId);
    const { left, top, width, height } = source.getBoundingClientRect();
    copy = source.cloneNode(true) as HTMLElement;
    copy.inert = true;
    copy.dataset.carried = '';
    const place = { position: 'fixed', left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(copy.style, place, { zIndex: '9', margin: '0', pointerEvents: 'none', transition: 'none' });
    ground.append(copy);
    source.style.opacity = '0.4';
    onstart();
  }

  function moved(event: PointerEvent): void {
    if (event.pointerId !== pointerId) return;
    if (!event.buttons) return end(null);
    const [right, down] = [event.clientX - clientX, event.clientY - clientY];
    if (!copy && Math.hypot(right, down) > STILL) start();
    if (!copy) return;
    copy.style.translate = `${right}px ${down}px`;
    copy.style.visibility = (onmove?.(event) ?? true) ? '' : 'hidden';
  }

  function end(event: PointerEvent | null): void {
    for (const stop of stops) stop();
    source.style.opacity = '';
    if (!copy) return;
    if (event) swallowClick();
    const left = copy;
    if (ondrop(event)) return left.remove();
    const back = motion ? BACK : 0;
    Object.assign(left.style, { visibility: '', translate: '0px 0px', transition: `translate ${back}ms ease-out` });
    setTimeout(() => left.remove(), back);
  }

  const lifted = (event: PointerEvent): void => void (event.pointerId === pointerId && end(event));
  const taken = (event: PointerEvent): void => void (event.pointerId === pointerId && end(null));
  const escaped = (event: KeyboardEvent): void => void (event.key === 'Escape' && end(null));
  const stops = [
    listen('pointermove', moved),
    listen('pointerup', lifted),
    listen('pointercancel', taken),
    listen('keydown', escaped),
  ];
}

/** The click that ends a drag means nothing. */
function swallowClick(): void {
  const stop = listen('click', (event) => event.stopPropagation());
  setTimeout(stop);
}

function listen<K extends keyof WindowEventMap>(name: K, heard: (event: WindowEventMap[K]) => void): () => void {
  addEventListener(name, heard, { capture: true });
  return () => removeEventListener(name, heard, { capture: true });
}
