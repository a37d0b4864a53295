// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { copySecrets, forgetSecrets, allSecrets, allTables, storeSecrets, secretsOf, spectatorOf } from './secrets';

beforeEach(() => localStorage.clear());

test('the secrets of a table are kept, without the seats of bots and others', () => {
  storeSecrets('t1', ['a', null, 'b'], 'w');
  expect(secretsOf('t1')).toEqual(['a', 'b']);
  expect(spectatorOf('t1')).toBe('w');
});

test('a second seat at a table is held beside the first, and none twice', () => {
  storeSecrets('t1', ['a'], 'w');
  storeSecrets('t1', ['b', 'a']);
  expect(secretsOf('t1')).toEqual(['a', 'b']);
  expect(spectatorOf('t1')).toBe('w');
});

test('who may only look on opens the table with that secret', () => {
  storeSecrets('t1', [], 'w');
  expect(secretsOf('t1')).toEqual(['w']);
  expect(allSecrets()).toEqual(['w']);
});

test('a rematch is opened with the secrets of the table before', () => {
  storeSecrets('t1', ['a', 'b'], 'w');
  copySecrets('t1', 't2');
  expect(secretsOf('t2')).toEqual(['a', 'b']);
  expect(allSecrets()).toEqual(['a', 'b']);
});

test('the newest table comes first, and never more secrets than the server takes', () => {
  for (let number = 0; number < 250; number++) storeSecrets(`t${number}`, [`s${number}`]);
  expect(allTables()[0]).toBe('t249');
  expect(allSecrets()).toHaveLength(200);
  expect(allSecrets()[0]).toBe('s249');
});

test('a table can be forgotten', () => {
  storeSecrets('t1', ['a']);
  forgetSecrets('t1');
  expect(secretsOf('t1')).toEqual([]);
  expect(allTables()).toEqual([]);
});

test('what cannot be read is as good as nothing', () => {
  localStorage.setItem('serai:held', '{broken');
  expect(secretsOf('t1')).toEqual([]);
});
