// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Replay } from './replay.svelte';
import type { ServerMessage, Frame, JudgedDecision } from '$api/wire';

const frame = (version: number, turn: number): Frame => ({
  version,
  seat: 0,
  undone: false,
  at: 0,
  moves: version,
  events: [{ event: 'laid' }] as never,
  to_move: 0,
  scores: [version, 0],
  whole: version === 0,
  changed: { turn } as never,
});
const FRAMES = [0, 0, 1, 1, 1, 2].map((turn, version) => frame(version, turn));
const judged = (move: number, cost: number): JudgedDecision => ({
  move,
  seat: 0,
  points: [0, 0],
  played: { action: { do: 'lay' }, win: [0.4, 0.6] },
  best: [{ action: { do: 'lay' }, win: [0.4 + cost, 0.6 - cost] }],
  cost,
  hinted: false,
  exact: false,
});

/** A server that sends the match, and judges it when asked to. */
class Server {
  received: { type: string }[] = [];
  judge: (judged: JudgedDecision[]) => void = () => {};

  send(message: { type: string; first?: number }): Promise<ServerMessage> {
    this.received.push(message);
    if (message.type === 'frames') {
      return Promise.resolve({
        type: 'frames',
        frames: FRAMES.slice(message.first),
        count: FRAMES.length,
      } as unknown as ServerMessage);
    }
    if (message.type === 'analyse') {
      return new Promise(
        (done) =>
          (this.judge = (found) => done({ type: 'analysis', re: '', table: 't', judged: found, luck: [0.1, -0.1] })),
      );
    }
    return Promise.resolve({ type: 'done', re: '', version: null });
  }
}

let server: Server;
let replay: Replay;
/** Milliseconds for which an event is shown. */
let pace: number;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new Server();
  pace = 0;
  const live = { id: 't', socket: server, screen: { pace: () => pace }, matches: [{ fixtures: null }] };
  replay = new Replay(live as never);
  await replay.load(0);
});
afterEach(() => vi.useRealTimers());

test('a match is opened at its end, or at the move asked for', async () => {
  expect(replay.at).toBe(5);
  await replay.load(1, 2);
  expect(replay.scene?.version).toBe(2);
  await replay.load(null);
  expect(replay.at).toBe(2);
});

test('nobody seeks beyond the match', () => {
  replay.seek(99);
  expect(replay.at).toBe(5);
  replay.seek(-1);
  expect(replay.at).toBe(0);
});

test('a turn back leads to where a turn began, a turn on to the next', () => {
  replay.seekTurn(-1);
  expect(replay.at).toBe(2);
  replay.seekTurn(-1);
  expect(replay.at).toBe(0);
  replay.seekTurn(1);
  expect(replay.at).toBe(2);
});

test('a match plays by itself to its end, and from the beginning when asked there', async () => {
  replay.play();
  expect(replay.at).toBe(0);
  await vi.advanceTimersByTimeAsync(1100);
  expect(replay.at).toBe(2);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replay.at, replay.isPlaying]).toEqual([5, false]);
});

test('seeking stops the playing', async () => {
  replay.play();
  await vi.advanceTimersByTimeAsync(600);
  replay.seek(4);
  await vi.advanceTimersByTimeAsync(5000);
  expect(replay.at).toBe(4);
});

test('a scene that is looked at shows all of it, one that is played its events', async () => {
  pace = 1000;
  await replay.load(1, 2);
  expect([replay.match?.me, replay.match?.view, replay.match?.showing]).toEqual([1, { turn: 1 }, null]);
  replay.play();
  await vi.advanceTimersByTimeAsync(600);
  expect([replay.at, replay.match?.version, replay.match?.showing]).toEqual([3, 3, { event: 'laid' }]);
  replay.seek(5);
  await vi.advanceTimersByTimeAsync(0);
  expect([replay.match?.version, replay.match?.view, replay.match?.showing]).toEqual([5, { turn: 2 }, null]);
});

test('what an analysis finds is shown as it comes, and the most costly decisions lead to their scenes', async () => {
  const done = replay.analyse();
  replay.receive({ type: 'progress', table: 't', done: 2, total: 5, judged: [judged(1, 0.1)] });
  replay.receive({ type: 'progress', table: 'another', done: 5, total: 5, judged: [judged(4, 0.9)] });
  expect([replay.progress, replay.judged.length, replay.isJudged]).toEqual([0.4, 1, false]);
  server.judge([judged(1, 0.1), judged(3, 0.5), judged(4, 0)]);
  await done;
  expect([replay.progress, replay.isJudged]).toEqual([null, true]);
  expect(replay.luck).toEqual([0.1, -0.1]);
  expect(replay.costly.map(({ at }) => at)).toEqual([4, 2]);
  replay.seek(3);
  expect(replay.next?.move).toBe(3);
});
