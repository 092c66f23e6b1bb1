import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import { imageFiles } from '#lib/contract/images.ts';

/**
 * Creates a picture of one colour as browsers upload it. It is small, because encoding takes long.
 */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' = 'png',
  { width = 90, height = 70, background = '#3f7d3c' } = {}
): Promise<File> {
  const bytes = await sharp({ create: { width, height, channels: 3, background } })
    .toFormat(format)
    .toBuffer();
  return new File([new Uint8Array(bytes)], `picture.${format}`, { type: `image/${format}` });
}

/**
 * Creates a PNG for a file input, by default of a random colour, so that each picture is different.
 */
export async function pictureFile(name: string, options: Parameters<typeof picture>[1] = {}) {
  const background = `rgb(${Array.from({ length: 3 }, () => randomInt(256)).join(', ')})`;
  const file = await picture('png', { background, ...options });
  return { name, mimeType: 'image/png', buffer: Buffer.from(await file.arrayBuffer()) };
}

/**
 * Creates a picture of noise with a red left half: slow to encode, and its orientation is visible.
 */
export const photograph = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 30 }
    }
  }).composite([
    {
      input: {
        create: { width: Math.round(width / 2), height, channels: 3, background: '#d01010' }
      },
      left: 0,
      top: 0
    }
  ]);

/** Returns the files that are served for an uploaded image, by path. */
export async function servedFiles(
  request: (path: string) => Response | Promise<Response>,
  image: string
): Promise<Map<string, Buffer>> {
  const answers = imageFiles(image).map(async ({ path }) => {
    const answer = await request(path);
    return answer.ok ? ([[path, Buffer.from(await answer.arrayBuffer())]] as const) : [];
  });
  return new Map((await Promise.all(answers)).flat());
}
