/** One connection for all live messages: it matches answers to requests, and reconnects when the connection is lost. */
import { transport } from '$edition/transport';
import { newId } from './http';
import { PROTOCOL, type ServerMessage, type Reason, type ClientMessage } from './wire';

type Connection = ReturnType<typeof transport.connect>;
type Unsent = ClientMessage extends infer S ? (S extends ClientMessage ? Omit<S, 'id'> : never) : never;

interface PendingRequest {
  message: Unsent;
  done: (answer: ServerMessage) => void;
  failed: (error: Error) => void;
}

/** A request that was refused, with the reason and the rule. */
export class RefusedError extends Error {
  readonly refused: Reason;

  constructor(refused: Reason) {
    super(refused.text);
    this.refused = refused;
  }
}

/** The connection was lost before the answer came. */
export class ConnectionLost extends Error {}

const LONGEST_WAIT = 8000;
const SILENCE = 25_000;
const PATIENCE = 8000;

export class Socket {
  /**
   * `connecting` until the first welcome, `broken` while it reconnects, `old` if page and server speak different
   * protocols, `gone` if the table is not stored any more.
   */
  state = $state<'connecting' | 'open' | 'broken' | 'old' | 'gone'>('connecting');

  private connection: Connection | null = null;
  private readonly requests = new Map<string, PendingRequest>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  /** `onwelcome` is called after each hello; what it sends goes before the requests that are sent again. */
  constructor(
    private readonly table: () => string,
    private readonly language: () => string,
    private readonly onmessage: (answer: ServerMessage) => void,
    private readonly onwelcome: () => Promise<unknown>,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    const connection = transport.connect(this.table(), {
      onopen: () => void this.greet(connection),
      onmessage: (text) => this.receive(JSON.parse(text) as ServerMessage),
      onclose: () => {
        if (this.connection === connection) this.disconnected();
      },
    });
    this.connection = connection;
  }

  /** Send a request and wait for its answer. A decision is sent again after a reconnect, with the same id. */
  send(message: Unsent, id: string = newId()): Promise<ServerMessage> {
    return new Promise((done, failed) => {
      if (this.state !== 'open' && !isResent(message)) return failed(new ConnectionLost('the connection is broken'));
      this.requests.set(id, { message, done, failed });
      if (this.state === 'open') this.transmit(id, message);
    });
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.retry);
    clearTimeout(this.silence);
    this.connection?.close();
  }

  private async greet(connection: Connection): Promise<void> {
    try {
      await this.sendNow({ type: 'hello', protocol: PROTOCOL, language: this.language() });
      await this.onwelcome();
    } catch (error) {
      const reason = error instanceof RefusedError ? error.refused.reason : '';
      if (reason === 'wrong-protocol') this.state = 'old';
      else if (reason === 'unknown-table') this.state = 'gone';
      else if (!(error instanceof ConnectionLost)) connection.close();
      return;
    }
    this.tries = 0;
    this.state = 'open';
    for (const [id, { message }] of this.requests) this.transmit(id, message);
  }

  /** Send a request whatever the state: hello, and what `onwelcome` sends. */
  sendNow(message: Unsent): Promise<ServerMessage> {
    const id = newId();
    return new Promise((done, failed) => {
      this.requests.set(id, { message, done, failed });
      this.transmit(id, message);
    });
  }

  private transmit(id: string, message: Unsent): void {
    if (this.connection?.readyState === WebSocket.OPEN) this.connection.send(JSON.stringify({ ...message, id }));
  }

  private receive(answer: ServerMessage): void {
    this.watchSilence();
    const asked = 're' in answer ? this.requests.get(answer.re) : undefined;
    if (!('re' in answer)) return this.onmessage(answer);
    // A browser with several seats gets one answer for each.
    if (answer.type === 'watching') this.onmessage(answer);
    this.requests.delete(answer.re);
    if (answer.type === 'refused') asked?.failed(new RefusedError(answer));
    else asked?.done(answer);
  }

  private disconnected(): void {
    if (this.closed || this.state === 'old' || this.state === 'gone') return;
    this.state = 'broken';
    clearTimeout(this.silence);
    for (const [id, { message, failed }] of this.requests) {
      if (isResent(message)) continue;
      this.requests.delete(id);
      failed(new ConnectionLost('the connection broke'));
    }
    clearTimeout(this.retry);
    const wait = Math.min(LONGEST_WAIT, 400 * 2 ** this.tries++);
    this.retry = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
  }

  /** The network or the tab is back: reconnect, or check the connection, at once. */
  private readonly hurry = (): void => {
    if (document.hidden || this.closed) return;
    if (this.state === 'broken' && this.connection?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.retry);
      this.open();
    } else if (this.state === 'open') this.ping();
  };

  /** Ping when nothing has come for a while, since a cut connection is not reported by itself. */
  private watchSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.ping(), SILENCE);
  }

  private ping(): void {
    clearTimeout(this.silence);
    const connection = this.connection;
    this.silence = setTimeout(() => {
      if (this.connection !== connection) return;
      this.connection = null;
      connection?.close();
      this.disconnected();
    }, PATIENCE);
    void this.send({ type: 'ping' }).catch(() => {});
  }
}

/** Whether a request is sent again after a reconnect: decisions are, since the server applies an id only once. */
function isResent(message: Unsent): boolean {
  return message.type === 'act' || message.type === 'undo';
}
