import type { Picture } from './crops.ts';

const ROWS = 8;
const COLUMNS = 8;
/** The number of different bits up to which two hashes count as the same photograph. */
const MAX_DIFFERENCES = 8;

/** Returns the mean brightness of each cell of a grid, row by row. */
function cellsOf({ data, width, height }: Picture, columns: number, rows: number): Float64Array {
  const cells = new Float64Array(columns * rows);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      // A picture of few pixels has the same pixel in several cells.
      const [top, left] = [(row * height) / rows, (column * width) / columns].map(Math.floor);
      const bottom = Math.max(top! + 1, Math.floor(((row + 1) * height) / rows));
      const right = Math.max(left! + 1, Math.floor(((column + 1) * width) / columns));
      let sum = 0;
      for (let y = top!; y < bottom; y++)
        for (let pixel = (y * width + left!) * 3; pixel < (y * width + right) * 3; pixel += 3)
          sum += 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!;
      cells[row * columns + column] = sum / ((bottom - top!) * (right - left!));
    }
  return cells;
}

/**
 * Returns a difference hash of a picture, 64 bits in hexadecimal: whether each cell of a grid is
 * brighter than the one on its right. Resizing, JPEG and brightness change few bits.
 */
export function photoHash(picture: Picture): string {
  const cells = cellsOf(picture, COLUMNS + 1, ROWS);
  let hash = '';
  for (let row = 0; row < ROWS; row++) {
    let bits = 0;
    for (let column = 0; column < COLUMNS; column++) {
      const cell = row * (COLUMNS + 1) + column;
      bits = bits * 2 + Number(cells[cell]! > cells[cell + 1]!);
    }
    hash += bits.toString(16).padStart(2, '0');
  }
  return hash;
}

/** Whether two hashes of `photoHash` are of the same photograph. */
export function isNearDuplicate(a: string, b: string): boolean {
  let different = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let count = 0;
  for (; different; different &= different - 1n) count += 1;
  return count <= MAX_DIFFERENCES;
}
