/** QR codes for links: bytes, error correction M, versions 1 to 10 (ISO/IEC 18004). */

/** The modules of the code, row by row; true is dark. */
export type Modules = boolean[][];

/** For each version: codewords in all, error-correction codewords in a block, and the number of blocks (level M). */
const VERSIONS: readonly (readonly [total: number, correction: number, blocks: number])[] = [
  [26, 10, 1],
  [44, 16, 1],
  [70, 26, 1],
  [100, 18, 2],
  [134, 24, 2],
  [172, 16, 4],
  [196, 18, 4],
  [242, 22, 4],
  [292, 22, 5],
  [346, 26, 5],
];
const MASKS: readonly ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The code of a text of at most 213 bytes, with the mask that reads best. */
export function qrCode(text: string): Modules {
  const bytes = [...new TextEncoder().encode(text)];
  const version = VERSIONS.findIndex(([total, correction, blocks], index) => {
    return 4 + (index + 1 < 10 ? 8 : 16) + 8 * bytes.length <= 8 * (total - correction * blocks);
  });
  if (version < 0) throw new RangeError(`a QR code here holds at most 213 bytes; got ${bytes.length}`);
  const words = interleaved(codewords(bytes, version + 1), version + 1);
  const codes = MASKS.map((_, mask) => drawn(words, version + 1, mask));
  return codes.reduce((best, code) => (penalty(code) < penalty(best) ? code : best));
}

function codewords(bytes: readonly number[], version: number): number[] {
  const [total, correction, blocks] = VERSIONS[version - 1]!;
  const room = total - correction * blocks;
  const bits: number[] = [];
  const push = (value: number, length: number): void => {
    for (let bit = length - 1; bit >= 0; bit--) bits.push((value >> bit) & 1);
  };
  push(0b0100, 4);
  push(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) push(byte, 8);
  push(0, Math.min(4, room * 8 - bits.length));
  push(0, -bits.length & 7);
  for (let pad = 0xec; bits.length < room * 8; pad ^= 0xec ^ 0x11) push(pad, 8);
  return Array.from({ length: room }, (_, word) =>
    bits.slice(word * 8, word * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
}

/** Cut into blocks, each with its correction, and dealt out in turn. */
function interleaved(words: readonly number[], version: number): number[] {
  const [, correction, count] = VERSIONS[version - 1]!;
  const short = Math.floor(words.length / count);
  const longer = words.length % count;
  let at = 0;
  const blocks = Array.from({ length: count }, (_, block) => {
    const length = short + (block >= count - longer ? 1 : 0);
    return words.slice(at, (at += length));
  });
  const corrections = blocks.map((block) => remainder(block, correction));
  const dealt = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, index) =>
      rows.flatMap((row) => row.slice(index, index + 1)),
    ).flat();
  return [...dealt(blocks), ...dealt(corrections)];
}

/** Reed and Solomon's correction of a block, over the field of 256 with 0x11d. */
function remainder(block: readonly number[], degree: number): number[] {
  let generator = [1];
  for (let power = 0, root = 1; power < degree; power++, root = times(root, 2)) {
    const shifted = [...generator, 0];
    generator = shifted.map((value, index) => value ^ (index > 0 ? times(generator[index - 1]!, root) : 0));
  }
  const rest = [...block, ...new Array<number>(degree).fill(0)];
  for (let index = 0; index < block.length; index++) {
    const factor = rest[index]!;
    generator.forEach((value, offset) => (rest[index + offset]! ^= times(value, factor)));
  }
  return rest.slice(block.length);
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product & 0x80 ? 0x11d : 0);
    if ((other >> bit) & 1) product ^= one;
  }
  return product;
}

function drawn(words: readonly number[], version: number, mask: number): Modules {
  const size = version * 4 + 17;
  const code: Modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const fixed: Modules = Array.from({ length: size }, () => new Array<boolean>(size).fill(false));
  const set = (row: number, column: number, dark: boolean): void => {
    if (row < 0 || column < 0 || row >= size || column >= size) return;
    code[row]![column] = dark;
    fixed[row]![column] = true;
  };
  drawPatterns(set, size, version);
  drawFormat(set, size, mask);
  drawVersion(set, size, version);
  let bit = 0;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step++) {
      const row = ((right + 1) & 2) === 0 ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (fixed[row]![column]) continue;
        const dark = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
        bit++;
        code[row]![column] = Boolean(dark) !== MASKS[mask]!(row, column);
      }
    }
  }
  return code;
}

type Set = (row: number, column: number, dark: boolean) => void;

function drawPatterns(set: Set, size: number, version: number): void {
  for (let index = 0; index < size; index++) {
    set(6, index, index % 2 === 0);
    set(index, 6, index % 2 === 0);
  }
  const places = alignments(version, size);
  for (const row of places) {
    for (const column of places) {
      const inCorner = (row === 6 && (column === 6 || column === size - 7)) || (row === size - 7 && column === 6);
      if (!inCorner) square(2, (dr, dc, ring) => set(row + dr, column + dc, ring !== 1));
    }
  }
  for (const [row, column] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const) {
    square(4, (dr, dc, ring) => set(row + dr, column + dc, ring !== 2 && ring !== 4));
  }
}

function square(radius: number, draw: (row: number, column: number, ring: number) => void): void {
  for (let row = -radius; row <= radius; row++) {
    for (let column = -radius; column <= radius; column++) draw(row, column, Math.max(Math.abs(row), Math.abs(column)));
  }
}

function alignments(version: number, size: number): number[] {
  if (version === 1) return [];
  if (version < 7) return [6, size - 7];
  return [6, 2 * version + 8, size - 7];
}

function drawFormat(set: Set, size: number, mask: number): void {
  let rest = mask; // level M is 00
  for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
  const bits = ((mask << 10) | rest) ^ 0x5412;
  const bit = (index: number): boolean => ((bits >> index) & 1) === 1;
  for (let index = 0; index < 6; index++) set(index, 8, bit(index));
  set(7, 8, bit(6));
  set(8, 8, bit(7));
  set(8, 7, bit(8));
  for (let index = 9; index < 15; index++) set(8, 14 - index, bit(index));
  for (let index = 0; index < 8; index++) set(8, size - 1 - index, bit(index));
  for (let index = 8; index < 15; index++) set(size - 15 + index, 8, bit(index));
  set(size - 8, 8, true);
}

function drawVersion(set: Set, size: number, version: number): void {
  if (version < 7) return;
  let rest = version;
  for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
  const bits = (version << 12) | rest;
  for (let index = 0; index < 18; index++) {
    const dark = ((bits >> index) & 1) === 1;
    const far = size - 11 + (index % 3);
    set(far, Math.floor(index / 3), dark);
    set(Math.floor(index / 3), far, dark);
  }
}

/** How badly a code reads: runs, squares, look-alikes of the corners, and more of one shade than of the other. */
function penalty(code: Modules): number {
  const size = code.length;
  const lines = [...code, ...code.map((_, column) => code.map((row) => row[column]!))];
  let sum = 0;
  for (const line of lines) {
    const text = line.map((dark) => (dark ? '1' : '0')).join('');
    for (const run of text.match(/1{5,}|0{5,}/g) ?? []) sum += run.length - 2;
    for (let at = 0; at + 11 <= size; at++) {
      const piece = text.slice(at, at + 11);
      if (piece === '10111010000' || piece === '00001011101') sum += 40;
    }
  }
  for (let row = 0; row + 1 < size; row++) {
    for (let column = 0; column + 1 < size; column++) {
      const dark = code[row]![column];
      if (dark === code[row]![column + 1] && dark === code[row + 1]![column] && dark === code[row + 1]![column + 1])
        sum += 3;
    }
  }
  const dark = code.flat().filter(Boolean).length;
  return sum + 10 * (Math.ceil(Math.abs(dark * 20 - size * size * 10) / (size * size)) - 1);
}
