// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import { Texts } from '$i18n/texts';
import type { GameAction } from '$match/game';
import { Offers } from '$match/offers';
import CoachBar from './CoachBar.svelte';

const ids = ['coach', 'coach-learn', 'coach-go-on', 'coach-known', 'coach-aim', 'coach-roll'];
const texts = new Texts('en', [Object.fromEntries(ids.map((id) => [id, id]))]);
const roll = new Offers<GameAction>([{ do: 'roll' }]);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const said = (): string | undefined => screen.queryByRole('region')?.dataset.coach;

test('the aim is there before anything can be decided, and stays where that is decided by itself', async () => {
  const { rerender } = render(CoachBar, { game: 'tea', offers: null, isAutomatic: false, texts });
  expect(said()).toBe('aim');
  await rerender({ offers: roll });
  await rerender({ offers: null, isAutomatic: true });
  expect(said()).toBe('aim');
});

test('a decision of the player has answered the sentence', async () => {
  const { rerender } = render(CoachBar, { game: 'tea', offers: roll, isAutomatic: false, texts });
  await rerender({ offers: null });
  await rerender({ offers: roll });
  expect(said()).toBe('roll');
});
