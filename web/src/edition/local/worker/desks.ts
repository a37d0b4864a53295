/** Desks for `DeskPool` (`src/serai/local/desks.py`): each is a worker with a Python of its own. */
import type { FromDesk, Start, ToDesk } from './messages';

/** `DeskWorker` of Python. */
export interface Desk {
  ready(): Promise<void>;
  ask(line: string): Promise<string>;
  stop(): void;
}

interface Waiting {
  done: (line: string) => void;
  failed: (error: Error) => void;
}

export function startDesk(start: Start): Desk {
  const worker = new Worker(new URL('./desk.ts', import.meta.url), { type: 'module', name: 'desk' });
  const send = (message: ToDesk): void => worker.postMessage(message);
  const asked = new Map<number, Waiting>();
  let count = 0;
  let died: Error | null = null;
  let started: () => void;
  let stopped: (error: Error) => void;
  const ready = new Promise<void>((done, failed) => {
    started = done;
    stopped = failed;
  });
  ready.catch(() => {}); // Python receives the error when it waits for it

  function die(problem: string): void {
    if (died) return;
    died = new Error(problem);
    worker.terminate();
    stopped(died);
    for (const { failed } of asked.values()) failed(died);
    asked.clear();
  }

  worker.onmessage = ({ data }: MessageEvent<FromDesk>) => {
    if (data.type === 'ready') started();
    else if (data.type === 'failed') die(data.problem);
    else {
      asked.get(data.id)?.done(data.line);
      asked.delete(data.id);
    }
  };
  worker.onerror = (event) => die(event.message || 'the worker failed');
  send({ type: 'start', start });

  return {
    ready: () => ready,
    ask: (line) =>
      new Promise((done, failed) => {
        if (died) return failed(died);
        asked.set(++count, { done, failed });
        send({ type: 'ask', id: count, line });
      }),
    stop: () => die('the worker was stopped'),
  };
}
