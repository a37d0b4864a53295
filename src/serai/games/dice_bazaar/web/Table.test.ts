// @vitest-environment jsdom
import { Offers } from '$match/offers';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import SeatFacts from './SeatFacts.svelte';
import Table from './Table.svelte';
import { before, fixtures, offers, props, rolls, texts, view } from './testing';
import type { Action } from './wire';

// A whole table in jsdom takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
// jsdom lays nothing out: the table is given the box of a desktop.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
);
vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1090);
vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(690);
afterEach(cleanup);
/** Render the table, and wait for the parts of it that are drawn in tasks of their own. */
async function draw(shown: ReturnType<typeof props>): Promise<ReturnType<typeof render<typeof Table>>> {
  const drawn = render(Table, shown);
  await new Promise((done) => setTimeout(done));
  return drawn;
}
const button = (name: RegExp | string): HTMLElement => screen.getByRole('button', { name });

test('stalls and boards are described in words', async () => {
  await draw(props());
  expect(screen.getByRole('group', { name: 'gem, 8 points, 4 cards left, price 1, 2, 2, 5, 6' })).toBeTruthy();
  const ben = screen.getByRole('group', { name: 'Ben’s board' });
  expect(within(ben).getByText(/1 point\. 4 dice are not set aside\..*pottery: dice 3, 6, no cards\./)).toBeTruthy();
});

test('a die is set aside by a click on it and one on a column', async () => {
  const onact = vi.fn();
  await draw(props({ onact }));
  await fireEvent.click(button('Unused 1, goes under spice, pottery'));
  await fireEvent.click(button('Set the 1 aside under pottery'));
  expect(onact).toHaveBeenCalledWith({ do: 'aside', face: 1, product: 'pottery' }, true);
});

test('a column that does not take the die says why', async () => {
  const why = vi.fn(async () => 'There is no place for a 1.');
  await draw(props({ why }));
  await fireEvent.click(button(/^Unused 1/));
  await fireEvent.click(button('Why not the 1 under gem?'));
  expect(await screen.findByText('There is no place for a 1.', {}, { timeout: 10_000 })).toBeTruthy();
});

test('a die is dragged into a column', async () => {
  const onact = vi.fn();
  await draw(props({ onact }));
  const die = button(/^Unused 1/);
  die.setPointerCapture = vi.fn();
  const column = document.querySelectorAll<HTMLElement>('.column.own')[0]!;
  const [x, y] = [parseFloat(column.style.left) + 20, parseFloat(column.style.top) + 20];
  for (const [type, clientX, clientY] of [
    ['pointerdown', 0, 0],
    ['pointermove', x, y],
    ['pointerup', x, y],
  ] as const) {
    await fireEvent(die, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  }
  expect(onact).toHaveBeenCalledWith({ do: 'aside', face: 1, product: 'spice' }, true);
});

test('purchases show their points, others what they lack', async () => {
  const onact = vi.fn();
  const previews = vi.fn(async () => [
    {
      action: { do: 'buy', product: 'spice' } as const,
      events: [],
      scores: [1, 0],
      next: 'chance' as const,
      changed: null,
      outlook: null,
    },
  ]);
  await draw(props({ onact, previews }));
  expect(button('For a gem card you lack 2, 5')).toBeTruthy();
  await fireEvent.click(
    await screen.findByRole(
      'button',
      { name: 'Buy a spice card: 1 point. The merchant then rolls a new price.' },
      { timeout: 10_000 },
    ),
  );
  expect(onact).toHaveBeenCalledWith({ do: 'buy', product: 'spice' }, 'pressed');
});

test('columns are taken back before the roll', async () => {
  const onact = vi.fn();
  await draw(props({ view: before, offers: rolls, onact }));
  await fireEvent.click(button('Take back the dice under gem before the roll'));
  await fireEvent.click(button(/^Roll 5 dice/));
  expect(onact).toHaveBeenCalledWith({ do: 'roll', clear: ['gem'] }, 'pressed');
});

test('a card is traded in a dialog', async () => {
  const onact = vi.fn();
  await draw(props({ onact }));
  await fireEvent.click(button(/^Trade a card/));
  const dialog = document.querySelector('dialog')!;
  const inside = (name: string): HTMLElement => within(dialog).getByRole('button', { name, hidden: true });
  await fireEvent.click(inside('6'));
  await fireEvent.click(inside('5'));
  await fireEvent.click(inside('Trade it in'));
  expect(onact).toHaveBeenCalledWith({ do: 'trade', card: 'teapot', face: 6, to: 5, under: null }, true);
});

test('a die from an earlier turn is taken back where that is offered', async () => {
  const onact = vi.fn();
  await draw(
    props({ onact, offers: new Offers<Action>([{ do: 'take-back', face: 2, product: 'gem' }, { do: 'end' }]) }),
  );
  await fireEvent.click(button('2 set aside under gem'));
  expect(onact).toHaveBeenCalledWith({ do: 'take-back', face: 2, product: 'gem' }, true);
});

test('everything can be done from the keyboard', async () => {
  const onact = vi.fn();
  await draw(props({ onact }));
  await fireEvent.keyDown(window, { key: '3', code: 'Digit3' });
  await fireEvent.keyDown(window, { key: 't', code: 'KeyT' });
  expect(onact).toHaveBeenLastCalledWith({ do: 'aside', face: 3, product: 'teapot' }, true);
  await fireEvent.keyDown(window, { key: 'b', code: 'KeyB' });
  expect(onact).toHaveBeenLastCalledWith({ do: 'buy', product: 'spice' }, 'pressed');
  await fireEvent.keyDown(window, { key: 'e', code: 'KeyE' });
  expect(onact).toHaveBeenLastCalledWith({ do: 'end' }, 'pressed');
});

test('arrow keys walk along the dice and up to the columns', async () => {
  await draw(props());
  await fireEvent.keyDown(window, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Unused 1/);
  await fireEvent.keyDown(window, { key: 'ArrowRight', code: 'ArrowRight' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Unused 3/);
  await fireEvent.keyDown(window, { key: 'ArrowUp', code: 'ArrowUp' });
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Buy a spice card/);
});

test('a spectator can look but not touch', async () => {
  await draw(props({ me: null, offers: null, last: [{ event: 'turn-ended', seat: 1 }] }));
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Ben ends the turn.')).toBeTruthy();
});

test('a product sold out closes its stall', async () => {
  const stalls = view.stalls.map((stall) => (stall.product === 'spice' ? { ...stall, cards: 0 } : stall));
  await draw(props({ view: { ...view, stalls } }));
  expect(screen.getByRole('group', { name: 'spice, 1 point, sold out' })).toBeTruthy();
  expect(screen.getByText('sold out')).toBeTruthy();
});

test('a hint points at the die and, once it is held, at the column', async () => {
  await draw(props({ hint: { do: 'aside', face: 1, product: 'pottery' } }));
  const die = button(/^Unused 1/);
  expect(die.className).toContain('hinted');
  await fireEvent.click(die);
  expect(button('Set the 1 aside under pottery').className).toContain('hint');
});

test('a hint to take a column back points at the column first, then at the roll', async () => {
  await draw(props({ view: before, offers: rolls, hint: { do: 'roll', clear: ['gem'] } }));
  const column = button('Take back the dice under gem before the roll');
  expect(column.className).toContain('hint');
  expect(button(/^Roll/).className).not.toContain('hint');
  await fireEvent.click(column);
  expect(button(/^Roll/).className).toContain('hint');
});

test('a seat’s cards are described', () => {
  render(SeatFacts, { view, fixtures, seat: 0, texts });
  expect(screen.getByRole('img', { name: 'Cards: 1 tea pot' })).toBeTruthy();
});

test('the offers of the last turn leave nothing in the hand', async () => {
  const { rerender } = await draw(props());
  await fireEvent.click(button(/^Unused 1/));
  expect(button(/^Unused 1/).getAttribute('aria-pressed')).toBe('true');
  await rerender(props({ offers: new Offers(offers.where()) }));
  expect(button(/^Unused 1/).getAttribute('aria-pressed')).toBe('false');
});
