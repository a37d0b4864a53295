/** Mouse, pen and fingers on a board, as what they mean: hover, drag, pinch, long press, double tap. */
import type { Point } from './camera';

export interface Meanings {
  /** The board is pushed by some pixels. */
  push(right: number, down: number): void;
  /** Two fingers spread or close around a point. */
  pinch(point: Point, factor: number): void;
  /** The mouse is over a point, no button down. */
  hover?(point: Point): void;
  /** Whether a finger that goes down here takes hold of a piece instead of the board. */
  grabs?(point: Point): boolean;
  /** The piece is carried to a point. */
  carry?(point: Point): void;
  /** A finger rests, and is lifted again. Without this meaning, a long press is a click. */
  rest?(on: boolean): void;
}

/** Up to this many pixels a press is still a click. */
const STILL = 8;
/** Milliseconds until a finger rests, and between the taps of a double tap. */
const RESTING = 480;
const DOUBLE = 320;

export class Gestures {
  /** Whether the last press was a finger or a pen. */
  touch = false;
  /** Whether what ends now was more than a click, so that the click that follows means nothing. */
  spent = false;
  private readonly down = new Map<number, Point>();
  private start: Point = { left: 0, top: 0 };
  private carrying = false;
  private resting = false;
  private lastTap = -DOUBLE;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly means: Meanings) {}

  /** A button or finger goes down. */
  press(id: number, point: Point, touch: boolean): void {
    this.touch = touch;
    this.down.set(id, point);
    clearTimeout(this.timer);
    if (this.down.size > 1) {
      this.spent = true;
      return;
    }
    this.spent = false;
    this.start = point;
    this.carrying = touch && (this.means.grabs?.(point) ?? false);
    if (touch && this.means.rest) this.timer = setTimeout(() => this.rest(true), RESTING);
  }

  /** It moves; returns whether it is more than a click by now. */
  move(id: number, point: Point, touch: boolean): boolean {
    const before = this.down.get(id);
    if (!before) {
      if (!touch) this.means.hover?.(point);
      return false;
    }
    if (this.down.size > 1) this.spread(id, before, point);
    else if (this.spent || distance(this.start, point) > STILL) {
      this.drag(this.spent ? before : this.start, point);
    } else return false;
    this.down.set(id, point);
    return true;
  }

  /** It is lifted, or the system took it away. */
  lift(id: number): void {
    this.down.delete(id);
    clearTimeout(this.timer);
    if (this.resting) this.rest(false);
  }

  /** Count a tap at a time in milliseconds; returns whether it is the second of a double tap. */
  isDoubleTap(time: number): boolean {
    const isSecond = time - this.lastTap < DOUBLE;
    this.lastTap = time;
    return isSecond;
  }

  private drag(before: Point, point: Point): void {
    this.spent = true;
    clearTimeout(this.timer);
    if (this.carrying) this.means.carry?.(point);
    else this.means.push(point.left - before.left, point.top - before.top);
  }

  private spread(id: number, before: Point, point: Point): void {
    const other = [...this.down].find(([key]) => key !== id)![1];
    const middle = { left: (point.left + other.left) / 2, top: (point.top + other.top) / 2 };
    this.means.push((point.left - before.left) / 2, (point.top - before.top) / 2);
    this.means.pinch(middle, distance(point, other) / Math.max(distance(before, other), 1));
  }

  private rest(on: boolean): void {
    this.resting = on;
    this.spent = true;
    this.means.rest?.(on);
  }
}

/** Where a pointer is within an element. */
export function pointIn(element: Element, event: MouseEvent): Point {
  const frame = element.getBoundingClientRect();
  return { left: event.clientX - frame.left, top: event.clientY - frame.top };
}

/** Whether a finger or a pen points. */
export function isTouch(event: PointerEvent): boolean {
  return event.pointerType !== 'mouse';
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.left - other.left, one.top - other.top);
}
