// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { carry, type Carried } from './carry';

const pointer = (name: string, x: number, y: number, buttons = 1): PointerEvent =>
  Object.assign(new MouseEvent(name, { clientX: x, clientY: y, buttons, bubbles: true }), {
    pointerId: 7,
  }) as unknown as PointerEvent;
const copy = (): HTMLElement | null => document.querySelector('[data-carried]');

let source: HTMLElement;
let clicked: ReturnType<typeof vi.fn>;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button>Tile</button><i></i>';
  source = document.querySelector('button')!;
  clicked = vi.fn();
  source.addEventListener('click', clicked);
});
afterEach(() => vi.useRealTimers());

/** A piece taken hold of at 10, 10. */
function begun(more: Partial<Carried> = {}, lies = true) {
  const means = { onstart: vi.fn(), ondrop: vi.fn(() => lies) };
  carry(pointer('pointerdown', 10, 10), { source, ground: document.body, motion: true, ...means, ...more });
  return means;
}

test('a press that hardly moves is still a click', () => {
  const { onstart, ondrop } = begun();
  dispatchEvent(pointer('pointermove', 14, 14));
  source.dispatchEvent(pointer('pointerup', 14, 14, 0));
  source.click();
  expect([onstart, ondrop].map((one) => one.mock.calls.length)).toEqual([0, 0]);
  expect(clicked).toHaveBeenCalledOnce();
});

test('a copy goes with the pointer, and is gone once the piece lies', () => {
  const { onstart, ondrop } = begun();
  dispatchEvent(pointer('pointermove', 110, 60));
  expect(onstart).toHaveBeenCalledOnce();
  expect(copy()?.style.translate).toBe('100px 50px');
  source.dispatchEvent(pointer('pointerup', 110, 60, 0));
  source.click();
  expect(ondrop.mock.calls).toHaveLength(1);
  expect(copy()).toBeNull();
  expect(clicked, 'the click that ends a drag').not.toHaveBeenCalled();
  vi.runAllTimers();
  source.click();
  expect(clicked).toHaveBeenCalledOnce();
});

test('what is refused springs back', () => {
  begun({}, false);
  dispatchEvent(pointer('pointermove', 110, 60));
  dispatchEvent(pointer('pointerup', 110, 60, 0));
  expect(copy()?.style.translate).toBe('0px 0px');
  vi.runAllTimers();
  expect(copy()).toBeNull();
  expect(source.style.opacity).toBe('');
});

test.each([
  ['Escape', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))],
  ['a pointer the system took', () => dispatchEvent(pointer('pointercancel', 110, 60))],
  ['a button that was let go outside', () => dispatchEvent(pointer('pointermove', 120, 60, 0))],
])('%s lets it go', (_, happens) => {
  const { ondrop } = begun({}, false);
  dispatchEvent(pointer('pointermove', 110, 60));
  happens();
  expect(ondrop).toHaveBeenCalledExactlyOnceWith(null);
  dispatchEvent(pointer('pointermove', 150, 60));
  expect(copy()?.style.translate).toBe('0px 0px');
});

test('the copy is not seen where the piece itself is shown', () => {
  begun({ onmove: (event) => event.clientX < 100 });
  dispatchEvent(pointer('pointermove', 50, 60));
  expect(copy()?.style.visibility).toBe('');
  dispatchEvent(pointer('pointermove', 150, 60));
  expect(copy()?.style.visibility).toBe('hidden');
});
