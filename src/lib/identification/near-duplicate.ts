import type { Picture } from './crops.ts';

/** The picture is reduced to 32 × 32 cells; the 12 × 12 lowest frequencies are hashed. */
const CELLS = 32;
const FREQUENCIES = 12;
/** Differences below this are rounding errors, for example in a picture of a single colour. */
const ROUNDING_ERROR = 1e-6;
/** Two hashes of 143 bits count as the same photograph if at most this many bits differ. */
const MAX_DIFFERENCES = 30;

/** Returns the mean brightness of each cell of a grid, row by row. */
function cellsOf({ data, width, height }: Picture): Float64Array {
  const cells = new Float64Array(CELLS * CELLS);
  for (let row = 0; row < CELLS; row++)
    for (let column = 0; column < CELLS; column++) {
      // In a very small picture, several cells contain the same pixel.
      const [top, left] = [(row * height) / CELLS, (column * width) / CELLS].map(Math.floor);
      const bottom = Math.max(top! + 1, Math.floor(((row + 1) * height) / CELLS));
      const right = Math.max(left! + 1, Math.floor(((column + 1) * width) / CELLS));
      let sum = 0;
      for (let y = top!; y < bottom; y++)
        for (let pixel = (y * width + left!) * 3; pixel < (y * width + right) * 3; pixel += 3)
          sum += 0.299 * data[pixel]! + 0.587 * data[pixel + 1]! + 0.114 * data[pixel + 2]!;
      cells[row * CELLS + column] = sum / ((bottom - top!) * (right - left!));
    }
  return cells;
}

const COSINES = Array.from({ length: FREQUENCIES }, (_, frequency) =>
  Float64Array.from({ length: CELLS }, (_, cell) =>
    Math.cos((Math.PI * (2 * cell + 1) * frequency) / (2 * CELLS))
  )
);

/** Returns the lowest frequencies of each row (discrete cosine transform), transposed. */
const transform = (grid: Float64Array, rows: number): Float64Array =>
  Float64Array.from({ length: FREQUENCIES * rows }, (_, index) => {
    const row = index % rows;
    const cosine = COSINES[Math.floor(index / rows)]!;
    return cosine.reduce((sum, factor, cell) => sum + factor * grid[row * CELLS + cell]!, 0);
  });

/**
 * Returns a perceptual hash in hexadecimal: one bit per frequency, which is 1 above the median.
 * Resizing, compression, changes of brightness and slight crops change few bits.
 */
export function photoHash(picture: Picture): string {
  const frequencies = transform(transform(cellsOf(picture), CELLS), FREQUENCIES).slice(1);
  const median = frequencies.toSorted()[frequencies.length >> 1]!;
  const least = median + ROUNDING_ERROR;
  const bits = Array.from(frequencies, (value) => (value > least ? '1' : '0')).join('');
  return BigInt(`0b${bits}`).toString(16).padStart(36, '0');
}

/** Returns whether two results of `photoHash` are of the same photograph. */
export function isNearDuplicate(a: string, b: string): boolean {
  const differences = (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '');
  return differences.length <= MAX_DIFFERENCES;
}
