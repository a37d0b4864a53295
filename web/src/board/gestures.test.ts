import { beforeEach, expect, test, vi } from 'vitest';
import { Gestures, type Meanings } from './gestures';

const at = (left: number, top: number) => ({ left, top });
let means: Record<keyof Meanings, ReturnType<typeof vi.fn>>;
let gestures: Gestures;

beforeEach(() => {
  vi.useFakeTimers();
  means = { hover: vi.fn(), grabs: vi.fn(() => false), carry: vi.fn(), push: vi.fn(), pinch: vi.fn(), rest: vi.fn() };
  gestures = new Gestures(means as unknown as Meanings);
});

test('a mouse that moves with no button down is over a point', () => {
  gestures.move(1, at(5, 6), false);
  expect(means.hover).toHaveBeenCalledWith(at(5, 6));
});

test('a small tremble is still a click', () => {
  gestures.press(1, at(5, 5), true);
  expect(gestures.move(1, at(8, 7), true)).toBe(false);
  gestures.lift(1);
  expect(gestures.spent).toBe(false);
  expect(means.push).not.toHaveBeenCalled();
});

test('a drag pushes the board by all it has moved, and is no click', () => {
  gestures.press(1, at(0, 0), false);
  gestures.move(1, at(10, 0), false);
  gestures.move(1, at(15, 5), false);
  expect(means.push.mock.calls).toEqual([
    [10, 0],
    [5, 5],
  ]);
  expect(gestures.spent).toBe(true);
});

test('a finger that goes down on a piece carries it', () => {
  means.grabs.mockReturnValue(true);
  gestures.press(1, at(0, 0), true);
  gestures.move(1, at(20, 0), true);
  expect(means.carry).toHaveBeenCalledWith(at(20, 0));
  expect(means.push).not.toHaveBeenCalled();
});

test('two fingers pinch around the point between them', () => {
  gestures.press(1, at(0, 0), true);
  gestures.press(2, at(100, 0), true);
  gestures.move(2, at(200, 0), true);
  expect(means.pinch).toHaveBeenCalledWith(at(100, 0), 2);
  gestures.lift(1);
  gestures.lift(2);
  expect(gestures.spent).toBe(true);
});

test('a finger that rests does so until it is lifted, and is no click', () => {
  gestures.press(1, at(0, 0), true);
  vi.advanceTimersByTime(600);
  expect(means.rest).toHaveBeenLastCalledWith(true);
  gestures.lift(1);
  expect(means.rest).toHaveBeenLastCalledWith(false);
  expect(gestures.spent).toBe(true);
});

test('where a rest has no meaning, a long press is a click', () => {
  const plain = new Gestures({ push: means.push, pinch: means.pinch });
  plain.press(1, at(0, 0), true);
  vi.advanceTimersByTime(600);
  plain.lift(1);
  expect(plain.spent).toBe(false);
});

test('two taps within a moment are a double tap', () => {
  expect(gestures.isDoubleTap(1000)).toBe(false);
  expect(gestures.isDoubleTap(1200)).toBe(true);
  expect(gestures.isDoubleTap(2000)).toBe(false);
});
