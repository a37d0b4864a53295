// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { GameSummary } from '$api/wire';
import { againstBots, lastPlan, cleanName, storePlan, seatPlan, usualPlan, tableRequest, type Plan } from './plan';
import { resized, shuffled } from './reseat';

const PORTRAIT = { person: 3, cloth: 1, colour: 2 };
const GAME: GameSummary = {
  name: 'market',
  rules: '1.0',
  seats: [3, 4],
  unofficial_seats: [2],
  options: [{ name: 'open', choices: [false, true], rule: 'M-1' }],
  components: [{ name: 'board', shipped: ['large', 'small'], provenance: [['rulebook'], ['own']] }],
  files: [],
  ratings: {},
  strategy: true,
  lesson: true,
};

beforeEach(() => localStorage.clear());

test('at first one person meets bots at the smallest printed table', () => {
  expect(usualPlan(GAME).seats.map((seat) => seat.kind)).toEqual(['person', 'bot', 'bot']);
  expect(lastPlan(GAME)).toEqual(usualPlan(GAME));
});

test('the last plan comes back, own files included', () => {
  const plan = {
    seats: [seatPlan('open'), seatPlan('person')],
    options: { open: true },
    components: { board: { map: '.' } },
    clock: null,
    listed: false,
    seed: '',
  };
  storePlan('market', plan);
  expect(lastPlan(GAME)).toEqual(plan);
});

test('what the game no longer knows is left out of the last plan', () => {
  const seats = [seatPlan('person'), seatPlan('bot'), seatPlan('bot')];
  storePlan('market', {
    seats,
    options: { open: 3, shut: true },
    components: { board: 'round', tiles: 'p1' },
    clock: null,
    listed: false,
    seed: '',
  });
  expect(lastPlan(GAME)).toEqual({ seats, options: {}, components: {}, clock: null, listed: false, seed: '' });
  storePlan('market', {
    seats: [seatPlan('person')],
    options: {},
    components: {},
    clock: null,
    listed: false,
    seed: '',
  });
  expect(lastPlan(GAME)).toEqual(usualPlan(GAME));
  localStorage.setItem('serai:plan:market', 'torn');
  expect(lastPlan(GAME)).toEqual(usualPlan(GAME));
});

test('against bots, everybody but the first person is one, of the level there was', () => {
  const plan = {
    ...usualPlan(GAME),
    seats: [seatPlan('open'), seatPlan('person'), { ...seatPlan('bot'), level: 'Vizier' }],
  };
  expect(againstBots(plan).seats.map((seat) => [seat.kind, seat.level])).toEqual([
    ['bot', 'Merchant'],
    ['person', 'Merchant'],
    ['bot', 'Vizier'],
  ]);
});

test('a larger table gets bots like those there are, a smaller one loses bots before people', () => {
  const plan = {
    ...usualPlan(GAME),
    seats: [seatPlan('person'), { ...seatPlan('bot'), level: 'Novice' }, seatPlan('open')],
  };
  expect(resized(plan, 4).seats[3]).toEqual({ kind: 'bot', name: '', level: 'Novice' });
  expect(resized(plan, 2).seats.map((seat) => seat.kind)).toEqual(['person', 'open']);
});

test('the server is asked for names as people gave them, and for none of bots and open seats', () => {
  const seats = [
    seatPlan('bot'),
    seatPlan('person'),
    { ...seatPlan('person'), name: '  Ben   Ali ' },
    seatPlan('open'),
    seatPlan('person'),
  ];
  const wanted = tableRequest(
    'market',
    { seats, options: { open: true }, components: {}, clock: null, listed: false, seed: '' },
    { name: 'Ada', portrait: PORTRAIT },
  );
  expect(wanted.seats).toEqual([
    { kind: 'bot', level: 'Merchant' },
    { kind: 'person', name: 'Ada', portrait: PORTRAIT },
    { kind: 'person', name: 'Ben Ali' },
    { kind: 'open' },
    { kind: 'person', name: null },
  ]);
  expect(wanted.options).toEqual({ open: true });
});

test('a name is cut to what the server takes', () => {
  expect(cleanName(' a  b ')).toBe('a b');
  expect(cleanName('x'.repeat(30))).toHaveLength(24);
});

test('seats are shuffled by lot, and nobody is lost', () => {
  const plan = usualPlan(GAME);
  expect(shuffled(plan, () => 0).seats.map((seat) => seat.kind)).toEqual(['bot', 'bot', 'person']);
  expect(plan.seats[0]!.kind).toBe('person');
});

test('only a table with an open seat is listed, and none because the last one was', () => {
  const plan = { ...usualPlan(GAME), listed: true };
  const isListed = (seats: Plan['seats']): unknown =>
    tableRequest('market', { ...plan, seats }, { name: '', portrait: null }).listed;
  expect([isListed(plan.seats), isListed([seatPlan('person'), seatPlan('open')])]).toEqual([false, true]);
  storePlan('market', plan);
  expect(lastPlan(GAME).listed).toBe(false);
});

test('a clock is for people who wait for one another, not for bots', () => {
  const plan = { ...usualPlan(GAME), clock: { kind: 'per_turn' as const, days: 3, level: 'Merchant' } };
  expect(againstBots(plan).clock).toBeNull();
  storePlan('market', plan);
  expect(lastPlan(GAME).clock).toEqual(plan.clock);
});

test('a seed is used once, and an empty one is none', () => {
  const request = (seed: string): unknown =>
    tableRequest('market', { ...usualPlan(GAME), seed }, { name: 'Ada', portrait: null }).seed;
  expect([request(' caravan '), request('  ')]).toEqual(['caravan', null]);
  storePlan('market', { ...usualPlan(GAME), seed: 'caravan' });
  expect(lastPlan(GAME).seed).toBe('');
});
