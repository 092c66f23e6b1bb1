import sharp, { type Sharp } from 'sharp';

/** A file for a file input, by default with the type of a JPEG. */
export const chosen = (name: string, buffer: Buffer, mimeType = 'image/jpeg') => ({
  name,
  mimeType,
  buffer
});

/** Creates a picture like a photograph; each seed gives different pixels. */
export async function scene(seed = 1, width = 160, height = 120): Promise<Sharp> {
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      pixels.set(
        [(x * 255) / width, (y * 255) / height, 127 + 127 * Math.sin((x * seed) / 30 + y / 25)],
        (y * width + x) * 3
      );
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The beginning of a HEIC file, the format of iPhones, which only Safari can open. */
export const HEIC = Buffer.concat([
  Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(200)
]);
