// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settings } from '$settings/settings.svelte';
import { shakeOnHold } from './shake';

const cancel = vi.fn();
const rattle = vi.fn();
const roll = vi.fn();
let stop = (): void => {};
let button: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  document.body.innerHTML = '<button data-rolls>Roll</button><i data-shakes></i><i data-shakes></i>';
  button = document.querySelector('button')!;
  button.onclick = roll;
  document.elementFromPoint = () => button;
  Element.prototype.animate = vi.fn(() => ({ cancel }) as unknown as Animation);
  settings.motion = 'auto';
  stop = shakeOnHold(rattle);
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

function point(type: string, pointerType = 'touch'): void {
  button.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), { pointerType }));
}

test('dice are shaken while the button is held, and rolled once when it is let go', () => {
  point('pointerdown');
  vi.advanceTimersByTime(1000);
  expect(Element.prototype.animate).toHaveBeenCalledTimes(2);
  expect(rattle.mock.calls.length).toBeGreaterThan(3);
  const rattled = rattle.mock.calls.length;
  point('pointerup');
  expect(cancel).toHaveBeenCalledTimes(2);
  expect(roll).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(rattle).toHaveBeenCalledTimes(rattled);
});

test('a tap is only a tap, and a mouse shakes nothing', () => {
  point('pointerdown');
  point('pointerup');
  point('pointerdown', 'mouse');
  vi.advanceTimersByTime(1000);
  expect(rattle).not.toHaveBeenCalled();
  expect(roll).not.toHaveBeenCalled();
});

test('who lets go beside the button has not rolled', () => {
  point('pointerdown');
  vi.advanceTimersByTime(1000);
  document.elementFromPoint = () => document.body;
  point('pointerup');
  expect(roll).not.toHaveBeenCalled();
});

test('with less motion nothing shakes', () => {
  settings.motion = 'less';
  point('pointerdown');
  vi.advanceTimersByTime(1000);
  expect(Element.prototype.animate).not.toHaveBeenCalled();
});
