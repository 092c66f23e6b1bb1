// Shrinks as libvips does for the server, to the last bit: the network's probabilities move by a
// hundredth where one byte in five differs by one.
import type { Picture } from './crops.ts';

/** The longest side, in pixels, of the training's photographs. */
export const LONGEST_SIDE = 320;

const LOBES = 3;
/** Weights are integers with this many bits after the point. */
const PRECISION = 12;
/** The number of positions of a filter between two pixels. */
const POSITIONS = 64;
/** How many times the wanted size is left to the filter; what is larger is averaged first. */
const GAP = 2;
/** Rows whose positions are added up one from the other; columns are added up all. */
const STRIP = 16;

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
  const sum = raw.reduce((all, one) => all + one, 0);
  return Int32Array.from(raw, (one) => Math.trunc((one / sum) * 2 ** PRECISION));
}

/** The mean of every `factor` rows; the last row stands in for those that are missing. */
function averageRows({ data, width, height }: Picture, factor: number): Picture {
  const row = width * 3;
  const rows = Math.ceil(height / factor);
  const low = new Uint8Array(rows * row);
  const sums = new Int32Array(row);
  for (let y = 0; y < rows; y++) {
    sums.fill(factor >> 1);
    for (let at = y * factor; at < (y + 1) * factor; at++) {
      const from = Math.min(at, height - 1) * row;
      for (let x = 0; x < row; x++) sums[x]! += data[from + x]!;
    }
    for (let x = 0; x < row; x++) low[y * row + x] = sums[x]! / factor;
  }
  return { data: low, width, height: rows };
}

/** Makes a picture `wanted` times lower: rows are averaged, then filtered. */
function shrinkRows(picture: Picture, wanted: number, strip: number): Picture {
  const { width, height } = picture;
  const rows = Math.round(height / wanted);
  const factor = Math.max(1, Math.floor(height / rows / GAP));
  const scale = wanted / factor;
  const near = factor > 1 ? averageRows(picture, factor) : picture;
  if (scale === 1) return near;
  // A rounded size cuts off or invents the same amount at both ends.
  const shift = 0.5 - (rows * wanted - height) / factor / 2;
  const count = 2 * roundHalfEven(LOBES * scale) + 1;
  const known = new Map<number, Int32Array>();
  const row = width * 3;
  const low = new Uint8ClampedArray(rows * row);
  const sums = new Int32Array(row);
  for (let y = 0, place = 0; y < rows; y++) {
    place = y % strip === 0 ? (y + 0.5) * scale - 0.5 + shift : place + scale;
    const first = Math.trunc(place);
    const position = (Math.trunc((place - first) * POSITIONS * 2) + 1) >> 1;
    const each = known.get(position) ?? weights(position / POSITIONS, scale, count);
    known.set(position, each);
    sums.fill(1 << (PRECISION - 1));
    for (let tap = 0; tap < count; tap++) {
      const weight = each[tap]!;
      if (weight === 0) continue;
      const at = Math.min(near.height - 1, Math.max(0, first - (count >> 1) + tap));
      const from = at * row;
      for (let x = 0; x < row; x++) sums[x]! += weight * near.data[from + x]!;
    }
    for (let x = 0; x < row; x++) low[y * row + x] = sums[x]! >> PRECISION;
  }
  return { data: new Uint8Array(low.buffer), width, height: rows };
}

/** Rows become columns. */
function turned({ data, width, height }: Picture): Picture {
  const other = new Uint8Array(data.length);
  for (let y = 0, from = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const to = (x * height + y) * 3;
      other[to] = data[from++]!;
      other[to + 1] = data[from++]!;
      other[to + 2] = data[from++]!;
    }
  return { data: other, width: height, height: width };
}

/** Shrinks a picture to at most `longest` pixels a side; a smaller one is returned as it is. */
export function shrinkTo(picture: Picture, longest = LONGEST_SIDE): Picture {
  const { width, height } = picture;
  const scale = Math.max(width, height) / longest;
  if (scale <= 1) return picture;
  const low = shrinkRows(picture, Math.min(scale, height), STRIP);
  return turned(shrinkRows(turned(low), Math.min(scale, width), Infinity));
}
