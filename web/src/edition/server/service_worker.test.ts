/** The service worker shows what the server sends, and leads to a table of this site only. */
import { expect, test, vi } from 'vitest';
import script from '../../../public/sw.js?raw';

const SCOPE = 'https://games.example.org/club/';
const TABLE = '#/table/0123456789abcdef';

/** A worker with these pages open; what it listens to, shows and opens. */
function worker(pages: string[] = []) {
  const listeners: Record<string, (event: unknown) => void> = {};
  const clients = pages.map((url) => ({ url, focus: vi.fn() }));
  const showNotification = vi.fn();
  const openWindow = vi.fn();
  const self = {
    addEventListener: (name: string, heard: (event: unknown) => void) => (listeners[name] = heard),
    registration: { scope: SCOPE, showNotification },
    clients: { matchAll: async () => clients, openWindow },
  };
  new Function('self', 'location', 'caches', script)(self, new URL(SCOPE), {});
  const dispatch = async (name: string, event: object): Promise<void> => {
    const waits: unknown[] = [];
    listeners[name]!({ ...event, waitUntil: (work: unknown) => waits.push(work) });
    await Promise.all(waits);
  };
  return { dispatch, clients, showNotification, openWindow };
}

const sent = (notice: unknown): object => ({ data: { json: () => notice } });
const clicked = (data: string): object => ({ notification: { data, close: () => {} } });

test('a push is shown with its table', async () => {
  const { dispatch, showNotification } = worker();
  await dispatch('push', sent({ title: 'Game', body: 'Your turn', path: TABLE }));
  const shown = { body: 'Your turn', tag: '0123456789abcdef', icon: 'icon-192.png', data: TABLE };
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Game', shown);
});

test.each([
  'https://evil.example/#/table/0123456789abcdef',
  '//evil.example',
  'javascript:alert(1)',
  '#/table/0123456789abcdef/../../x',
  '#/settings',
  '',
  null,
  { path: TABLE },
])('a push that leads to %s is not shown', async (path) => {
  const { dispatch, showNotification } = worker();
  await dispatch('push', sent({ title: 'Game', body: 'Your turn', path }));
  expect(showNotification).not.toHaveBeenCalled();
});

test('a push that cannot be read is not shown', async () => {
  const { dispatch, showNotification } = worker();
  await dispatch('push', { data: null });
  await dispatch('push', sent(null));
  await dispatch('push', {
    data: {
      json: () => {
        throw new SyntaxError();
      },
    },
  });
  expect(showNotification).not.toHaveBeenCalled();
});

test('a click leads to the page where the table is open, else to a new one', async () => {
  const { dispatch, clients, openWindow } = worker([SCOPE, `${SCOPE}${TABLE}`]);
  await dispatch('notificationclick', clicked(TABLE));
  expect(clients.map((page) => page.focus.mock.calls.length)).toEqual([0, 1]);
  expect(openWindow).not.toHaveBeenCalled();
  const other = worker([SCOPE]);
  await other.dispatch('notificationclick', clicked(TABLE));
  expect(other.openWindow).toHaveBeenCalledExactlyOnceWith(`${SCOPE}${TABLE}`);
});

test('a click never leaves the site', async () => {
  const { dispatch, openWindow } = worker();
  await dispatch('notificationclick', clicked('https://evil.example/'));
  expect(openWindow).not.toHaveBeenCalled();
});
