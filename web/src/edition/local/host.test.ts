// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromHost, ToHost } from './worker/messages';

/** A worker that only remembers what it is sent. */
class StillWorker {
  static all: StillWorker[] = [];
  sent: ToHost[] = [];
  ended = false;
  onmessage: ((event: { data: FromHost }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;

  constructor() {
    StillWorker.all.push(this);
  }

  postMessage(message: ToHost): void {
    this.sent.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  receive(data: FromHost): void {
    this.onmessage?.({ data });
  }
}

const last = (): StillWorker => StillWorker.all.at(-1)!;
const GET = { method: 'GET', path: '/api/games', language: 'en', secrets: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  StillWorker.all = [];
  vi.stubGlobal('Worker', StillWorker);
  document.head.innerHTML = `<meta name="serai-python" content="{}">`;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function started() {
  const { host } = await import('./host.svelte');
  host.start();
  await vi.advanceTimersByTimeAsync(0);
  last().receive({ type: 'ready' });
  return host;
}

test('a request that was asked before there was a worker is sent to it', async () => {
  const { host } = await import('./host.svelte');
  const asked = host.request(GET);
  host.start();
  await vi.advanceTimersByTimeAsync(0);
  const [, message] = last().sent as [ToHost, Extract<ToHost, { type: 'request' }>];
  last().receive({ type: 'answer', id: message.id, status: 200, text: '{}' });
  expect(await asked).toEqual({ status: 200, text: '{}' });
});

test('when a worker breaks, what only reads is sent again and what writes is answered with nothing', async () => {
  const host = await started();
  const read = host.request(GET);
  const written = host.request({ ...GET, method: 'POST', path: '/api/tables', body: '{}' });
  last().onerror?.({ message: 'unreachable executed' });
  expect(await written).toBeNull();
  expect(StillWorker.all[0]!.ended).toBe(true);
  const again = last().sent.find((message) => message.type === 'request')!;
  last().receive({ type: 'answer', id: (again as { id: number }).id, status: 200, text: '[]' });
  expect(await read).toEqual({ status: 200, text: '[]' });
});

test('a worker that does not answer is replaced', async () => {
  const host = await started();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(StillWorker.all.length).toBeGreaterThan(1);
  expect(host.state).toBe('starting');
});

test('a worker that answers stays', async () => {
  await started();
  for (let second = 0; second < 60; second++) {
    await vi.advanceTimersByTimeAsync(1000);
    last().receive({ type: 'pong' });
  }
  expect(StillWorker.all).toHaveLength(1);
});

test('a worker that breaks again and again is given up with a message', async () => {
  const { host } = await import('./host.svelte');
  host.start();
  await vi.advanceTimersByTimeAsync(0);
  for (let times = 0; times < 3; times++) last().receive({ type: 'failed', problem: 'no memory' });
  expect([host.state, host.problem]).toEqual(['failed', 'no memory']);
  host.retry();
  expect(host.state).toBe('starting');
});

test('connections close with their worker', async () => {
  const host = await started();
  const events = { onopen: vi.fn(), onmessage: vi.fn(), onclose: vi.fn() };
  const connection = host.connect(events);
  await vi.advanceTimersByTimeAsync(0);
  expect([connection.readyState, events.onopen.mock.calls.length]).toEqual([WebSocket.OPEN, 1]);
  const { id } = last().sent.find((message) => message.type === 'open') as { id: number };
  last().receive({ type: 'message', id, text: 'hello' });
  expect(events.onmessage).toHaveBeenCalledWith('hello');
  last().onerror?.({ message: '' });
  expect([connection.readyState, events.onclose.mock.calls.length]).toEqual([WebSocket.CLOSED, 1]);
});

test.each([
  ['a first visit finds nothing stored, and nothing is missed', '{}', false],
  ['a page with keys whose tables are not stored any more says so', '{"0123456789abcdef":{}}', true],
])('%s', async (_, keys, isEvicted) => {
  localStorage.setItem('serai:held', keys);
  const { host } = await import('./host.svelte');
  host.start();
  await vi.advanceTimersByTimeAsync(0);
  last().receive({ type: 'empty' });
  expect(host.isEvicted).toBe(isEvicted);
  localStorage.clear();
});

test('storage taken away while the page is open is said before the next worker has started', async () => {
  const host = await started();
  last().receive({ type: 'failed', problem: 'the browser has closed the database' });
  last().receive({ type: 'empty' });
  expect([host.state, host.isEvicted]).toEqual(['starting', true]);
});
