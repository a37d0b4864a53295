// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameAction } from '$match/game';
import type { MatchOnScreen } from '$match/match.svelte';
import { Offers } from '$match/offers';
import { Texts } from '$i18n/texts';
import type { Frame } from '$api/wire';
import { Adviser } from './advice.svelte';
import Hint from './hint/Hint.svelte';
import Confirm from '$ui/Confirm.svelte';
import { Decision } from '$match/decision.svelte';
import Log from '$ui/Log.svelte';
import Moves from './Moves.svelte';
import { LookBack } from './past.svelte';
import { seen } from './menu/frames';

afterEach(cleanup);

const texts = new Texts(
  'en',
  [
    {
      'action-build': 'Build on {space}',
      'event-placed': '{seat} builds on {space}',
      'event-scored': '{seat} scores',
      'confirm-yes': 'Do it',
      'confirm-no': 'Back',
      'confirm-final': 'For good',
      'seat-points': 'points',
      'moves-find': 'Find',
      'moves-count': '{count} moves',
      'hint-best': 'A bot would: {action}.',
      'hint-unsure': 'Not sure. About as good: {actions}.',
    },
  ],
  ['Ada', 'Ben'],
);
const build = (space: string): GameAction => ({ do: 'build', space }) as GameAction;

function match(more: object = {}): MatchOnScreen {
  const foreseen = [
    {
      action: build('h8'),
      events: [
        { event: 'placed', seat: 0, space: 'h8' },
        { event: 'scored', seat: 0 },
      ],
      scores: [2, 0],
      next: 1,
    },
  ];
  return {
    id: 't',
    me: 0,
    version: 3,
    offers: new Offers([build('h8')]),
    act: vi.fn(),
    previews: async () => foreseen,
    ...more,
  } as never;
}

test('without confirmation a decision is made at once', async () => {
  const played = match();
  await new Decision(
    () => played,
    () => false,
  ).choose(build('h8'));
  expect(played.act).toHaveBeenCalledWith(build('h8'));
});

test('with confirmation it waits, tells what it brings, and is made on yes', async () => {
  const played = match();
  const decision = new Decision(
    () => played,
    () => true,
  );
  render(Confirm, { decision, me: 0, texts });
  await decision.choose(build('h8'));
  expect(await screen.findByText('+2 points')).toBeTruthy();
  expect(screen.getByText('Ada scores')).toBeTruthy();
  expect(played.act).not.toHaveBeenCalled();
  await fireEvent.click(screen.getByRole('button', { name: 'Do it' }));
  expect(played.act).toHaveBeenCalledWith(build('h8'));
  expect(decision.pending).toBeNull();
});

test('a decision that may reveal something is final, even if the same player goes on', async () => {
  const peek = { action: build('h8'), events: [{ event: 'placed', seat: 0, space: 'h8' }], scores: [], next: 0 };
  for (const [more, count] of [
    [{}, 0],
    [{ final: true }, 1],
    [{ next: null }, 1],
  ] as const) {
    const decision = new Decision(
      () => match({ previews: async () => [{ ...peek, ...more }] }),
      () => true,
    );
    const shown = render(Confirm, { decision, me: 0, texts });
    await decision.choose(build('h8'));
    expect(await screen.findByText('Do it')).toBeTruthy();
    expect(screen.queryAllByText('For good')).toHaveLength(count);
    expect(screen.queryByText(/points/)).toBeNull();
    shown.unmount();
  }
});

test('Escape takes a decision back that waits', async () => {
  const played = match();
  const decision = new Decision(
    () => played,
    () => true,
  );
  render(Confirm, { decision, me: 0, texts });
  await decision.choose(build('h8'));
  await fireEvent.keyDown(window, { key: 'Escape' });
  expect(decision.pending).toBeNull();
  expect(played.act).not.toHaveBeenCalled();
});

test('a table that asked by itself is not asked again', async () => {
  const played = match();
  await new Decision(
    () => played,
    (sure) => !sure,
  ).choose(build('h8'), true);
  expect(played.act).toHaveBeenCalled();
});

test('what waits is done when the same place is pointed at again, and another place waits instead', async () => {
  const played = match();
  const decision = new Decision(
    () => played,
    (sure) => !sure,
  );
  await decision.choose(build('h8'));
  await decision.choose(build('c3'));
  expect(decision.pending).toEqual(build('c3'));
  expect(played.act).not.toHaveBeenCalled();
  await decision.choose(build('c3'));
  expect(played.act).toHaveBeenCalledWith(build('c3'));
});

test('what was done by itself is known until the match goes on, so that it can be changed', async () => {
  const played = match({ canUndo: true });
  const decision = new Decision(
    () => played,
    (sure) => !sure,
  );
  await decision.choose(build('h8'), 'automatic');
  expect(decision.isAutomatic).toBe(false);
  played.version = 4;
  expect(decision.isAutomatic).toBe(true);
  played.version = 5;
  expect(decision.isAutomatic).toBe(false);
});

test('a hint is forgotten when the match has moved on', async () => {
  const adviser = new Adviser({
    send: async () => ({ best: [{ action: build('h8'), win: [0.6, 0.4], points: [] }], sure: true }) as never,
  });
  await adviser.ask(match());
  adviser.forget(3);
  expect(adviser.best?.action).toEqual(build('h8'));
  adviser.forget(4);
  expect(adviser.best).toBeNull();
});

test.each([
  [true, ''],
  [false, 'Not sure. About as good: Build on c3.'],
])('a hint names what may be as good only where it is not sure', async (sure, said) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const best = ['h8', 'c3'].map((space) => ({ action: build(space), win: [0.6, 0.4], points: [] }));
  const adviser = new Adviser({ send: async () => ({ best, sure }) as never });
  const asked = match({ inWords: ({ space }: { space: string }) => `Build on ${space}` });
  await adviser.ask(asked);
  render(Hint, { adviser, match: asked, texts, onact: vi.fn() });
  expect(screen.getByRole('status').textContent).toContain('A bot would: Build on h8.');
  expect(screen.queryByText(/Not sure/)?.textContent ?? '').toBe(said);
});

const frame = (version: number, changed: object, whole = false): Frame =>
  ({
    version,
    seat: 0,
    undone: false,
    at: 0,
    moves: version,
    events: [],
    to_move: 0,
    scores: [],
    whole,
    changed,
  }) as Frame;

test('an earlier view is laid together from the frames up to it', () => {
  const frames = [frame(0, { turn: 0, scores: [0] }, true), frame(1, { scores: [2] }), frame(2, { turn: 5 })];
  expect(seen(frames, 1)?.view).toEqual({ turn: 0, scores: [2] });
  expect(seen(frames, 9)).toBeNull();
});

test('looking back goes from decision to decision, and after the last one comes now', async () => {
  const frames = [frame(0, { turn: 0 }, true), frame(1, { turn: 1 }), frame(2, { turn: 2 }), frame(3, { turn: 3 })];
  const lookBack = new LookBack({ send: async () => ({ frames }) as never });
  const played = match({ log: [0, 1, 3].map((version) => ({ version, seat: 0, events: [] })) });
  await lookBack.step(played, -1);
  expect(lookBack.past?.view).toEqual({ turn: 1 });
  await lookBack.step(played, 1);
  expect(lookBack.past).toBeNull();
});

test('every line of the log leads back to its moment', async () => {
  const onlook = vi.fn();
  const faces = [{ seat: 0, name: 'Ada', colour: 'red', shape: 'circle' as const }];
  render(Log, {
    entries: [{ version: 4, seat: 0, events: [{ event: 'placed', seat: 0, space: 'h8' } as never] }],
    faces,
    texts,
    onlook,
  });
  await fireEvent.click(screen.getByRole('button', { name: 'Ada builds on h8' }));
  expect(onlook).toHaveBeenCalledWith(4);
});

test('all moves are listed in words, and found by them', async () => {
  const onact = vi.fn();
  const spaces = Array.from({ length: 80 }, (_, number) => build(`a${number}`));
  render(Moves, { offers: new Offers(spaces), inWords: (action) => texts.action(action), texts, onact });
  expect(screen.getAllByRole('button')).toHaveLength(60);
  await fireEvent.input(screen.getByRole('searchbox'), { target: { value: 'A79' } });
  await fireEvent.click(screen.getByRole('button', { name: 'Build on a79' }));
  expect(onact).toHaveBeenCalledWith(build('a79'));
});
