/** The tables of this browser as the page sees them: a worker, started again when it breaks, and who has it. */
import type { Connection, ConnectionEvents, TableAnswer, TableRequest } from '../contract';
import { TabLock } from './tab_lock';
import type { FromHost, Progress, PythonFiles, ToHost } from './worker/messages';

const PING_EVERY = 5000;
const MISSED_PINGS = 4;
const QUICK_FAILURES = 3;

interface PendingRequest {
  message: ToHost;
  /** It changes nothing, so it can be sent again. */
  isReading: boolean;
  done: (answer: TableAnswer | null) => void;
}

interface OpenConnection {
  readyState: number;
  events: ConnectionEvents;
}

class Host {
  /** `elsewhere`: another tab has the tables; `failed`: the worker cannot be started. */
  state = $state<'starting' | 'ready' | 'elsewhere' | 'failed'>('starting');
  progress = $state.raw<Progress>({ stage: 'fetching', part: 0 });
  problem = $state('');
  /** The browser has deleted the tables that this page knows of. */
  isEvicted = $state(false);

  private worker: Worker | null = null;
  private lock: TabLock | null = null;
  private count = 0;
  private failures = 0;
  /** A worker of this page has had the tables. */
  private wasReady = false;
  private missed = 0;
  /** Messages for the next worker. */
  private waiting: ToHost[] = [];
  private readonly requests = new Map<number, PendingRequest>();
  private readonly connections = new Map<number, OpenConnection>();

  /** Take the tables, unless another tab has them. */
  start(): void {
    const name = `serai${new URL('./', document.baseURI).pathname}`;
    this.lock = new TabLock(name, {
      onheld: () => this.launch(),
      onlost: () => {
        this.stop();
        this.state = 'elsewhere';
      },
    });
    void this.lock.request();
    setInterval(() => this.ping(), PING_EVERY);
  }

  /** Take the tables from the tab that has them. */
  takeOver(): void {
    void this.lock?.steal();
  }

  /** Try again after a failure. */
  retry(): void {
    this.failures = 0;
    this.launch();
  }

  request({ method, path, language, secrets, body }: TableRequest): Promise<TableAnswer | null> {
    const id = ++this.count;
    const authorization = secrets.length ? `Bearer ${secrets.join(',')}` : '';
    const message: ToHost = { type: 'request', id, method, path, language, authorization, body: body ?? '' };
    return new Promise((done) => {
      this.requests.set(id, { message, isReading: method === 'GET', done });
      this.send(message);
    });
  }

  connect(events: ConnectionEvents): Connection {
    const id = ++this.count;
    const one: OpenConnection = { readyState: WebSocket.CONNECTING, events };
    this.connections.set(id, one);
    this.send({ type: 'open', id });
    queueMicrotask(() => {
      if (one.readyState !== WebSocket.CONNECTING) return;
      one.readyState = WebSocket.OPEN;
      events.onopen();
    });
    return {
      get readyState() {
        return one.readyState;
      },
      send: (text) => this.send({ type: 'send', id, text }),
      close: () => {
        if (this.connections.has(id)) this.send({ type: 'close', id });
        this.closed(id);
      },
    };
  }

  private launch(): void {
    this.stop();
    this.state = 'starting';
    this.progress = { stage: 'fetching', part: 0 };
    const worker = new Worker(new URL('./worker/host.ts', import.meta.url), { type: 'module', name: 'tables' });
    this.worker = worker;
    this.missed = 0;
    worker.onmessage = ({ data }: MessageEvent<FromHost>) => {
      if (this.worker === worker) this.receive(data);
    };
    worker.onerror = (event) => {
      if (this.worker === worker) this.broken(event.message);
    };
    const base = document.baseURI.replace(/#.*/, '');
    const database = `serai${new URL('./', base).pathname}`;
    const isHeld = Boolean(navigator.serviceWorker?.controller);
    worker.postMessage({ type: 'start', start: { base, files: pythonFiles(), isHeld }, database } satisfies ToHost);
    for (const message of this.waiting.splice(0)) worker.postMessage(message);
  }

  /** End the worker. What was sent to it is lost: what only reads is sent again, all else fails. */
  private stop(): void {
    if (!this.worker) return;
    this.worker.terminate();
    this.worker = null;
    for (const [id, { message, isReading, done }] of [...this.requests]) {
      if (isReading) this.waiting.push(message);
      else {
        this.requests.delete(id);
        done(null);
      }
    }
    for (const id of [...this.connections.keys()]) this.closed(id);
  }

  /** The worker broke: start another one, unless that has just failed several times. */
  private broken(problem: string): void {
    this.problem = problem;
    if (++this.failures < QUICK_FAILURES) return this.launch();
    this.stop();
    this.state = 'failed';
  }

  private send(message: ToHost): void {
    if (this.worker) this.worker.postMessage(message);
    else this.waiting.push(message);
  }

  private receive(message: FromHost): void {
    this.missed = 0;
    switch (message.type) {
      case 'progress':
        this.progress = message.progress;
        break;
      case 'empty':
        this.isEvicted = this.wasReady || holdsKeys();
        break;
      case 'ready':
        this.state = 'ready';
        this.failures = 0;
        this.wasReady = true;
        break;
      case 'failed':
        this.broken(message.problem);
        break;
      case 'answer':
        this.requests.get(message.id)?.done({ status: message.status, text: message.text });
        this.requests.delete(message.id);
        break;
      case 'message':
        this.connections.get(message.id)?.events.onmessage(message.text);
        break;
      case 'closed':
        this.closed(message.id);
        break;
    }
  }

  private closed(id: number): void {
    const one = this.connections.get(id);
    if (!one) return;
    this.connections.delete(id);
    one.readyState = WebSocket.CLOSED;
    one.events.onclose();
  }

  /** A worker that does not answer several times in a row hangs, and is replaced. */
  private ping(): void {
    if (this.state !== 'ready') return;
    if (++this.missed > MISSED_PINGS) this.broken('the worker does not answer');
    else this.send({ type: 'ping' });
  }
}

export const host = new Host();

/** Whether the page remembers keys to tables (`src/api/secrets.ts`). */
function holdsKeys(): boolean {
  return (localStorage.getItem('serai:held') ?? '{}') !== '{}';
}

/** The build writes into the page where Python's files are. */
export function pythonFiles(): PythonFiles {
  const written = document.querySelector<HTMLMetaElement>('meta[name="serai-python"]')?.content;
  if (!written) throw new Error('this page was not built by `make site`');
  return JSON.parse(written) as PythonFiles;
}
