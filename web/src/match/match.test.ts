// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { GameEvent } from './game';
import { deliver, livePort } from './live_port';
import { MatchOnScreen, type Pace } from './match.svelte';
import { LOOKED_AT } from './port';
import { ConnectionLost, RefusedError } from '$api/socket.svelte';
import type { Choices, RefusedMessage, StepMessage, Watching } from '$api/wire';

const CHOICES: Choices = { tag: 'do', count: 1, groups: [{ kind: 'done', fields: [], values: [], rows: [] }] };
const REFUSED = {
  type: 'refused',
  re: '1',
  reason: 'not-now',
  text: 'Not now.',
  rule: '',
  values: {},
} as RefusedMessage;

function step(version: number, events: string[], more: Partial<StepMessage> = {}): StepMessage {
  const named = events.map((event) => ({ event }));
  return {
    type: 'step',
    table: 't',
    viewer: 0,
    version,
    seat: 0,
    undone: false,
    at: 0,
    events: named,
    to_move: 1,
    whole: false,
    changed: { turn: version },
    spliced: {},
    choices: null,
    can_undo: false,
    clock: null,
    ...more,
  };
}

const watching = (version: number, more: Partial<Watching> = {}): Watching =>
  ({
    type: 'watching',
    re: '1',
    table: { id: 't' },
    viewer: 0,
    version,
    missed: [],
    view: { turn: 0, scores: [3, 4] },
    fixtures: null,
    choices: null,
    can_undo: false,
    phrases: [],
    ...more,
  }) as unknown as Watching;

let shown: string[];
let pace: Pace;

function match(send: (message: object) => Promise<unknown> = async () => ({})): MatchOnScreen {
  const made = new MatchOnScreen(livePort({ send: send as never }, 't', 0), { pace: () => 1000 }, pace, 't', 0);
  deliver(
    watching(0, { missed: [{ version: 0, seat: null, undone: false, events: [{ event: 'began' }], at: 0 }] }),
    made,
  );
  return made;
}

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  pace = { patience: () => 1, motion: () => true, shown: (event: GameEvent) => void shown.push(event.event) };
});
afterEach(() => void vi.useRealTimers());

test('a step changes the view at once, shows its events one after the other, and offers choices at the end', async () => {
  const played = match();
  deliver(step(1, ['rolled', 'took'], { choices: CHOICES }), played);
  expect(played.view).toMatchObject({ turn: 1, scores: [3, 4] });
  expect(played.showing).toEqual({ event: 'rolled' });
  expect(played.offers).toBeNull();
  await vi.advanceTimersByTimeAsync(1000);
  expect(played.showing).toEqual({ event: 'took' });
  await vi.advanceTimersByTimeAsync(1000);
  expect(played.showing).toBeNull();
  expect(played.offers?.count).toBe(1);
  expect(shown).toEqual(['rolled', 'took']);
});

test('steps wait for those before them', async () => {
  const played = match();
  deliver(step(1, ['one']), played);
  deliver(step(2, ['two']), played);
  expect(played.version).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(played.version).toBe(2);
});

test('in a hurry everything that waits is shown at once, in its order', async () => {
  const played = match();
  deliver(step(1, ['one', 'two']), played);
  deliver(step(2, ['three'], { choices: CHOICES }), played);
  played.hurry();
  await vi.advanceTimersByTimeAsync(0);
  expect(shown).toEqual(['one', 'two', 'three']);
  expect(played.offers?.count).toBe(1);
  expect(played.isShowing).toBe(false);
  expect(played.hurried).toBe(false);
});

test('with no patience nothing waits, and where nothing moves only a moment', async () => {
  pace.patience = () => 0;
  const quick = match();
  deliver(step(1, ['one', 'two']), quick);
  await vi.advanceTimersByTimeAsync(0);
  expect(quick.isShowing).toBe(false);
  pace = { ...pace, patience: () => 1, motion: () => false };
  const still = match();
  deliver(step(1, ['one']), still);
  await vi.advanceTimersByTimeAsync(150);
  expect(still.isShowing).toBe(false);
});

test('a step that takes no time is taken in one go, so that the table is drawn once', () => {
  pace.patience = () => 0;
  const quick = match();
  deliver(step(1, ['one', 'two'], { choices: CHOICES }), quick);
  expect(quick.offers?.count).toBe(1);
  expect(quick.showing).toBeNull();
  expect(shown).toEqual(['one', 'two']);
});

test('the more steps wait, the faster each is shown', async () => {
  const played = match();
  for (let version = 1; version <= 9; version++) deliver(step(version, ['one']), played);
  await vi.advanceTimersByTimeAsync(1000);
  expect(played.version).toBe(2);
  await vi.advanceTimersByTimeAsync(550);
  expect(played.version).toBe(3);
});

test('a match opened at its beginning shows how it began, and offers choices afterwards', async () => {
  const missed = [
    { version: 0, seat: null, undone: false, events: [{ event: 'dealt' }, { event: 'began' }], at: Date.now() / 1000 },
  ];
  const played = new MatchOnScreen(LOOKED_AT, { pace: () => 1000, showsBeginning: true }, pace, 't', 0);
  deliver(watching(0, { missed, choices: CHOICES }), played);
  expect([played.showing, played.offers]).toEqual([{ event: 'dealt' }, null]);
  deliver(step(1, ['took']), played);
  await vi.advanceTimersByTimeAsync(1990);
  expect([played.showing, played.version]).toEqual([{ event: 'took' }, 1]);
});

test('a match opened in its second turn shows the present at once', () => {
  const at = Date.now() / 1000;
  const missed = [
    { version: 0, seat: null, undone: false, events: [{ event: 'dealt' }, { event: 'turn' }], at },
    { version: 1, seat: 1, undone: false, events: [{ event: 'took' }, { event: 'turn' }], at },
  ];
  const played = new MatchOnScreen(LOOKED_AT, { pace: () => 1000, showsBeginning: true }, pace, 't', 0);
  deliver(watching(1, { missed, choices: CHOICES }), played);
  expect([played.showing, played.offers?.count]).toEqual([null, 1]);
});

test('an undone decision leaves the log', async () => {
  const played = match();
  deliver(step(1, ['placed']), played);
  await vi.advanceTimersByTimeAsync(1000);
  expect(played.log.map((entry) => entry.version)).toEqual([0, 1]);
  deliver(step(2, [], { undone: true, choices: CHOICES }), played);
  await vi.advanceTimersByTimeAsync(0);
  expect(played.log.map((entry) => entry.version)).toEqual([0]);
  expect(played.last).toEqual([{ event: 'began' }]);
  expect(played.offers?.count).toBe(1);
});

test('after a break the missed steps are in the log, and the view is the present one', async () => {
  const played = match();
  deliver(step(1, ['one']), played);
  deliver(
    watching(3, {
      view: { turn: 3 } as never,
      missed: [2, 3].map((version) => ({ version, seat: 1, undone: false, events: [{ event: `e${version}` }], at: 0 })),
      choices: CHOICES,
    }),
    played,
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(played.view).toEqual({ turn: 3 });
  expect(played.log.map((entry) => entry.version)).toEqual([0, 1, 2, 3]);
  expect(played.offers?.count).toBe(1);
});

test('a second tap while a decision is on its way does nothing', async () => {
  let answer: (value: unknown) => void = () => {};
  const send = vi.fn((_: object) => new Promise((done) => (answer = done)));
  const played = match(send);
  deliver(watching(0, { choices: CHOICES }), played);
  void played.act({ do: 'done' });
  void played.act({ do: 'done' });
  expect(send).toHaveBeenCalledTimes(1);
  answer({});
  await vi.advanceTimersByTimeAsync(0);
  expect(played.sending).toBe(false);
});

test('a refusal is kept to be read, and the choices are there again', async () => {
  const played = match(() => Promise.reject(new RefusedError(REFUSED)));
  deliver(watching(0, { choices: CHOICES }), played);
  await played.act({ do: 'done' });
  expect(played.refused?.reason).toBe('not-now');
  expect(played.offers?.count).toBe(1);
});

test('previews are asked for once, and again when the match has moved on', async () => {
  const send = vi.fn(async (_: object) => ({ previews: [] }));
  const played = match(send);
  await played.previews({ do: 'build' });
  await played.previews({ do: 'build' });
  expect(send).toHaveBeenCalledTimes(1);
  deliver(step(1, []), played);
  await vi.advanceTimersByTimeAsync(0);
  await played.previews({ do: 'build' });
  expect(send).toHaveBeenCalledTimes(2);
});

test('a preview that cannot be had is none, and is asked for again', async () => {
  const send = vi.fn(async (_: object): Promise<unknown> => Promise.reject(new ConnectionLost('broken')));
  const played = match(send);
  expect(await played.previews({})).toEqual([]);
  await played.previews({});
  expect(send).toHaveBeenCalledTimes(2);
});

test('why tells the reason only if there is one', async () => {
  expect(await match(async () => ({ possible: true })).why({ do: 'done' })).toBeNull();
  expect(await match(async () => ({ possible: false, reason: 'no' })).why({ do: 'done' })).toMatchObject({
    reason: 'no',
  });
});

test('a position shown over steps that wait puts them away, and releases those who wait for them', async () => {
  const played = match();
  const shown: number[] = [];
  for (const version of [1, 2]) {
    const events = [{ event: `e${version}` }];
    void played.step({ version, seat: 0, events, view: (view) => view! }).then(() => shown.push(version));
  }
  played.show({ ...watching(7, { choices: CHOICES }) });
  await vi.advanceTimersByTimeAsync(0);
  expect([played.version, played.isShowing, played.offers?.count]).toEqual([7, false, 1]);
  expect(shown.sort()).toEqual([1, 2]);
});

test('messages about other tables and other seats change nothing', () => {
  const played = match();
  deliver(step(1, [], { table: 'another' }), played);
  deliver(step(1, [], { viewer: 1 }), played);
  deliver(watching(4, { viewer: null }), played);
  expect(played.version).toBe(0);
});
