// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { Glide } from './glide.svelte';

const FAR = { x: 10, y: 20, scale: 3 };

test('without a duration the camera is there at once', () => {
  const glide = new Glide();
  glide.to(FAR, 0);
  expect(glide.current).toEqual(FAR);
});

test('with one it passes through what lies between, and ends at its target', () => {
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const glide = new Glide();
  glide.to(FAR, 100);
  frames.pop()!(performance.now() + 50);
  expect(glide.current.scale).toBeGreaterThan(1);
  expect(glide.current.scale).toBeLessThan(3);
  frames.pop()!(performance.now() + 200);
  expect([glide.current, frames.length]).toEqual([FAR, 0]);
  vi.unstubAllGlobals();
});

test('another target takes over from where the camera is', async () => {
  const glide = new Glide();
  glide.to(FAR, 10_000);
  glide.to({ x: 0, y: 0, scale: 2 }, 0);
  await new Promise((later) => setTimeout(later, 50));
  expect(glide.current.scale).toBe(2);
});
