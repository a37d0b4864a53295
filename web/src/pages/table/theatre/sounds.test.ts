// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '$settings/settings.svelte';
import { throwing } from '$ui/dice/open';
import { stage } from '$ui/dice/stage.svelte';
import { mixer } from '$ui/sound/mixer';
import { panOf, TableSounds } from './sounds';

const play = vi.spyOn(mixer, 'play').mockReturnValue();
const vibrate = vi.fn();
Object.assign(navigator, { vibrate, userActivation: { hasBeenActive: true } });
let throws = true;
const sounds = new TableSounds(
  () => 3,
  () => throws,
);
afterEach(() => {
  vi.clearAllMocks();
  vi.useRealTimers();
  stage.Solid = null;
  Object.assign(settings, { sound: true, vibration: true, touch: false });
});

test('seats are heard from left to right', () => {
  expect([0, 1, 2].map((seat) => panOf(seat, 3))).toEqual([-0.7, 0, 0.7]);
  expect([panOf(null, 3), panOf(0, 1)]).toEqual([0, 0]);
});

test('dice that are seen are heard when they touch the table, others when they are rolled', () => {
  settings.sound = true;
  sounds.event('dice', 1);
  expect(play).toHaveBeenCalledTimes(1);
  stage.Solid = (() => {}) as never;
  sounds.event('dice', 1);
  expect(play).toHaveBeenCalledTimes(1);
  const stop = sounds.listen();
  throwing.onthrow([
    { at: 200, force: 1 },
    { at: 900, force: 0.25 },
  ]);
  expect(play.mock.calls.slice(1)).toEqual([
    ['dice', { after: 0.2, force: 1 }],
    ['dice', { after: 0.9, force: 0.125 }],
  ]);
  throws = false;
  sounds.event('dice', 1);
  expect(play).toHaveBeenCalledTimes(4);
  throws = true;
  stop();
});

test('what lands is felt on a phone, with sound or without, unless that is switched off', () => {
  sounds.event('tile', 0);
  expect(vibrate).not.toHaveBeenCalled();
  Object.assign(settings, { touch: true, sound: false });
  sounds.event('tile', 0);
  expect(vibrate).toHaveBeenCalledTimes(1);
  expect(play).toHaveBeenCalledTimes(1);
  settings.vibration = false;
  sounds.event('tile', 0);
  expect(vibrate).toHaveBeenCalledTimes(1);
});

test('a die is felt when it comes to lie', () => {
  vi.useFakeTimers();
  settings.touch = true;
  const stop = sounds.listen();
  throwing.onthrow([
    { at: 200, force: 1 },
    { at: 400, force: 0.4 },
  ]);
  vi.advanceTimersByTime(399);
  expect(vibrate).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(vibrate).toHaveBeenCalledTimes(1);
  stop();
});
