import { beforeEach, expect, test } from 'vitest';
import { carry, drop, everySecret, everyTable, keep, secretsOf, spectatorOf } from './secrets';

beforeEach(() => localStorage.clear());

test('the secrets of a table are kept, without the seats of bots and others', () => {
  keep('t1', ['a', null, 'b'], 'w');
  expect(secretsOf('t1')).toEqual(['a', 'b']);
  expect(spectatorOf('t1')).toBe('w');
});

test('a second seat at a table is held beside the first, and none twice', () => {
  keep('t1', ['a'], 'w');
  keep('t1', ['b', 'a']);
  expect(secretsOf('t1')).toEqual(['a', 'b']);
  expect(spectatorOf('t1')).toBe('w');
});

test('who may only look on opens the table with that secret', () => {
  keep('t1', [], 'w');
  expect(secretsOf('t1')).toEqual(['w']);
  expect(everySecret()).toEqual(['w']);
});

test('a rematch is opened with the secrets of the table before', () => {
  keep('t1', ['a', 'b'], 'w');
  carry('t1', 't2');
  expect(secretsOf('t2')).toEqual(['a', 'b']);
  expect(everySecret()).toEqual(['a', 'b']);
});

test('the newest table comes first, and never more secrets than the server takes', () => {
  for (let number = 0; number < 250; number++) keep(`t${number}`, [`s${number}`]);
  expect(everyTable()[0]).toBe('t249');
  expect(everySecret()).toHaveLength(200);
  expect(everySecret()[0]).toBe('s249');
});

test('a table can be forgotten', () => {
  keep('t1', ['a']);
  drop('t1');
  expect(secretsOf('t1')).toEqual([]);
  expect(everyTable()).toEqual([]);
});

test('what cannot be read is as good as nothing', () => {
  localStorage.setItem('serai:held', '{broken');
  expect(secretsOf('t1')).toEqual([]);
});
