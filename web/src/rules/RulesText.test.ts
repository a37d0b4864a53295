// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/svelte';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { GAMES } from '$match/games';
import { settings } from '$settings/settings.svelte';
import { loadPageTexts } from '$i18n/load';
import { shell } from '$i18n/shell.svelte';
import RulesText from './RulesText.svelte';

afterEach(cleanup);
beforeAll(async () => {
  window.matchMedia ??= ((media: string) => ({
    media,
    matches: false,
    addEventListener() {},
  })) as unknown as typeof matchMedia;
  Element.prototype.scrollIntoView ??= () => {};
  shell.start();
  await loadPageTexts('en');
});

test.each(GAMES)('the rules of %s are in the language that is set, and change with it', async (game) => {
  settings.language = 'en';
  let title = '';
  const { container } = render(RulesText, { game, ontitle: (found: string) => (title = found) });
  await waitFor(() => expect(container.querySelector('[data-place="1.1"]')).not.toBeNull());
  const english = container.querySelector('[data-place="1.1"]')!.textContent;
  expect(title).not.toBe('');
  settings.language = 'fr';
  await waitFor(() => expect(container.querySelector('[data-place="1.1"]')!.textContent).not.toBe(english));
  const french = container.querySelector('[data-place="1.1"]')!.textContent;
  settings.language = 'de';
  await waitFor(() =>
    expect([english, french]).not.toContain(container.querySelector('[data-place="1.1"]')!.textContent),
  );
});

test('a rule that is asked for is marked and has the focus', async () => {
  const { container } = render(RulesText, { game: GAMES[0]!, rule: '4.1' });
  await waitFor(() => expect(container.querySelector('.shown')?.getAttribute('data-place')).toBe('4.1'));
  await waitFor(() => expect(document.activeElement?.getAttribute('data-place')).toBe('4.1'));
});

test('a game without rules says so', async () => {
  settings.language = 'en';
  render(RulesText, { game: 'tea' });
  await waitFor(() => expect(screen.getByText('There are no rules at this address.')).toBeTruthy());
});
