/** RGBA, row by row. */
type Pixels = Uint8ClampedArray | Uint8Array;

const luminance = (pixels: Pixels, at: number): number =>
  0.299 * pixels[at * 4]! + 0.587 * pixels[at * 4 + 1]! + 0.114 * pixels[at * 4 + 2]!;

/**
 * The luminance below which nine in ten pixels are, 0 to 255: low in the dark, not on a dark
 * background.
 */
export function brightness(pixels: Pixels): number {
  const all = Float32Array.from({ length: pixels.length / 4 }, (_, at) => luminance(pixels, at));
  return all.sort()[Math.floor(all.length * 0.9)] ?? 0;
}

/** How much of a picture's side is its border. */
const BORDER = 0.15;

/**
 * The mean step of luminance between neighbouring pixels in the border of a square picture, 0 to
 * 255: low on a plain background, high among leaves or on a market stall.
 */
export function borderDetail(pixels: Pixels, side: number): number {
  const border = Math.round(side * BORDER);
  const isInside = (at: number) => at >= border && at < side - border;
  let [sum, count] = [0, 0];
  for (let y = 0; y < side - 1; y++)
    for (let x = 0; x < side - 1; x++) {
      if (isInside(x) && isInside(y)) continue;
      const here = luminance(pixels, y * side + x);
      sum += Math.abs(luminance(pixels, y * side + x + 1) - here);
      sum += Math.abs(luminance(pixels, (y + 1) * side + x) - here);
      count += 2;
    }
  return sum / count;
}
