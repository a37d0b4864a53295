/** A worker that does jobs: a bot's decision, a hint, a part of an analysis, a file to be read. */
import type { FromDesk, ToDesk } from './messages';
import { startPython } from './python';

/** `src/serai/local/browser.py`. */
interface PythonModule {
  open_desk(): (line: string) => string;
}

const post = (message: FromDesk): void => postMessage(message);
let work: ((line: string) => string) | null = null;

addEventListener('message', ({ data }: MessageEvent<ToDesk>) => {
  if (data.type === 'start') void start(data).catch(fail);
  else if (work) {
    try {
      post({ type: 'result', id: data.id, line: work(data.line) });
    } catch (error) {
      fail(error); // a trap in the compiled rules, or no memory left: this Python is of no use any more
    }
  }
});

async function start({ start }: Extract<ToDesk, { type: 'start' }>): Promise<void> {
  const { python } = await startPython(start, () => {});
  work = (python.pyimport('serai.local.browser') as PythonModule).open_desk();
  post({ type: 'ready' });
}

function fail(error: unknown): void {
  post({ type: 'failed', problem: String(error) });
}
