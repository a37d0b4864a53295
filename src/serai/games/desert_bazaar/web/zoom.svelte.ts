/** The enlarged board: pinch to zoom, drag to move, double tap to show all of it. */
import { fitted, heldWithin, pushed, seenBy, zoomed, type Box, type Camera, type Size } from '$board/camera';
import { Gestures, isTouch, pointIn } from '$board/gestures';
import { Glide } from './glide.svelte';
import type { Point } from './layout';

/** At most this many times as large as the whole board on the screen. */
const MOST = 3;
const GLIDE = 220;

export class Zoom {
  private readonly glide = new Glide();
  /** Whether it was enlarged; its scale alone does not tell, since the screen may have become smaller. */
  private wasEnlarged = $state(false);
  private readonly gestures = new Gestures({
    push: (right, down) => this.isEnlarged && this.go(pushed(this.target, right, down)),
    pinch: (point, factor) => this.go(zoomed(this.target, this.size(), point, factor, this.limits)),
  });

  constructor(
    private readonly board: () => Box,
    private readonly size: () => Size,
    private readonly motion: () => boolean,
  ) {}

  /** The camera that shows the whole board. */
  get whole(): Camera {
    return fitted(this.board(), this.size(), { smallest: 0, largest: Infinity });
  }

  get isEnlarged(): boolean {
    return this.wasEnlarged && this.isLarger(this.glide.target);
  }

  get viewBox(): string {
    const isShown = this.isEnlarged || this.isGliding;
    const { west, north, east, south } = seenBy(isShown ? this.held(this.glide.current) : this.whole, this.size());
    return `${west} ${north} ${east - west} ${south - north}`;
  }

  /** Whether the last press was a click and not a gesture. */
  get isClick(): boolean {
    return !this.gestures.spent;
  }

  /** Show the whole board. */
  reset(): void {
    this.go(this.whole, GLIDE);
  }

  /** Enlarge until a unit has this many pixels, with these points in the middle. */
  enlarge(scale: number, around: readonly Point[]): void {
    const x = around.reduce((sum, point) => sum + point.x, 0) / around.length;
    const y = around.reduce((sum, point) => sum + point.y, 0) / around.length;
    this.go({ x, y, scale: Math.min(scale, this.limits.largest) }, GLIDE);
  }

  press(event: PointerEvent): void {
    if (isTouch(event)) this.gestures.press(event.pointerId, pointIn(event.currentTarget as Element, event), true);
    else this.gestures.spent = false;
  }

  move(event: PointerEvent): void {
    if (isTouch(event)) this.gestures.move(event.pointerId, pointIn(event.currentTarget as Element, event), true);
  }

  lift(event: PointerEvent): void {
    if (!isTouch(event)) return;
    this.gestures.lift(event.pointerId);
    if (this.isClick && this.gestures.isDoubleTap(event.timeStamp) && this.isEnlarged) this.reset();
  }

  private get target(): Camera {
    return this.isEnlarged ? this.glide.target : this.whole;
  }

  private get limits(): { smallest: number; largest: number } {
    const { scale } = this.whole;
    return { smallest: scale, largest: scale * MOST };
  }

  private get isGliding(): boolean {
    const { current, target } = this.glide;
    return current.scale !== target.scale || current.x !== target.x || current.y !== target.y;
  }

  private isLarger(camera: Camera): boolean {
    return camera.scale > this.whole.scale * 1.01;
  }

  /** The camera with nothing on the screen beyond what the whole board shows. */
  private held(camera: Camera): Camera {
    return heldWithin(camera, this.size(), seenBy(this.whole, this.size()));
  }

  private go(camera: Camera, duration = 0): void {
    // What is not enlarged follows the size of the screen, which the glide has not done.
    if (!this.isEnlarged && !this.isGliding) this.glide.to(this.whole, 0);
    this.wasEnlarged = this.isLarger(camera);
    this.glide.to(this.held(camera), this.motion() ? duration : 0);
  }
}
