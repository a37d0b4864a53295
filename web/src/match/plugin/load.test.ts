// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/svelte';
import { expect, test, vi } from 'vitest';
import { Texts } from '$i18n/texts';
import { faceOf } from '../game';
import { Offers } from '../offers';
import { screenOf } from './load';
import type { PluginProps, TableModule } from './module';

const KEEP = { do: 'keep', colour: 'jade' };
const TEXTS = new Texts('en', [{ 'action-keep': 'Keep {colour}', 'seat-your-turn': 'Your turn' }]);

function props(turn: number): PluginProps {
  return {
    view: { seat: 0, phase: '', to_move: 0, turn_of: 0, turn, scores: [0], places: [0] },
    fixtures: {},
    me: 0,
    seats: [faceOf(0, 'Ada')],
    offers: new Offers([KEEP]),
    showing: null,
    last: [],
    pending: null,
    hint: null,
    previews: () => Promise.resolve([]),
    why: () => Promise.resolve(null),
    onact: vi.fn(),
    texts: TEXTS,
    motion: false,
  };
}

const shows = (place: HTMLElement, { view }: PluginProps): void => void (place.textContent = `turn ${view.turn}`);
const DRAWS: TableModule = {
  mount(place, first) {
    shows(place, first);
    return { update: (next) => shows(place, next) };
  },
};

test('a module draws the table, and again whenever something changes', async () => {
  const { container, rerender } = render(screenOf(DRAWS).Table, props(1));
  expect(container.textContent).toContain('turn 1');
  await rerender(props(2));
  expect(container.textContent).toContain('turn 2');
});

test('a module may leave the choices to buttons below its drawing', () => {
  const given = props(1);
  const buttons = (module: TableModule): HTMLElement[] => {
    const { container } = render(screenOf(module).Table, given);
    return [...container.querySelectorAll('button')];
  };
  expect(buttons(DRAWS)).toEqual([]);
  const [keep] = buttons({ ...DRAWS, withButtons: true });
  expect(keep?.textContent).toBe('Keep jade');
  keep?.click();
  expect(given.onact).toHaveBeenCalledWith(KEEP);
  cleanup();
});

test('nothing is decided by itself, so that no pause tells what there was to choose from', () => {
  const eager = { ...DRAWS, automatic: [{ name: 'keep', of: () => KEEP }] };
  expect(screenOf(eager)).not.toHaveProperty('automatic');
  expect(screenOf(null)).not.toHaveProperty('automatic');
});

test('a module is called when the page is left', () => {
  const destroy = vi.fn();
  const { unmount } = render(screenOf({ mount: () => ({ update() {}, destroy }) }).Table, props(1));
  unmount();
  expect(destroy).toHaveBeenCalledOnce();
});

test('where a module fails, the choices can still be made', async () => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {});
  const given = props(1);
  const broken: TableModule = {
    mount() {
      throw new Error('no oil');
    },
  };
  const { findByRole } = render(screenOf(broken).Table, given);
  (await findByRole('button', { name: 'Keep jade' })).click();
  expect(given.onact).toHaveBeenCalledWith(KEEP);
  expect(failed).toHaveBeenCalledOnce();
  failed.mockRestore();
});

test('without a module every event has its time and no sound', () => {
  const screen = screenOf(null);
  expect([screen.pace({ event: 'kept' }), screen.sound({ event: 'kept' })]).toEqual([400, null]);
  expect(screenOf({ ...DRAWS, pace: () => 7, sound: () => 'card' }).pace({ event: 'kept' })).toBe(7);
});
