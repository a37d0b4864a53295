// @vitest-environment jsdom
import { cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { faceOf, type TableProps } from '$match/game';
import { Offers } from '$match/offers';
import Table from './Table.svelte';
import { FIXTURES, tent, textsIn, viewOf } from './testing';
import type { Action, BuildOutlook, Event, Fixtures, View } from './wire';

type Props = TableProps<View, Event, Action, Fixtures>;

// What jsdom lacks.
vi.hoisted(() => {
  class Observer {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  }
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { get: () => 1000 });
  Object.assign(window, {
    ResizeObserver: Observer,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
  });
});

// A busy machine takes seconds to draw a whole table in jsdom.
vi.setConfig({ testTimeout: 30_000 });
configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const outlook: BuildOutlook = { of: 'build', price: { water: 2 }, lacks: {}, help: [], tents: 1, points: [2, 0, 0] };
const builds: Action[] = ['c3', 'c4'].map((space) => ({ do: 'build', tile: 2, space }));

/** Render the table, and wait for the parts of it that are drawn in tasks of their own. */
async function show(
  values: Partial<Props> & { actions?: Action[] } = {},
): Promise<{ onact: ReturnType<typeof vi.fn>; props: Props }> {
  const onact = vi.fn();
  const { actions, ...rest } = values;
  const props: Props = {
    view: viewOf(),
    fixtures: FIXTURES,
    me: 0,
    seats: ['Ada', 'Ben', 'Cleo'].map((name, seat) => faceOf(seat, name)),
    offers: actions ? new Offers(actions) : null,
    showing: null,
    last: [],
    pending: null,
    hint: null,
    previews: async (choose) =>
      builds
        .filter((action) =>
          Object.entries(choose).every(([name, value]) =>
            Object.entries(action).some(([own, has]) => own === name && has === value),
          ),
        )
        .map((action) => ({ action, events: [], scores: [0, 0, 0], next: 0, changed: null, outlook })),
    why: async () => 'Your cards do not suffice.',
    onact,
    texts: textsIn(),
    motion: false,
    ...rest,
  };
  render(Table, props);
  await new Promise((done) => setTimeout(done));
  return { onact, props };
}

/** The button of this name; a board of buttons is too much for `getByRole`. */
function button(name: string | RegExp): Element {
  const found = [...document.querySelectorAll('button, [role=button], label')].find((one) => {
    const called = one.getAttribute('aria-label') ?? one.textContent!.trim();
    return typeof name === 'string' ? called === name : name.test(called);
  });
  if (!found) throw new Error(`no button is called ${name}`);
  return found;
}

function tileButton(number: number): Element {
  return document.querySelector(`[data-tile="${number}"]`)!;
}

test('a picked tile lights its spaces with price and points, and a lit space builds', async () => {
  const { onact } = await show({ actions: [...builds, { do: 'roll', card: 'water' }] });
  await fireEvent.click(tileButton(2));
  const space = await waitFor(() => button('c3: pay 2 water for 2 points'));
  await fireEvent.click(space);
  expect(onact).toHaveBeenCalledWith(builds[0]);
});

test('a space may be chosen first, then the tile with its price', async () => {
  const { onact } = await show({ actions: builds });
  await fireEvent.click(await waitFor(() => button('c4: open')));
  await fireEvent.click(await waitFor(() => button('The silk tent here: pay 2 water for 2 points.')));
  expect(onact).toHaveBeenCalledWith(builds[1]);
});

test('what is not possible says why', async () => {
  const { onact } = await show({ actions: builds });
  await fireEvent.click(tileButton(7));
  expect((await screen.findByRole('alert')).textContent).toBe('Your cards do not suffice.');
  expect(onact).not.toHaveBeenCalled();
});

test('a key picks a tile, and Escape puts it back', async () => {
  await show({ actions: builds });
  await fireEvent.keyDown(window, { key: '2' });
  expect(tileButton(2).getAttribute('aria-pressed')).toBe('true');
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(tileButton(2).getAttribute('aria-pressed')).toBe('false');
});

test('the number of a tile is shown on demand only', async () => {
  await show({ actions: builds });
  expect(document.querySelector('.number')).toBeNull();
  await fireEvent.keyDown(window, { key: 'n' });
  expect(tileButton(7).querySelector('.number')?.textContent).toBe('7');
});

test('the cheapest payment is chosen already, and another can be', async () => {
  const even: Action = { do: 'pay', cards: { camel: 1 }, give: { water: 2, silk: 1 } };
  const other: Action = { do: 'pay', cards: { camel: 1 }, give: { water: 3 } };
  const dear: Action = { do: 'pay', cards: { camel: 1, silk: 1 }, give: { water: 3 } };
  const { onact } = await show({
    view: viewOf({ phase: 'pay', building: 'c3', tents: [tent('c3', 'c3')] }),
    actions: [dear, other, even],
  });
  await fireEvent.click(await waitFor(() => button('Trade in 2 water, 1 silk, then pay 1 camel')));
  expect(onact).toHaveBeenCalledWith(even, true);
  await fireEvent.click(button('3 water'));
  await fireEvent.click(button('Trade in 3 water, then pay 1 camel'));
  expect(onact).toHaveBeenLastCalledWith(other, true);
});

test('a payment can be given up, by its button or by Escape', async () => {
  const onundo = vi.fn();
  await show({
    view: viewOf({ phase: 'pay', building: 'c3', tents: [tent('c3', 'c3')] }),
    actions: [
      { do: 'pay', cards: { camel: 1 }, give: {} },
      { do: 'pay', cards: { camel: 2 }, give: {} },
    ],
    onundo,
  });
  await fireEvent.click(await waitFor(() => button('Cancel')));
  await fireEvent.keyDown(button('Cancel'), { key: 'Escape' });
  expect(onundo).toHaveBeenCalledTimes(2);
});

test('a die is kept only after a second word', async () => {
  const keep: Action = { do: 'keep', face: 'silk', leave: null };
  const { onact } = await show({
    view: viewOf({ phase: 'rolled', dice: ['silk', 'water', 'wild'] }),
    actions: [{ do: 'take', resource: 'silk', cards: 2 }, keep],
  });
  await fireEvent.click(button(/^silk: keep this die/));
  expect(onact).not.toHaveBeenCalled();
  await fireEvent.click(button(/^Re-roll/));
  expect(onact).toHaveBeenCalledWith(keep, true);
});

test('every kind of decision has its button', async () => {
  const actions: Action[] = [
    { do: 'roll', card: 'camel' },
    { do: 'pass' },
    { do: 'done' },
    { do: 'mark', marker: true },
    { do: 'mark', marker: false },
    { do: 'trade', give: { water: 3 }, take: 'silk' },
  ];
  const { onact } = await show({ actions });
  for (const name of ['Pass', 'Finish', 'Mark it', 'Save the marker']) await fireEvent.click(button(name));
  await fireEvent.click(button('Take 1 camel and roll the dice'));
  await fireEvent.click(button('Trade 3 for 1'));
  await fireEvent.click(await waitFor(() => button('Trade 3 water for 1 silk')));
  await waitFor(() => expect(onact).toHaveBeenCalledTimes(6));
});

test('a wild is named and cards are taken', async () => {
  const actions: Action[] = [
    { do: 'take', resource: 'water', cards: 2 },
    { do: 'take', resource: 'water', cards: 1 },
    { do: 'take', resource: null, cards: 0 },
  ];
  const { onact } = await show({ view: viewOf({ phase: 'rerolled', dice: ['water'], kept: 'wild' }), actions });
  await fireEvent.click(button('Take 1 water'));
  await fireEvent.click(button('Take nothing'));
  expect(onact.mock.calls.map(([action]) => action)).toEqual([actions[1], actions[2]]);
});

test('arrow keys walk over the board', async () => {
  await show({ actions: builds });
  const middle = (await waitFor(() => button('c3: open'))) as SVGGElement;
  middle.focus();
  await fireEvent.keyDown(middle, { key: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('data-space')).toBe('c4');
});

test('a spectator may look but not choose', async () => {
  await show({ me: null, view: viewOf({ seat: null, hands: [null, null, null] }) });
  expect(screen.queryByLabelText('Your hand')).toBeNull();
  expect(screen.getByText('It is Ada’s turn.')).toBeTruthy();
});

test('open hands lie on the table', async () => {
  await show({ view: viewOf({ hands: [{ water: 1 }, { silk: 2 }, { spice: 3 }] }) });
  expect((await screen.findByLabelText('Ben')).textContent).toContain('2 silk');
});
