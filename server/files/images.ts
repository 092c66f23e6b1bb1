import { createHash } from 'node:crypto';
import { basename } from 'node:path';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { imageFiles } from '#lib/contract/images.ts';
import { IMAGE_FULL, IMAGE_WIDTHS, UPLOAD } from '#lib/contract/limits.ts';
import { ANSWER } from '#lib/contract/messages.ts';
import { Refusal } from '../http/errors.ts';
import type { FileStore } from './disk.ts';

const FORMATS = ['jpeg', 'png', 'webp'];

// 144 dpi draws the 400 × 500 plates at 800 × 1000.
const DRAWING_DPI = 144;
// Drawings encode well without the encoder's long search: half the time, a tenth more bytes.
const DRAWING_EFFORT = 1;

/** WebP files of a picture, the full size first, then every kept width. */
function encode(picture: Sharp, effort: number): Promise<Buffer[]> {
  return Promise.all(
    [IMAGE_FULL, ...IMAGE_WIDTHS].map((width, at) =>
      picture
        .clone()
        .resize({ width, ...(at === 0 ? { height: width } : {}), fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort })
        .toBuffer()
    )
  );
}

async function store(files: FileStore, encoded: Buffer[]): Promise<string> {
  const hash = createHash('sha256')
    .update(encoded[0] ?? '')
    .digest('hex')
    .slice(0, 32);
  const path = `/uploads/${hash}.webp`;
  await Promise.all(imageFiles(path).map((file, at) => files.put(basename(file), encoded[at] ?? Buffer.alloc(0))));
  return path;
}

/**
 * Keeps an uploaded image: judged by its content, re-encoded as WebP at every width, without EXIF, named by its content (spec §5).
 * @returns the path that the entity's `image` holds
 * @throws Refusal 413 or 415
 */
export async function keepImage(files: FileStore, image: Uint8Array): Promise<string> {
  if (image.byteLength > UPLOAD.bytes) throw new Refusal(413, ANSWER.imageTooLarge);
  const picture = sharp(image, { limitInputPixels: UPLOAD.pixels, failOn: 'error', autoOrient: true });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (!format || !FORMATS.includes(format)) throw new Refusal(415, ANSWER.wrongImage);
  const encoded = await encode(picture, 4).catch(() => {
    throw new Refusal(415, ANSWER.wrongImage);
  });
  return store(files, encoded);
}

/** Keeps one of the project's own SVG drawings in the same way. Returns the path that `image` holds. */
export async function keepDrawing(files: FileStore, svg: string): Promise<string> {
  const { data, info } = await sharp(Buffer.from(svg), { density: DRAWING_DPI }).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return store(files, await encode(sharp(data, { raw: { width, height, channels } }), DRAWING_EFFORT));
}

/** Removes every file of an image; '' is none. */
export async function removeImage(files: FileStore, path: string): Promise<void> {
  if (path) await Promise.all(imageFiles(path).map((file) => files.remove(basename(file))));
}
