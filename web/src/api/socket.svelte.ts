/** One WebSocket for everything live: says hello, matches answers to requests, and comes back when it breaks. */
import { newId } from './id';
import { PROTOCOL, type Answer, type Refused, type Spoken } from './wire';

type Unsent = Spoken extends infer S ? (S extends Spoken ? Omit<S, 'id'> : never) : never;

interface PendingRequest {
  message: Unsent;
  done: (answer: Answer) => void;
  failed: (error: Error) => void;
}

/** A question the server refused, with the reason and the rule. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.text);
    this.refused = refused;
  }
}

/** The connection broke before the answer came. */
export class ConnectionLost extends Error {}

const LONGEST_WAIT = 8000;
const SILENCE = 25_000;
const PATIENCE = 8000;

export class Socket {
  /** `opening` until the first welcome, `broken` while it tries to come back, `old` if the page is of another age than the server. */
  state = $state<'opening' | 'open' | 'broken' | 'old'>('opening');

  private socket: WebSocket | null = null;
  private readonly requests = new Map<string, PendingRequest>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  /** `onwelcome` is called after each hello, the first and those after a break; what it says goes before anything kept. */
  constructor(
    private readonly language: () => string,
    private readonly onmessage: (answer: Answer) => void,
    private readonly onwelcome: () => Promise<unknown>,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  /** Connect, and stay connected until `close`. */
  open(): void {
    const address = new URL('api/socket', document.baseURI.replace(/#.*/, ''));
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Answer);
    socket.onclose = () => {
      if (this.socket === socket) this.disconnected();
    };
  }

  /** Say something and wait for the answer. A decision said while the connection is broken is said again later, with the same id. */
  send(message: Unsent, id: string = newId()): Promise<Answer> {
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
    this.socket?.close();
  }

  private async greet(socket: WebSocket): Promise<void> {
    try {
      await this.sendNow({ type: 'hello', protocol: PROTOCOL, language: this.language() });
      await this.onwelcome();
    } catch (error) {
      if (error instanceof RefusedError && error.refused.reason === 'wrong-protocol') this.state = 'old';
      else if (!(error instanceof ConnectionLost)) socket.close();
      return;
    }
    this.tries = 0;
    this.state = 'open';
    for (const [id, { message }] of this.requests) this.transmit(id, message);
  }

  /** Say something whatever the state; for hello, and for what `onwelcome` says. */
  sendNow(message: Unsent): Promise<Answer> {
    const id = newId();
    return new Promise((done, failed) => {
      this.requests.set(id, { message, done, failed });
      this.transmit(id, message);
    });
  }

  private transmit(id: string, message: Unsent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id }));
  }

  private receive(answer: Answer): void {
    this.watchSilence();
    const asked = 're' in answer ? this.requests.get(answer.re) : undefined;
    if (!('re' in answer)) return this.onmessage(answer);
    // A browser with several seats is answered several times: once for each.
    if (answer.type === 'watching') this.onmessage(answer);
    this.requests.delete(answer.re);
    if (answer.type === 'refused') asked?.failed(new RefusedError(answer));
    else asked?.done(answer);
  }

  private disconnected(): void {
    if (this.closed || this.state === 'old') return;
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

  /** Something has changed for the better, or we slept: look at once whether the server is there. */
  private readonly hurry = (): void => {
    if (document.hidden || this.closed) return;
    if (this.state === 'broken' && this.socket?.readyState === WebSocket.CLOSED) {
      clearTimeout(this.retry);
      this.open();
    } else if (this.state === 'open') this.ping();
  };

  /** Nothing heard for a while: ask whether anybody is there, since a cut line says nothing by itself. */
  private watchSilence(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.ping(), SILENCE);
  }

  private ping(): void {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.silence = setTimeout(() => {
      if (this.socket !== socket) return;
      this.socket = null;
      socket?.close();
      this.disconnected();
    }, PATIENCE);
    void this.send({ type: 'ping' }).catch(() => {});
  }
}

/** Whether a message is said again after a break: decisions are, since their id makes them happen only once. */
function isResent(message: Unsent): boolean {
  return message.type === 'act' || message.type === 'undo';
}
