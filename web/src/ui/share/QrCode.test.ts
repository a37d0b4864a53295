// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/svelte';
import { afterEach, expect, test } from 'vitest';
import QrCode from './QrCode.svelte';

afterEach(cleanup);

// Drawn by another program (Python's qrcode 8.2) from the same link.
const LINK = `
#######....#...##..#..#######
#.....#..#...#.#..#...#.....#
#.###.#.#.#....#..#...#.###.#
#.###.#.#.##..#..##.#.#.###.#
#.###.#.##.#...##..#..#.###.#
#.....#.##.##..#..#...#.....#
#######.#.#.#.#.#.#.#.#######
........#####.#...#..........
#.#####..###...######.#####..
##.#.#.#.#.#.#.#####..#.#...#
..#.#.#####.######.....##....
##.#.#..##.###.##..#.##.#..#.
..##.##....##.##.#####.#.##..
#####..#.#.##..##.##..#.#.#.#
#..#..#........####..##...#..
.#..##..##.##.###....#.#...#.
.##..##..#..#....##.##....#..
##..##..###.########.##.###.#
#.#..#####..######....#..##..
#...##.#...#.#..#..#.##.#..#.
#...#####.#...#..#..#####.###
........#..#.....####...#####
#######..#.##..#.####.#.###..
#.....#.#...#.#.#.#.#...#..##
#.###.#.###.#....#..#######..
#.###.#.##...##.###.##.#...##
#.###.#.#..###.###.##.#.##.#.
#.....#..#...#.#....##.##..#.
#######.#.##.....#.......##..
`;
const MARGIN = 4;

test('a link is drawn as another program draws it, within the margin that cameras need', () => {
  render(QrCode, { text: 'http://192.168.1.20:8000/#/join/MERHBA', label: 'Join' });
  const code = screen.getByRole('img', { name: 'Join' });
  const rows = LINK.trim().split('\n');
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${rows.length + 2 * MARGIN} ${rows.length + 2 * MARGIN}`);
  const drawn = rows.map((row) => [...row].map(() => '.'));
  for (const [, x, y] of code
    .querySelector('path')!
    .getAttribute('d')!
    .matchAll(/M(\d+) (\d+)h1v1h-1z/g)) {
    drawn[+y! - MARGIN]![+x! - MARGIN] = '#';
  }
  expect(drawn.map((row) => row.join(''))).toEqual(rows);
});
