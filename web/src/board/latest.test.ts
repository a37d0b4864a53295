import { beforeEach, expect, test, vi } from 'vitest';
import { Latest } from './latest.svelte';

beforeEach(() => void vi.useFakeTimers());

/** A question that is answered when the test says so. */
function later(): { question: () => Promise<string>; answer: (text: string) => Promise<void> } {
  let done: (text: string) => void;
  const promise = new Promise<string>((resolve) => (done = resolve));
  return {
    question: vi.fn(() => promise),
    answer: async (text) => {
      done(text);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

test('an answer that comes after a newer question is dropped', async () => {
  const [one, two, latest] = [later(), later(), new Latest<string>()];
  latest.ask('one', one.question);
  latest.ask('two', two.question);
  await two.answer('second');
  await one.answer('first');
  expect(latest.answer).toBe('second');
});

test('a question is asked when the pointer has rested, and only once', async () => {
  const [one, latest] = [later(), new Latest<string>()];
  latest.ask('one', one.question, 70);
  latest.ask('one', one.question, 70);
  expect(one.question).not.toHaveBeenCalled();
  vi.advanceTimersByTime(70);
  await one.answer('yes');
  expect(one.question).toHaveBeenCalledOnce();
  expect(latest.answer).toBe('yes');
});

test('what is known is answered again without asking, until the table changes', async () => {
  const [one, latest] = [later(), new Latest<string>()];
  latest.ask('one', one.question);
  await one.answer('yes');
  latest.forget();
  expect(latest.answer).toBeNull();
  latest.ask('one', one.question, 70);
  await vi.advanceTimersByTimeAsync(0);
  expect(latest.answer).toBe('yes');
  expect(one.question).toHaveBeenCalledOnce();
  latest.clear();
  latest.ask('one', one.question);
  expect(one.question).toHaveBeenCalledTimes(2);
});
