// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { Coach } from './coach.svelte';

const has = (id: string): boolean => ['coach-aim', 'coach-roll', 'coach-build'].includes(id);
beforeEach(() => localStorage.clear());

test('the aim comes first, then what is offered, each once', () => {
  const coach = new Coach('tea');
  expect(coach.next(['roll', 'build'], has)).toBe('aim');
  coach.done('aim');
  expect(coach.next(['roll', 'build'], has)).toBe('roll');
  coach.done('roll');
  expect(coach.next(['roll', 'build'], has)).toBe('build');
  expect(coach.next(['roll'], has)).toBe(null);
  expect(new Coach('tea').next(['roll'], has), 'after a reload').toBe(null);
  expect(new Coach('coffee').next(['roll'], has), 'another game').toBe('aim');
});

test('who knows the game is shown nothing more', () => {
  new Coach('tea').end();
  expect(new Coach('tea').next(['build'], has)).toBe(null);
});

test('what cannot be read counts as nothing seen', () => {
  localStorage.setItem('serai:coach', '{');
  expect(new Coach('tea').next([], has)).toBe('aim');
});

test('what may still be said is all that was not, and nothing for who knows the game', () => {
  const coach = new Coach('tea');
  coach.done('aim');
  expect(coach.left(['aim', 'roll', 'build'])).toEqual(['roll', 'build']);
  coach.end();
  expect(coach.left(['roll'])).toEqual([]);
});
