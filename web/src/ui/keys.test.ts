// @vitest-environment jsdom
import { fireEvent } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { isForPage, shortcuts } from './keys';

afterEach(() => document.body.replaceChildren());

/** A key pressed on an element, as it arrives at the window. */
function pressed(html: string, key: KeyboardEventInit): KeyboardEvent {
  document.body.innerHTML = html;
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...key });
  (document.body.querySelector('.here') ?? document.body).dispatchEvent(event);
  return event;
}

test('keys are left alone while somebody types', async () => {
  const undo = vi.fn();
  window.addEventListener('keydown', shortcuts({ u: undo }));
  const field = document.body.appendChild(document.createElement('input'));
  await fireEvent.keyDown(field, { key: 'u' });
  expect(undo).not.toHaveBeenCalled();
  await fireEvent.keyDown(document.body, { key: 'u' });
  await fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(undo).toHaveBeenCalledTimes(2);
});

test.each(['<input class="here">', '<dialog open><button class="here"></button></dialog>'])(
  'a key is not for the page while this has the focus: %s',
  (html) => {
    expect(isForPage(pressed(html, { key: 'r' }))).toBe(false);
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { altKey: true }])('nor is one of the browser: %o', (modifier) => {
  expect(isForPage(pressed('', { key: 'r', ...modifier }))).toBe(false);
});

test('any other key is for the page, also from a button', () => {
  expect(isForPage(pressed('', { key: 'r' }))).toBe(true);
  expect(isForPage(pressed('<button class="here"></button>', { key: 'r' }))).toBe(true);
  expect(isForPage(pressed('<div role="dialog" class="here"></div>', { key: 'r' }))).toBe(true);
  expect(isForPage(pressed('<input type="radio" class="here">', { key: 'r' }))).toBe(true);
});
