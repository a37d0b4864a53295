// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keyMeaning } from './keys';

function pressed(key: string, on: Element = document.body, more: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, ...more });
  on.dispatchEvent(event);
  return keyMeaning(event);
}

test('letters and figures mean what the help says, large or small', () => {
  expect(pressed('r')).toEqual({ does: 'turn', by: 1 });
  expect(pressed('R', document.body, { shiftKey: true })).toEqual({ does: 'turn', by: -1 });
  expect(pressed('n')).toEqual({ does: 'jump', by: 1 });
  expect(pressed('2')).toEqual({ does: 'take', place: 1 });
  expect(pressed('L')).toEqual({ does: 'levels' });
  expect(pressed('0')).toEqual({ does: 'whole' });
  expect(pressed('q')).toBeNull();
});

test('arrows and Enter belong to a button that has the focus', () => {
  const button = document.body.appendChild(document.createElement('button'));
  expect(pressed('ArrowUp')).toEqual({ does: 'step', x: 0, y: -1 });
  expect(pressed('Enter')).toEqual({ does: 'lay' });
  expect(pressed('ArrowUp', button)).toBeNull();
  expect(pressed('Enter', button)).toBeNull();
  expect(pressed('r', button)).toEqual({ does: 'turn', by: 1 });
});

test('they are for the strip where the focus is on the table itself, as at the beginning', () => {
  const table = document.body.appendChild(document.createElement('main'));
  expect(pressed('Enter', table)).toEqual({ does: 'lay' });
  expect(pressed('ArrowUp', table)).toEqual({ does: 'step', x: 0, y: -1 });
});

test('nothing is meant by what somebody writes, nor by the browser’s own keys', () => {
  const field = document.body.appendChild(document.createElement('input'));
  expect(pressed('r', field)).toBeNull();
  expect(pressed('r', document.body, { ctrlKey: true })).toBeNull();
});
