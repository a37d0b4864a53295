/** One WebSocket for everything live: says hello, matches answers to questions, and comes back when it breaks. */
import { newId } from './id';
import { PROTOCOL, type ServerMessage, type Refused, type ClientMessage } from './wire';

type Unsent = ClientMessage extends infer S ? (S extends ClientMessage ? Omit<S, 'id'> : never) : never;

interface Question {
  message: Unsent;
  done: (answer: ServerMessage) => void;
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
export class BrokenError extends Error {}

const LONGEST_WAIT = 8000;
const SILENCE = 25_000;
const PATIENCE = 8000;

export class Socket {
  /** `opening` until the first welcome, `broken` while it tries to come back, `old` if the page is of another age than the server. */
  state = $state<'opening' | 'open' | 'broken' | 'old'>('opening');

  private socket: WebSocket | null = null;
  private readonly questions = new Map<string, Question>();
  private tries = 0;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  /** `welcomed` is called after each hello, the first and those after a break; what it says goes before anything kept. */
  constructor(
    private readonly language: () => string,
    private readonly told: (answer: ServerMessage) => void,
    private readonly welcomed: () => Promise<unknown>,
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
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.broke();
    };
  }

  /** Say something and wait for the answer. A decision said while the connection is broken is said again later, with the same id. */
  say(message: Unsent, id: string = newId()): Promise<ServerMessage> {
    return new Promise((done, failed) => {
      if (this.state !== 'open' && !isKept(message)) return failed(new BrokenError('the connection is broken'));
      this.questions.set(id, { message, done, failed });
      if (this.state === 'open') this.send(id, message);
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
      await this.ask({ type: 'hello', protocol: PROTOCOL, language: this.language() });
      await this.welcomed();
    } catch (error) {
      if (error instanceof RefusedError && error.refused.reason === 'wrong-protocol') this.state = 'old';
      else if (!(error instanceof BrokenError)) socket.close();
      return;
    }
    this.tries = 0;
    this.state = 'open';
    for (const [id, { message }] of this.questions) this.send(id, message);
  }

  /** Say something whatever the state; for hello, and for what `welcomed` says. */
  ask(message: Unsent): Promise<ServerMessage> {
    const id = newId();
    return new Promise((done, failed) => {
      this.questions.set(id, { message, done, failed });
      this.send(id, message);
    });
  }

  private send(id: string, message: Unsent): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify({ ...message, id }));
  }

  private hear(answer: ServerMessage): void {
    this.listen();
    const asked = 're' in answer ? this.questions.get(answer.re) : undefined;
    if (!('re' in answer)) return this.told(answer);
    // A browser with several seats is answered several times: once for each.
    if (answer.type === 'watching') this.told(answer);
    this.questions.delete(answer.re);
    if (answer.type === 'refused') asked?.failed(new RefusedError(answer));
    else asked?.done(answer);
  }

  private broke(): void {
    if (this.closed || this.state === 'old') return;
    this.state = 'broken';
    clearTimeout(this.silence);
    for (const [id, { message, failed }] of this.questions) {
      if (isKept(message)) continue;
      this.questions.delete(id);
      failed(new BrokenError('the connection broke'));
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
    } else if (this.state === 'open') this.knock();
  };

  /** Nothing heard for a while: ask whether anybody is there, since a cut line says nothing by itself. */
  private listen(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.knock(), SILENCE);
  }

  private knock(): void {
    clearTimeout(this.silence);
    const socket = this.socket;
    this.silence = setTimeout(() => {
      if (this.socket !== socket) return;
      this.socket = null;
      socket?.close();
      this.broke();
    }, PATIENCE);
    void this.say({ type: 'ping' }).catch(() => {});
  }
}

/** Whether a message is said again after a break: decisions are, since their id makes them happen only once. */
function isKept(message: Unsent): boolean {
  return message.type === 'act' || message.type === 'undo';
}
