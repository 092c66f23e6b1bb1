// Shrinks exactly as libvips does for the server: if one byte in five differs by one, the network's
// probabilities change by a hundredth.
import type { Picture } from './crops.ts';

/** The longest side, in pixels, of the training's photographs. */
export const LONGEST_SIDE = 320;

const LOBES = 3;
/** Weights are integers with this many bits after the point. */
const PRECISION = 12;
/** The number of positions of a filter between two pixels. */
const POSITIONS = 64;
/** The filter shrinks at most by this factor; averaging does the rest first. */
const MAX_FILTER_FACTOR = 2;
/** The number of rows after which positions are computed again, not added up. */
const STRIP_ROWS = 16;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const turn = Math.PI * x;
  return (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / (turn * turn);
}

const roundHalfEven = (x: number): number =>
  x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x);

/** Returns the weight of each of `count` pixels for a filter at `offset` behind the middle one. */
function weights(offset: number, scale: number, count: number): Int32Array {
  const raw = Float64Array.from({ length: count }, (_, tap) =>
    lanczos((tap - offset - count / 2 + 1) / scale)
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return Int32Array.from(raw, (weight) => Math.trunc((weight / sum) * 2 ** PRECISION));
}

/** Averages every `factor` rows; the last row is repeated for missing ones. */
function averageRows({ data, width, height }: Picture, factor: number): Picture {
  const row = width * 3;
  const rows = Math.ceil(height / factor);
  const low = new Uint8Array(rows * row);
  const sums = new Int32Array(row);
  for (let y = 0; y < rows; y++) {
    sums.fill(factor >> 1);
    for (let source = y * factor; source < (y + 1) * factor; source++) {
      const from = Math.min(source, height - 1) * row;
      for (let x = 0; x < row; x++) sums[x]! += data[from + x]!;
    }
    for (let x = 0; x < row; x++) low[y * row + x] = sums[x]! / factor;
  }
  return { data: low, width, height: rows };
}

/** Divides the height by `divisor`: averages rows, then filters them. */
function shrinkRows(picture: Picture, divisor: number, strip: number): Picture {
  const { width, height } = picture;
  const rows = Math.round(height / divisor);
  const factor = Math.max(1, Math.floor(height / rows / MAX_FILTER_FACTOR));
  const scale = divisor / factor;
  const averaged = factor > 1 ? averageRows(picture, factor) : picture;
  if (scale === 1) return averaged;
  // A rounded size cuts off or invents the same amount at both ends.
  const shift = 0.5 - (rows * divisor - height) / factor / 2;
  const count = 2 * roundHalfEven(LOBES * scale) + 1;
  const cache = new Map<number, Int32Array>();
  const row = width * 3;
  const low = new Uint8ClampedArray(rows * row);
  const sums = new Int32Array(row);
  for (let y = 0, centre = 0; y < rows; y++) {
    centre = y % strip === 0 ? (y + 0.5) * scale - 0.5 + shift : centre + scale;
    const first = Math.trunc(centre);
    const position = (Math.trunc((centre - first) * POSITIONS * 2) + 1) >> 1;
    const each = cache.get(position) ?? weights(position / POSITIONS, scale, count);
    cache.set(position, each);
    sums.fill(1 << (PRECISION - 1));
    for (let tap = 0; tap < count; tap++) {
      const weight = each[tap]!;
      if (weight === 0) continue;
      const source = Math.min(averaged.height - 1, Math.max(0, first - (count >> 1) + tap));
      const from = source * row;
      for (let x = 0; x < row; x++) sums[x]! += weight * averaged.data[from + x]!;
    }
    for (let x = 0; x < row; x++) low[y * row + x] = sums[x]! >> PRECISION;
  }
  return { data: new Uint8Array(low.buffer), width, height: rows };
}

/** Swaps rows and columns. */
function transpose({ data, width, height }: Picture): Picture {
  const swapped = new Uint8Array(data.length);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (x * height + y) * 3;
      swapped[to] = data[from++]!;
      swapped[to + 1] = data[from++]!;
      swapped[to + 2] = data[from++]!;
    }
  return { data: swapped, width: height, height: width };
}

/** Shrinks a picture to at most `longest` pixels a side; a smaller one is returned as it is. */
export function shrinkTo(picture: Picture, longest = LONGEST_SIDE): Picture {
  const { width, height } = picture;
  const scale = Math.max(width, height) / longest;
  if (scale <= 1) return picture;
  const low = shrinkRows(picture, Math.min(scale, height), STRIP_ROWS);
  return transpose(shrinkRows(transpose(low), Math.min(scale, width), Infinity));
}
