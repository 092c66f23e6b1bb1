import type { Picture } from './crops.ts';

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

/** The lowest sharpness of a photograph that is not blurred, at 320 px. */
export const MIN_SHARPNESS = 0;

/** Returns the variance of the Laplacian of a picture's brightness (0 to 255): low if it is blurred. */
export function sharpness({ data, width, height }: Picture): number {
  const grey = Float32Array.from(
    { length: width * height },
    (_, pixel) =>
      0.299 * data[pixel * 3]! + 0.587 * data[pixel * 3 + 1]! + 0.114 * data[pixel * 3 + 2]!
  );
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const pixel = y * width + x;
      const edge =
        grey[pixel - 1]! +
        grey[pixel + 1]! +
        grey[pixel - width]! +
        grey[pixel + width]! -
        4 * grey[pixel]!;
      sum += edge;
      squares += edge * edge;
      count += 1;
    }
  return count ? squares / count - (sum / count) ** 2 : 0;
}
