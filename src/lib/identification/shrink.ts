// Shrinks exactly as libvips does on the server, because small differences matter: if one byte in
// five differs by one, the probabilities that the neural network returns change by 0.01.
import type { Picture } from './crops.ts';

/** The longest side, in pixels, of the training photographs. */
export const LONGEST_SIDE = 320;

/** The filter is Lanczos3. */
const LOBES = 3;
/** Weights are fixed-point numbers with this number of fractional bits. */
const PRECISION = 12;
/** The filter has this number of positions between two pixels. */
const POSITIONS = 64;
/** If rows are averaged first, the filter still has to shrink by at least this factor. */
const MIN_FILTER_FACTOR = 2;
/**
 * Positions are computed by repeated addition, like in libvips. After this number of rows, the sum
 * restarts from an exact value.
 */
const STRIP_ROWS = 16;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const angle = Math.PI * x;
  return (LOBES * Math.sin(angle) * Math.sin(angle / LOBES)) / (angle * angle);
}

const roundHalfEven = (x: number): number =>
  x % 1 === 0.5 ? 2 * Math.round(x / 2) : Math.round(x);

/** Returns the weights of `count` pixels for a filter centred `offset` after the middle pixel. */
function weights(offset: number, scale: number, count: number): Int32Array {
  const raw = Float64Array.from({ length: count }, (_, tap) =>
    lanczos((tap - offset - count / 2 + 1) / scale)
  );
  const sum = raw.reduce((total, weight) => total + weight, 0);
  return Int32Array.from(raw, (weight) => Math.trunc((weight / sum) * 2 ** PRECISION));
}

/** Averages each group of `factor` rows. Repeats the last row to complete the last group. */
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

/** Divides the height: averages rows, then filters them. Positions restart every `strip` rows. */
function shrinkRows(picture: Picture, divisor: number, strip: number): Picture {
  const { width, height } = picture;
  const rows = Math.round(height / divisor);
  const factor = Math.max(1, Math.floor(height / rows / MIN_FILTER_FACTOR));
  const scale = divisor / factor;
  const averaged = factor > 1 ? averageRows(picture, factor) : picture;
  if (scale === 1) return averaged;
  // If `rows` is rounded, distributes the difference equally over both ends.
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

/** Returns the pixels of a decoded picture, and closes it. */
export function readPixels(bitmap: ImageBitmap): Picture {
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('No canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = context.getImageData(0, 0, width, height);
  const pixels = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; from < data.length; from += 4) {
    pixels[to++] = data[from]!;
    pixels[to++] = data[from + 1]!;
    pixels[to++] = data[from + 2]!;
  }
  return { data: pixels, width, height };
}

/** Shrinks a picture to at most `LONGEST_SIDE`. Returns smaller ones unchanged. */
export function shrinkTo(picture: Picture): Picture {
  const { width, height } = picture;
  const scale = Math.max(width, height) / LONGEST_SIDE;
  if (scale <= 1) return picture;
  const low = shrinkRows(picture, Math.min(scale, height), STRIP_ROWS);
  return transpose(shrinkRows(transpose(low), Math.min(scale, width), Infinity));
}
