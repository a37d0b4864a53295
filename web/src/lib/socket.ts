/** One WebSocket for everything live: says hello, matches answers to questions, passes on what it is told. */
import { PROTOCOL, type Answer, type Refused, type Spoken } from './wire';

type Unsent = Spoken extends infer S ? (S extends Spoken ? Omit<S, 'id'> : never) : never;

/** A question the server refused, with the reason and the rule. */
export class RefusedError extends Error {
  readonly refused: Refused;

  constructor(refused: Refused) {
    super(refused.text);
    this.refused = refused;
  }
}

export class Socket {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, { done: (answer: Answer) => void; failed: (error: Error) => void }>();

  constructor(
    private readonly language: string,
    private readonly told: (answer: Answer) => void,
  ) {}

  /** Open the socket and say hello. */
  async open(): Promise<void> {
    const address = new URL('/api/socket', location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    await new Promise<void>((open, failed) => {
      socket.onopen = () => open();
      socket.onerror = () => failed(new Error('the server does not answer'));
    });
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as Answer);
    await this.say({ type: 'hello', protocol: PROTOCOL, language: this.language });
  }

  /** Say something and wait for the answer. */
  say(message: Unsent, id: string = crypto.randomUUID()): Promise<Answer> {
    return new Promise((done, failed) => {
      this.waiting.set(id, { done, failed });
      this.socket!.send(JSON.stringify({ ...message, id }));
    });
  }

  close(): void {
    this.socket?.close();
  }

  private hear(answer: Answer): void {
    const asked = 're' in answer ? this.waiting.get(answer.re) : undefined;
    if (!asked || !('re' in answer)) return this.told(answer);
    if (answer.type === 'watching') this.told(answer);
    this.waiting.delete(answer.re);
    if (answer.type === 'refused') asked.failed(new RefusedError(answer));
    else asked.done(answer);
  }
}
