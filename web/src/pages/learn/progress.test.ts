// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { storeProgress, progressOf } from './progress';

beforeEach(() => localStorage.clear());

test('somebody new begins at the beginning', () => {
  expect(progressOf('tea')).toEqual({ at: 0, isLearned: false, did: [] });
});

test('a place is remembered, and a lesson once learned stays learned', () => {
  storeProgress('tea', 3, 5, []);
  expect(progressOf('tea')).toEqual({ at: 3, isLearned: false, did: [] });
  storeProgress('tea', 4, 5, []);
  storeProgress('tea', 1, 5, [[0, { do: 'pour' }]]);
  expect(progressOf('tea')).toEqual({ at: 1, isLearned: true, did: [[0, { do: 'pour' }]] });
});

test.each(['nonsense', '{"at":-1}', '{"at":"two"}', 'null', '[]'])(
  'what makes no sense counts as nothing: %s',
  (kept) => {
    localStorage.setItem('serai:lesson:tea', kept);
    expect(progressOf('tea')).toEqual({ at: 0, isLearned: false, did: [] });
  },
);
