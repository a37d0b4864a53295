import { expect, test } from 'vitest';
import { qrCode } from './qr';

// Drawn by another program (Python's qrcode 8.2) from the same texts.
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
const LARGER: [version: number, text: string, sha256: string][] = [
  [4, 'y'.repeat(50), 'e5002414ea63e11865ac2b672ec20c3ec09888aae948bf0b25f216cee5127486'],
  [5, 'y'.repeat(75), 'e0043be5ff0741386b71a4b9eb5f929c3231b53327be63b949cd42599426b73d'],
  [7, 'y'.repeat(115), '12b7ba152bd03e9dca6ccca82ce8039cfc11072c03030e3215d4252ace70a545'],
  [8, 'é'.repeat(70), 'a135611093379d8de7f2015fc638fb44599ea060eeed151a9f14a2c650d13b11'],
  [
    9,
    `https://games.example.org/#/watch/0123456789abcdef/${'k'.repeat(110)}`,
    '1ababe4a09a80314143a175862bc1a80f76682227ee9793d49147b0b9c15a33a',
  ],
  [10, 'z'.repeat(213), 'e1472b1a94a2ad88f3d3375976d19ad367668bbb21aa72cf386e08b16fe5ca61'],
];

function drawn(text: string): string {
  return qrCode(text)
    .map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))
    .join('\n');
}

test('a link is drawn as another program draws it', () => {
  expect(drawn('http://192.168.1.20:8000/#/join/MERHBA')).toBe(LINK.trim());
});

test.each(LARGER)('so is a text that needs version %i', async (version, text, sha256) => {
  const code = drawn(text);
  expect(code.split('\n')).toHaveLength(version * 4 + 17);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code)));
  expect([...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(sha256);
});

test('a text that is too long is refused with how long it may be', () => {
  expect(() => qrCode('x'.repeat(214))).toThrow('at most 213 bytes; got 214');
});
