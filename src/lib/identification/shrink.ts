import type { Picture } from './crops.ts';

/** The longest side, in pixels, of the training's photographs. */
export const LONGEST_SIDE = 320;

const LOBES = 3;

function lanczos(x: number): number {
  if (x === 0) return 1;
  if (Math.abs(x) >= LOBES) return 0;
  const turn = Math.PI * x;
  return (LOBES * Math.sin(turn) * Math.sin(turn / LOBES)) / (turn * turn);
}

/** For each output pixel of one axis, its first input pixel and what that and the next ones count. */
function weights(from: number, to: number): { first: number; each: Float64Array }[] {
  const scale = from / to;
  return Array.from({ length: to }, (_, at) => {
    const centre = (at + 0.5) * scale;
    const first = Math.max(0, Math.ceil(centre - LOBES * scale - 0.5));
    const last = Math.min(from - 1, Math.floor(centre + LOBES * scale - 0.5));
    const raw = Float64Array.from({ length: last - first + 1 }, (__, tap) =>
      lanczos((first + tap + 0.5 - centre) / scale)
    );
    const sum = raw.reduce((all, one) => all + one, 0);
    return { first, each: raw.map((one) => one / sum) };
  });
}

/** The mean of every `factor` × `factor` pixels; what is left over at right and bottom counts alone. */
function average({ data, width, height }: Picture, factor: number): Picture {
  const [across, down] = [Math.ceil(width / factor), Math.ceil(height / factor)];
  const small = new Uint8Array(across * down * 3);
  for (let y = 0; y < down; y++) {
    const bottom = Math.min(height, (y + 1) * factor);
    for (let x = 0; x < across; x++) {
      const right = Math.min(width, (x + 1) * factor);
      let [red, green, blue] = [0, 0, 0];
      for (let row = y * factor; row < bottom; row++)
        for (let column = x * factor; column < right; column++) {
          const at = (row * width + column) * 3;
          red += data[at]!;
          green += data[at + 1]!;
          blue += data[at + 2]!;
        }
      const count = (bottom - y * factor) * (right - x * factor);
      const to = (y * across + x) * 3;
      small[to] = Math.round(red / count);
      small[to + 1] = Math.round(green / count);
      small[to + 2] = Math.round(blue / count);
    }
  }
  return { data: small, width: across, height: down };
}

/** Resizes both axes with a Lanczos filter of three lobes: rows, then columns, bytes in between. */
function resize({ data, width, height }: Picture, toWidth: number, toHeight: number): Picture {
  const row = width * 3;
  const low = new Uint8ClampedArray(row * toHeight);
  const sums = new Float64Array(row);
  for (const [y, { first, each }] of weights(height, toHeight).entries()) {
    sums.fill(0);
    for (const [tap, weight] of each.entries()) {
      const from = (first + tap) * row;
      for (let x = 0; x < row; x++) sums[x]! += weight * data[from + x]!;
    }
    low.set(sums, y * row);
  }
  const small = new Uint8ClampedArray(toWidth * toHeight * 3);
  for (const [x, { first, each }] of weights(width, toWidth).entries())
    for (let y = 0; y < toHeight; y++) {
      let [red, green, blue] = [0, 0, 0];
      for (let tap = 0, at = y * row + first * 3; tap < each.length; tap++) {
        const weight = each[tap]!;
        red += weight * low[at++]!;
        green += weight * low[at++]!;
        blue += weight * low[at++]!;
      }
      small.set([red, green, blue], (y * toWidth + x) * 3);
    }
  return { data: new Uint8Array(small.buffer), width: toWidth, height: toHeight };
}

/**
 * Shrinks a picture to at most `longest` pixels a side, as libvips does for the server: halved as
 * often as it stays large enough, each pixel the mean of its area, then a Lanczos filter.
 */
export function shrinkTo(picture: Picture, longest = LONGEST_SIDE): Picture {
  const scale = Math.max(picture.width, picture.height) / longest;
  if (scale <= 1) return picture;
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side / scale))
  ) as [number, number];
  const factor = 2 ** Math.min(3, Math.max(0, Math.ceil(Math.log2(scale)) - 1));
  const near = factor > 1 ? average(picture, factor) : picture;
  return near.width === width && near.height === height ? near : resize(near, width, height);
}
