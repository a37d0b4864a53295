// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { settings } from '$settings/settings.svelte';
import { gameName, shell } from './shell.svelte';

const FILES: Record<string, string> = {
  '/games/liars/text/en.ftl': 'game = Liars',
  '/games/liars/text/de.ftl': 'game = Lügner',
};
const fetched = vi.fn((address: string) =>
  Promise.resolve({
    ok: new URL(address).pathname in FILES,
    status: 404,
    text: () => FILES[new URL(address).pathname],
  }),
);
vi.stubGlobal('fetch', fetched);
const stop = shell.start();
afterEach(() => fetched.mockClear());

test('a game of a package is called by its texts, fetched once for each language', async () => {
  await vi.waitFor(() => expect(shell.texts).not.toBeNull());
  expect(gameName('liars')).toBe('liars');
  await vi.waitFor(() => expect(gameName('liars')).toBe('Liars'));
  expect(fetched).toHaveBeenCalledOnce();
  settings.language = 'de';
  await vi.waitFor(() => expect(gameName('liars')).toBe('Lügner'));
  settings.language = 'en';
  await vi.waitFor(() => expect(gameName('liars')).toBe('Liars'));
});

test('a game that is not installed any more keeps its own name, and is asked for once', async () => {
  expect(gameName('gone')).toBe('gone');
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(gameName('gone')).toBe('gone');
  expect(fetched).toHaveBeenCalledOnce();
  stop();
});
