/** Fingers on the board: two enlarge it, one moves it, a double tap shows all of it again. */
import { Tween } from 'svelte/motion';
import type { Box, Point } from './layout';
import { held, moved, pinched, seen, whole, type Look } from './zoom';

const SLIP = 10;
const DOUBLE = 320;

export class Gestures {
  private readonly look: Tween<Look>;
  private readonly fingers = new Map<number, Point>();
  private slipped = 0;
  private lastTap = 0;

  constructor(
    private readonly box: () => Box,
    private readonly pixels: () => number,
    private readonly motion: () => boolean,
  ) {
    this.look = new Tween(whole(box()), { duration: 220 });
  }

  /** Everything there is to see when nothing is enlarged. */
  get window(): Box {
    return this.box();
  }

  get isEnlarged(): boolean {
    return this.look.target.scale > 1.01;
  }

  get viewBox(): string {
    const box = this.box();
    const look = this.isEnlarged || this.look.current.scale > 1.01 ? held(box, this.look.current) : whole(box);
    const part = seen(box, look);
    return `${part.x} ${part.y} ${part.width} ${part.height}`;
  }

  /** Show the whole board. */
  reset(): void {
    this.go(whole(this.box()), true);
  }

  /** Enlarge by a factor, with these points in the middle. */
  enlarge(factor: number, around: readonly Point[]): void {
    const middle = {
      x: around.reduce((sum, point) => sum + point.x, 0) / around.length,
      y: around.reduce((sum, point) => sum + point.y, 0) / around.length,
    };
    this.go(held(this.box(), { scale: factor, middle }), true);
  }

  down(event: PointerEvent): void {
    if (event.pointerType === 'mouse') return;
    if (this.fingers.size === 0) this.slipped = 0;
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }

  move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    this.slipped += Math.hypot(now.x - before.x, now.y - before.y);
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (other) this.pinch(before, now, other, event.currentTarget as Element);
    else if (this.slipped > SLIP && this.isEnlarged) {
      const unit = this.unit();
      this.go(
        moved(this.box(), this.look.target, { x: (now.x - before.x) * unit, y: (now.y - before.y) * unit }),
        false,
      );
    }
  }

  up(event: PointerEvent): void {
    if (!this.fingers.delete(event.pointerId) || this.slipped > SLIP) return;
    const now = event.timeStamp;
    if (now - this.lastTap < DOUBLE && this.isEnlarged) this.reset();
    this.lastTap = now;
  }

  /** Whether the last touch was a tap and not a gesture. */
  isTap(): boolean {
    return this.slipped <= SLIP;
  }

  private pinch(before: Point, now: Point, other: Point, board: Element): void {
    const factor =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    const rect = board.getBoundingClientRect();
    const part = seen(this.box(), this.look.target);
    const unit = this.unit();
    const at = {
      x: part.x + ((now.x + other.x) / 2 - rect.left) * unit,
      y: part.y + ((now.y + other.y) / 2 - rect.top) * unit,
    };
    this.go(pinched(this.box(), this.look.target, factor, at), false);
  }

  /** Units of the board in one pixel. */
  private unit(): number {
    return this.box().width / this.look.target.scale / Math.max(1, this.pixels());
  }

  private go(look: Look, smoothly: boolean): void {
    void this.look.set(look, { duration: smoothly && this.motion() ? 220 : 0 });
  }
}
