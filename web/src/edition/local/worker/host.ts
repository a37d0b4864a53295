/** The worker that has the tables: Python with `serai.local`, IndexedDB, and desks in workers of their own. */
import { Database } from './database';
import { startDesk, type Desk } from './desks';
import type { FromHost, ToHost } from './messages';
import { startPython } from './python';

/** `LocalEdition` of `src/serai/local/edition.py`. */
interface Edition {
  connect(id: number, post: (text: string) => void, closed: () => void): void;
  receive(id: number, text: string): void;
  disconnect(id: number): void;
  request(
    method: string,
    path: string,
    language: string,
    authorization: string,
    body: string,
    reply: (status: number, text: string) => void,
  ): void;
}

/** `src/serai/local/browser.py`. */
interface PythonModule {
  open_edition(database: Database, startDesk: () => Desk): Promise<Edition>;
}

const post = (message: FromHost): void => postMessage(message);
const early: ToHost[] = [];
let edition: Edition | null = null;

addEventListener('message', ({ data }: MessageEvent<ToHost>) => {
  if (data.type === 'start') void start(data).catch((error) => post({ type: 'failed', problem: String(error) }));
  else if (data.type === 'ping') post({ type: 'pong' });
  else if (edition) guarded(edition, data);
  else early.push(data);
});

async function start({ start, database }: Extract<ToHost, { type: 'start' }>): Promise<void> {
  const opened = Database.open(database, (problem) => post({ type: 'failed', problem }));
  void opened.then(
    ({ isNew }) => isNew && post({ type: 'empty' }),
    () => {}, // it is awaited below
  );
  const { python, compiled } = await startPython(start, (progress) => post({ type: 'progress', progress }));
  post({ type: 'progress', progress: { stage: 'restoring', part: 0 } });
  const entry = python.pyimport('serai.local.browser') as PythonModule;
  edition = await entry.open_edition(await opened, () => startDesk({ ...start, isHeld: true, compiled }));
  post({ type: 'ready' });
  for (const message of early.splice(0)) guarded(edition, message);
}

/** Pass a message on; if Python itself breaks, say so: the page then starts another worker. */
function guarded(edition: Edition, message: ToHost): void {
  try {
    receive(edition, message);
  } catch (error) {
    post({ type: 'failed', problem: String(error) });
  }
}

function receive(edition: Edition, message: ToHost): void {
  const { id } = message as { id: number };
  switch (message.type) {
    case 'request': {
      const { method, path, language, authorization, body } = message;
      const reply = (status: number, text: string): void => post({ type: 'answer', id, status, text });
      return edition.request(method, path, language, authorization, body, reply);
    }
    case 'open':
      return edition.connect(
        id,
        (text) => post({ type: 'message', id, text }),
        () => post({ type: 'closed', id }),
      );
    case 'send':
      return edition.receive(id, message.text);
    case 'close':
      return edition.disconnect(id);
  }
}
