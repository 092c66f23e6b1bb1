/** The usual Huffman codes for the number of bits (0 to 10) of a difference in brightness. */
const CODES = '00 010 011 100 101 110 1110 11110 111110 1111110 11111110'.split(' ');
/** The only code of the second Huffman table. */
const END_OF_BLOCK = '0000';
const TABLES = [
  `ffdb004300${'01'.repeat(64)}`,
  'ffc4001f0000010501010101010100000000000000000102030405060708090a0b',
  'ffc40014100000000100000000000000000000000000'
].join('');

const hex = (value: number): string => value.toString(16).padStart(4, '0');

function encodeBlock(difference: number): string {
  if (difference === 0) return CODES[0] + END_OF_BLOCK;
  const size = Math.floor(Math.log2(Math.abs(difference))) + 1;
  const bits = difference > 0 ? difference : difference + 2 ** size - 1;
  return CODES[size] + bits.toString(2).padStart(size, '0') + END_OF_BLOCK;
}

/**
 * Creates a square grey JPEG with a restart marker after each row of blocks. Cameras and scanners
 * write such files, but sharp cannot write them. Brightness increases to the right and down.
 * @param markers returns the restart marker after a row: 0 to 7, or undefined for none
 */
export function restartJpeg(
  markers: (row: number) => number | undefined = (row) => row % 8,
  side = 20
): Buffer {
  const parts = [
    'ffd8',
    TABLES,
    `ffc0000b08${hex(side * 8)}${hex(side * 8)}01011100`,
    `ffdd0004${hex(side)}`,
    'ffda0008010100003f00'
  ].map((part) => Buffer.from(part, 'hex'));
  for (let row = 0; row < side; row++) {
    let [bits, last] = ['', 0];
    for (let column = 0; column < side; column++) {
      const brightness = (5 * row + 3 * column - 88) * 8;
      bits += encodeBlock(brightness - last);
      last = brightness;
    }
    const bytes = (bits.match(/.{1,8}/g) ?? []).map((byte) => parseInt(byte.padEnd(8, '1'), 2));
    parts.push(Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte]))));
    const marker = markers(row);
    if (row === side - 1) parts.push(Buffer.from('ffd9', 'hex'));
    else if (marker !== undefined) parts.push(Buffer.from([0xff, 0xd0 + marker]));
  }
  return Buffer.concat(parts);
}
