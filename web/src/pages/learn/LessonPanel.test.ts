// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test, vi } from 'vitest';
import { Texts } from '$i18n/texts';
import { NOT_ASKED, type LessonOnScreen } from './lesson.svelte';
import LessonPanel from './LessonPanel.svelte';

const texts = new Texts('en', [
  {
    says: 'Roll.',
    wrong: 'Not that.',
    done: 'Well rolled.',
    'refusal-no-dice': 'You have no dice.',
    'rule-link': 'Read {rule}',
    learning: 'Lesson',
    'learning-progress': '{at} of {scenes}',
    'learning-back': 'Back',
    'learning-rule': 'The rule',
    'learning-show': 'Show me',
    'learning-next': 'Go on',
    'learning-play': 'Play',
    'learning-again': 'Again',
    'learning-leave': 'Leave',
  },
]);
afterEach(cleanup);

const scene = { says: 'says', wrong: 'wrong', done: 'done', rule: '4.1', asks: true, fresh: true };

/** A lesson that stands still, with only what the speech reads. */
function standing(changes: object): LessonOnScreen {
  const still = {
    scenes: [scene, scene],
    at: 0,
    scene,
    says: 'says',
    isAsking: true,
    isLast: false,
    isBusy: false,
    isShowing: false,
  };
  return {
    ...still,
    faces: [],
    match: { refused: null, offers: {}, log: [] },
    ...changes,
  } as unknown as LessonOnScreen;
}

function speak(changes: object) {
  const onrule = vi.fn();
  const onplay = vi.fn();
  render(LessonPanel, { lesson: standing(changes), texts, hasLog: false, onrule, onplay });
  return { onrule, onplay };
}

test('where something is asked for, the learner can be shown how', async () => {
  const showHow = vi.fn();
  speak({ showHow });
  expect(screen.getByRole('status').textContent).toBe('Roll.');
  expect(screen.getByText('1 of 2')).toBeTruthy();
  await fireEvent.click(screen.getByText('Show me'));
  expect(showHow).toHaveBeenCalledOnce();
});

test('a legal action that is not asked for is answered in the lesson’s words', () => {
  speak({ match: { refused: { reason: NOT_ASKED, text: '', rule: '', values: {} }, offers: {}, log: [] } });
  expect(screen.getByRole('alert').textContent).toContain('Not that.');
  expect(screen.queryByText(/^Read/)).toBeNull();
});

test('what the rules forbid is answered with their refusal, and leads to its rule', async () => {
  const { onrule } = speak({
    match: { refused: { reason: 'no-dice', text: '', rule: 'DI-4', values: {} }, offers: {}, log: [] },
  });
  expect(screen.getByRole('alert').textContent).toContain('You have no dice. (DI-4)');
  await fireEvent.click(screen.getByText('Read DI-4'));
  expect(onrule).toHaveBeenCalledWith('DI-4');
});

test('where there is only something to read, Enter goes on', () => {
  speak({ isAsking: false, says: 'done' });
  expect(screen.getByRole('status').textContent).toBe('Well rolled.');
  expect(document.activeElement?.textContent).toBe('Go on');
});

test('at the end a real game is one click away, and so is the beginning', async () => {
  const enter = vi.fn();
  const { onplay } = speak({ isAsking: false, isLast: true, enter });
  await fireEvent.click(screen.getByText('Play'));
  await fireEvent.click(screen.getByText('Again'));
  expect(onplay).toHaveBeenCalledOnce();
  expect(enter).toHaveBeenCalledWith(0);
});
