/** Everything this browser has stored of Serai, to a file and back (`src/serai/local/archive.py`). */
import { host } from './host.svelte';

const MINE = 'serai:';
const SECRETS = 'serai:held';

/** How many tables were added or continued, were here already, or could not be read. */
export interface OpenedArchive {
  added: number;
  known: number;
  unreadable: number;
  page: Record<string, string>;
}

/** The text of the file. */
export function saveEverything(): Promise<string> {
  return ask('POST', { page: remembered() });
}

/** Add what is in a file to what is here, and start the tables again from it. */
export async function openArchive(archive: string): Promise<OpenedArchive> {
  const opened = JSON.parse(await ask('PUT', { archive })) as OpenedArchive;
  remember(opened.page);
  host.retry();
  return opened;
}

async function ask(method: string, content: object): Promise<string> {
  const body = JSON.stringify(content);
  const language = document.documentElement.lang;
  const answer = await host.request({ method, path: '/api/archive', language, secrets: [], body });
  if (answer?.status === 200) return answer.text;
  throw new Error(answer ? (JSON.parse(answer.text) as { text: string }).text : '');
}

function remembered(): Record<string, string> {
  return Object.fromEntries(Object.entries({ ...localStorage }).filter(([key]) => key.startsWith(MINE)));
}

/** What is here already stays; the secrets of all seats are kept. */
function remember(page: Record<string, string>): void {
  for (const [key, value] of Object.entries(page)) {
    if (!key.startsWith(MINE)) continue;
    const here = localStorage.getItem(key);
    if (here === null) localStorage.setItem(key, value);
    else if (key === SECRETS) localStorage.setItem(key, merged(value, here));
  }
}

function merged(theirs: string, ours: string): string {
  try {
    return JSON.stringify({ ...(JSON.parse(theirs) as object), ...(JSON.parse(ours) as object) });
  } catch {
    return ours;
  }
}
