/** The size and normalization of the neural network's input, from `labels.json`. */
export interface InputSettings {
  size: number;
  mean: number[];
  std: number[];
}

/** A rectangle in pixels. Its edges can be fractions. */
interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A decoded picture: three bytes per pixel, row by row. */
export interface Picture {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Weights are fixed-point numbers with this number of fractional bits, as in Pillow. */
const PRECISION = 22;

/**
 * Returns the crops of the training (`model/train/crops.py`): the whole picture, stretched to a
 * square; the largest centred square; and one with 0.7 of its side (decision 045).
 */
export function cropBoxes(width: number, height: number): Box[] {
  const centred = (share: number): Box => {
    const side = Math.min(width, height) * share;
    return {
      left: (width - side) / 2,
      top: (height - side) / 2,
      right: (width + side) / 2,
      bottom: (height + side) / 2
    };
  };
  return [{ left: 0, top: 0, right: width, bottom: height }, centred(1), centred(0.7)];
}

/**
 * The input pixels that contribute to each output pixel along an axis: the first one, their count,
 * and their weights. `weights` has `stride` elements for each output pixel.
 */
interface Taps {
  first: Int32Array;
  count: Int32Array;
  weights: Int32Array;
  stride: number;
}

/** Computes the taps of an axis with fixed-point weights, as Pillow does. */
function taps(length: number, from: number, to: number, size: number): Taps {
  const start = Math.fround(from);
  const scale = Math.fround(Math.fround(to) - start) / size;
  const reach = Math.max(scale, 1);
  const stride = Math.ceil(reach) * 2 + 1;
  const first = new Int32Array(size);
  const count = new Int32Array(size);
  const weights = new Int32Array(size * stride);
  const raw = new Float64Array(stride);
  for (let index = 0; index < size; index++) {
    const centre = start + (index + 0.5) * scale;
    const begin = Math.max(0, Math.trunc(centre - reach + 0.5));
    const tapCount = Math.min(length, Math.trunc(centre + reach + 0.5)) - begin;
    let sum = 0;
    for (let tap = 0; tap < tapCount; tap++) {
      raw[tap] = Math.max(0, 1 - Math.abs((tap + begin - centre + 0.5) * (1 / reach)));
      sum += raw[tap]!;
    }
    for (let tap = 0; tap < tapCount; tap++)
      weights[index * stride + tap] = Math.trunc(0.5 + (raw[tap]! / sum) * 2 ** PRECISION);
    first[index] = begin;
    count[index] = tapCount;
  }
  return { first, count, weights, stride };
}

/**
 * Resizes a box to `size` × `size` exactly as Pillow's BILINEAR does, because the neural network
 * was trained with such pixels: first horizontally, then vertically, rounding to bytes each time.
 */
function resizeBox({ data, width, height }: Picture, box: Box, size: number): Uint8ClampedArray {
  const half = 1 << (PRECISION - 1);
  const row = size * 3;
  const across = taps(width, box.left, box.right, size);
  const down = taps(height, box.top, box.bottom, size);
  const top = down.first[0]!;
  const bottom = down.first[size - 1]! + down.count[size - 1]!;
  const narrow = new Uint8ClampedArray((bottom - top) * row);
  for (let y = top; y < bottom; y++) {
    for (let x = 0; x < size; x++) {
      let from = (y * width + across.first[x]!) * 3;
      let [red, green, blue] = [half, half, half];
      const end = x * across.stride + across.count[x]!;
      for (let tap = x * across.stride; tap < end; tap++, from += 3) {
        const weight = across.weights[tap]!;
        red += data[from]! * weight;
        green += data[from + 1]! * weight;
        blue += data[from + 2]! * weight;
      }
      const to = (y - top) * row + x * 3;
      narrow[to] = red >> PRECISION;
      narrow[to + 1] = green >> PRECISION;
      narrow[to + 2] = blue >> PRECISION;
    }
  }
  const small = new Uint8ClampedArray(size * row);
  const sums = new Int32Array(row);
  for (let y = 0; y < size; y++) {
    sums.fill(half);
    for (let tap = 0; tap < down.count[y]!; tap++) {
      const weight = down.weights[y * down.stride + tap]!;
      const from = (down.first[y]! + tap - top) * row;
      for (let x = 0; x < row; x++) sums[x]! += narrow[from + x]! * weight;
    }
    for (let x = 0; x < row; x++) small[y * row + x] = sums[x]! >> PRECISION;
  }
  return small;
}

/** Yields the input of each crop, float32 [3, size, size]. All crops share one array. */
export function* toCrops(
  picture: Picture,
  { size, mean, std }: InputSettings
): Generator<Float32Array<ArrayBuffer>> {
  const plane = size * size;
  const pixels = new Float32Array(3 * plane);
  const scales = mean.map((average, channel) =>
    Float32Array.from({ length: 256 }, (_, byte) => (byte / 255 - average) / std[channel]!)
  );
  for (const box of cropBoxes(picture.width, picture.height)) {
    const crop = resizeBox(picture, box, size);
    for (const [channel, scale] of scales.entries())
      for (let index = 0; index < plane; index++)
        pixels[channel * plane + index] = scale[crop[index * 3 + channel]!]!;
    yield pixels;
  }
}

/** Returns the mean of vectors, such as the logits of crops or photographs. */
export const meanLogits = (all: readonly ArrayLike<number>[]): Float32Array =>
  Float32Array.from(
    { length: all[0]?.length ?? 0 },
    (_, index) => all.reduce((sum, logits) => sum + logits[index]!, 0) / all.length
  );
