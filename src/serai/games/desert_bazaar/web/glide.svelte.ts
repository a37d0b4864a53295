/** A camera on its way to a target, a little in each frame. */
import type { Camera } from '$board/camera';

export class Glide {
  current: Camera = $state.raw({ x: 0, y: 0, scale: 1 });
  target: Camera = $state.raw({ x: 0, y: 0, scale: 1 });
  private frame = 0;

  /** Go there within this many milliseconds, from wherever it is now. */
  to(target: Camera, duration: number): void {
    cancelAnimationFrame(this.frame);
    const from = this.current;
    const began = performance.now();
    this.target = target;
    const step = (now: number): void => {
      const part = Math.max(0, (now - began) / duration);
      if (!(part < 1)) return void (this.current = target); // with no duration, too
      const between = (one: number, other: number): number => one + (other - one) * part;
      this.current = {
        x: between(from.x, target.x),
        y: between(from.y, target.y),
        scale: between(from.scale, target.scale),
      };
      this.frame = requestAnimationFrame(step);
    };
    step(began);
  }
}
