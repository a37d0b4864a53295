// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { beforeEach, expect, test, vi } from 'vitest';
import { Settings } from './settings.svelte';

beforeEach(() => localStorage.clear());

test('the language is the first of the browser’s that is spoken here', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl-NL', 'fr-CA', 'en']);
  expect(new Settings().language).toBe('fr');
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['nl']);
  expect(new Settings().language).toBe('en');
});

test('what was set is remembered and put onto the page', () => {
  const settings = new Settings();
  const stop = settings.start();
  settings.ground = 'dark';
  settings.motion = 'less';
  settings.name = 'Ada';
  flushSync();
  expect(document.documentElement.dataset['ground']).toBe('dark');
  expect(document.documentElement.dataset['motion']).toBe('less');
  stop();
  const again = new Settings();
  expect([again.ground, again.motion, again.name]).toEqual(['dark', 'less', 'Ada']);
  expect(again.moves).toBe(false);
});

test('what another version left there and nobody knows is not taken', () => {
  localStorage.setItem('serai:settings', JSON.stringify({ ground: 'mauve', pace: 'brisk', moves: 1, name: 7 }));
  const settings = new Settings();
  expect(settings.ground).toBe('auto');
  expect(settings.patienceOf('market')).toBe(0.5);
  expect(settings.name).toBe('');
  localStorage.setItem('serai:settings', 'no json');
  expect(new Settings().pace).toBe('calm');
});

test('a decision is confirmed when asked for', () => {
  const settings = new Settings();
  expect(settings.asks(false)).toBe(false);
  settings.confirmation = 'always';
  expect([settings.asks(false), settings.asks('pressed'), settings.asks(true)]).toEqual([true, true, false]);
});

test('by itself only what a finger points at is confirmed, not a button that says what it does', () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse'), addEventListener: () => {} }));
  const settings = new Settings();
  expect([settings.asks(false), settings.asks('pressed'), settings.asks(true)]).toEqual([true, false, false]);
  vi.unstubAllGlobals();
});

test('a game has a pace of its own once it was chosen there, and decisions of its own to make by hand', () => {
  const settings = new Settings();
  settings.setPaceOf('market', 'instant');
  settings.setAutomatic('market', 'end', false);
  settings.setAutomatic('market', 'take', false);
  settings.setAutomatic('market', 'take', true);
  expect([settings.paceOf('market'), settings.paceOf('harbour')]).toEqual(['instant', 'calm']);
  expect(['end', 'take'].map((name) => settings.isAutomatic('market', name))).toEqual([false, true]);
  expect(settings.isAutomatic('harbour', 'end')).toBe(true);
});

test('a page opened with settings remembered comes up', async () => {
  localStorage.setItem('serai:settings', JSON.stringify({ pace: 'brisk' }));
  vi.resetModules();
  expect((await import('./settings.svelte')).settings.pace).toBe('brisk');
});
