import { expect, test } from 'vitest';
import type { GameEvent } from './game';
import { lastTurns, seatOf, withStep, turns, type LogEntry } from './log';

const entry = (version: number, seat: number | null, ...events: object[]): LogEntry => ({
  version,
  seat,
  events: events as LogEntry['events'],
});

test('a log is split into turns, begun by the event of that name', () => {
  const log = [
    entry(0, null, { event: 'began', seat: 1 }, { event: 'turn', seat: 1 }),
    entry(1, 1, { event: 'rolled', seat: 1 }, { event: 'took', seat: 1 }),
    entry(2, 1, { event: 'done', seat: 1 }, { event: 'turn', seat: 0 }),
    entry(3, 0, { event: 'placed', seat: 0 }),
  ];
  expect(
    turns(log).map((turn) => [turn.seat, turn.lines.map((line) => `${line.version} ${line.event.event}`)]),
  ).toEqual([
    [1, ['0 began']],
    [1, ['1 rolled', '1 took', '2 done']],
    [0, ['3 placed']],
  ]);
});

test('before the first turn every seat has its own lines', () => {
  const log = [
    entry(
      0,
      null,
      { event: 'rolled', seat: 0 },
      { event: 'took', seat: 0 },
      { event: 'rolled', seat: 1 },
      { event: 'shown' },
    ),
  ];
  expect(turns(log).map((turn) => [turn.seat, turn.lines.length])).toEqual([
    [0, 2],
    [1, 1],
    [null, 1],
  ]);
});

test('what a seat does before the first turn is one line where the game tells it as one', () => {
  const events = [
    { event: 'rolled', seat: 0 },
    { event: 'took', seat: 0 },
    { event: 'turn', seat: 0 },
    { event: 'rolled', seat: 0 },
  ];
  const sumUp = (before: readonly GameEvent[]): GameEvent => ({ event: `${before.length} rolls` });
  const [first, second] = turns([entry(0, null, ...events)], [], sumUp);
  expect(first!.lines.map(({ summary, event, details }) => [summary?.event, event.event, details.length])).toEqual([
    ['2 rolls', 'rolled', 1],
  ]);
  expect(second!.lines[0]!.summary).toBeUndefined();
});

test('an undone step takes the last decision out', () => {
  const one = withStep([entry(0, null)], { version: 1, seat: 0, undone: false, events: [{ event: 'placed' }] });
  expect(one).toHaveLength(2);
  expect(withStep(one, { version: 2, seat: 0, undone: true, events: [] })).toEqual([entry(0, null)]);
});

test('an event may be about nobody', () => {
  expect(seatOf({ event: 'ended' })).toBeNull();
  expect(seatOf({ event: 'paid', seat: 2 } as never)).toBe(2);
});

test('a detail belongs to the line before it', () => {
  const events = ['placed', 'paid', 'scored', 'paid'].map((event) => ({ event, seat: 0 }));
  const [turn] = turns([{ version: 1, seat: 0, events }], ['paid']);
  expect(turn!.lines.map(({ event, details }) => [event.event, details.length])).toEqual([
    ['placed', 1],
    ['scored', 1],
  ]);
});

test('a detail that a turn begins with belongs to its first line', () => {
  const events = ['turn', 'drew', 'placed', 'paid', 'turn', 'drew'].map((event) => ({ event, seat: 0 }));
  const found = turns([{ version: 1, seat: 0, events }], ['drew', 'paid']);
  expect(found.map(({ lines }) => lines.map(({ details }) => details.map(({ event }) => event)))).toEqual([
    [['drew', 'paid']],
  ]);
});

test('the last turn of each seat is one it has finished', () => {
  const turn = (seat: number, event: string): LogEntry => ({
    version: 1,
    seat,
    events: [{ event: 'turn', seat } as GameEvent, { event, seat } as GameEvent],
  });
  const found = lastTurns([turn(0, 'first'), turn(1, 'second'), turn(0, 'third')], 0);
  expect([...found].map(([seat, events]) => [seat, events[0]!.event])).toEqual([
    [0, 'first'],
    [1, 'second'],
  ]);
});
