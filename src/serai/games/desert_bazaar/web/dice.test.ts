import { expect, test } from 'vitest';
import { NO_DICE, shownSoFar, stillToCome, tray } from './dice';
import { viewOf } from './testing';
import type { Event } from './wire';

const rolled: Event = { event: 'rolled', seat: 1, faces: ['camel', 'silk', 'wild'], roll: 'first' };
const kept: Event = { event: 'kept', seat: 1, face: 'silk', leave: null };
const again: Event = { event: 'rolled', seat: 1, faces: ['water', 'wild'], roll: 'again' };
const turn: Event = { event: 'turn', seat: 2 };

test('dice that fell in a step lie there though the view has picked them up', () => {
  expect(tray(NO_DICE, viewOf(), [rolled])).toMatchObject({ faces: ['camel', 'silk', 'wild'], seat: 1, old: false });
});

test('a kept die is set apart and the others fall again', () => {
  const first = tray(NO_DICE, viewOf(), [rolled]);
  expect(tray(first, viewOf(), [kept])).toMatchObject({ faces: [], kept: 'silk' });
  expect(tray(first, viewOf(), [kept, again])).toMatchObject({ faces: ['water', 'wild'], kept: 'silk' });
});

test('the dice of an earlier step stay as old ones', () => {
  const first = tray(NO_DICE, viewOf(), [rolled]);
  expect(tray(first, viewOf(), [turn])).toEqual({ ...first, old: true });
});

test('somebody who comes later sees the dice of the view', () => {
  const view = viewOf({ phase: 'rolled', dice: ['camel', 'desert', 'silk'] });
  expect(tray(NO_DICE, view, [])).toMatchObject({ faces: ['camel', 'desert', 'silk'], old: false, seat: 0 });
});

test('a step is split at the event being shown', () => {
  const step = [kept, again, turn];
  expect(shownSoFar(step, again)).toEqual([kept, again]);
  expect(stillToCome(step, again)).toEqual([turn]);
  expect(shownSoFar(step, null)).toEqual(step);
  expect(stillToCome(step, null)).toEqual([]);
});
