import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { OutputInfo } from 'sharp';
import { IMAGE_FORMATS, imageFiles } from '#lib/contract/images.ts';

// No two uploads are alike: remembering what was done with the last ones only keeps their memory.
sharp.cache(false);

/** A picture's pixels at its full size, 8 bits a channel. */
export interface Pixels {
  data: Buffer;
  info: Pick<OutputInfo, 'width' | 'height' | 'channels'>;
}

/**
 * An image ready to be kept: the path that an entity's `image` holds, and every file that it
 * consists of.
 */
export interface EncodedImage {
  path: string;
  files: { name: string; bytes: Uint8Array }[];
}

/**
 * How well each format shows a picture, of 100, and how long its encoder searches for fewer bytes.
 */
export type Encoding = Record<(typeof IMAGE_FORMATS)[number], { quality: number; effort: number }>;

/**
 * Encodes a picture as each format at each kept width, never enlarged, one after the other; named
 * by its content.
 */
export async function encode({ data, info }: Pixels, encoding: Encoding): Promise<EncodedImage> {
  const { width: full, height, channels } = info;
  const encoded = new Map<string, Buffer>();
  const at = async (format: (typeof IMAGE_FORMATS)[number], width: number): Promise<Buffer> => {
    const key = `${format} ${width}`;
    const bytes =
      encoded.get(key) ??
      (await sharp(data, { raw: { width: full, height, channels } })
        .resize({ width })
        .toFormat(format, { ...encoding[format], chromaSubsampling: '4:2:0' })
        .toBuffer());
    encoded.set(key, bytes);
    return bytes;
  };
  const hash = createHash('sha256')
    .update(await at('webp', full))
    .digest('hex')
    .slice(0, 32);
  const path = `/uploads/${hash}.webp`;
  const files: EncodedImage['files'] = [];
  for (const { path: file, format, width = full } of imageFiles(path))
    files.push({ name: basename(file), bytes: await at(format, Math.min(width, full)) });
  return { path, files };
}
