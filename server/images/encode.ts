import { hash } from 'node:crypto';
import { basename } from 'node:path';
import { IMAGE_FORMATS, imageFiles, SHARE_SIZE } from '#lib/contract/images.ts';
import { FULL_IMAGE_SIDE } from '#lib/contract/limits.ts';
import { runJobs } from '../jobs/job-channel.ts';
import { inspect } from './inspect.ts';
import { decodePicture, fromPixels } from './open-picture.ts';

type Format = (typeof IMAGE_FORMATS)[number];

/**
 * A picture to encode: an upload, a stored one for link previews, or a photograph to shrink to at
 * most `side` pixels.
 */
export type EncodeTask = { image: Uint8Array } & (
  | { use: 'upload' }
  | { use: 'share' }
  | { use: 'photograph'; side: number; format?: 'webp' | 'jpeg' | undefined }
);

/** An encoded image: the path to store in an `image` field, and its files. */
export interface EncodedImage {
  path: string;
  files: { name: string; bytes: Uint8Array }[];
}

// With these settings, encoding a photograph of 12 megapixels takes clearly less than two seconds.
const ENCODING: Record<Format, { quality: number; effort: number }> = {
  webp: { quality: 80, effort: 4 },
  avif: { quality: 50, effort: 3 }
};

/** The background of pages in the light theme. */
const SHARE_BACKGROUND = '#fbf6ea';

const open = (picture: Uint8Array, side: number) =>
  decodePicture(inspect(picture).image, (image) =>
    image.resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
  );

/**
 * Encodes an image, or the first frame of an animation, in each format and width. Does not enlarge
 * it. File names are hashes of the content.
 * @throws UnreadableImageError
 */
export async function reencode(image: Uint8Array): Promise<EncodedImage> {
  const pixels = await open(image, FULL_IMAGE_SIDE);
  const full = pixels.info.width;
  const encode = (format: Format, width: number): Promise<Buffer> =>
    fromPixels(pixels)
      .resize({ width, withoutEnlargement: true })
      .toFormat(format, { ...ENCODING[format], chromaSubsampling: '4:2:0' })
      .toBuffer();
  const whole = await encode('webp', full);
  const path = `/uploads/${hash('sha256', whole).slice(0, 32)}.webp`;
  const files: EncodedImage['files'] = [];
  for (const { path: file, format, width = full } of imageFiles(path)) {
    const bytes = file === path ? whole : await encode(format, width);
    files.push({ name: basename(file), bytes });
  }
  return { path, files };
}

/**
 * Encodes a photograph as WebP or JPEG: upright, in sRGB, on white, at most `side` pixels wide and
 * high, without metadata.
 * @throws UnreadableImageError
 */
export const shrinkPhotograph = async (
  photograph: Uint8Array,
  side: number,
  format: 'webp' | 'jpeg' = 'webp'
): Promise<Uint8Array> =>
  fromPixels(await open(photograph, side))
    .flatten({ background: '#ffffff' })
    .toFormat(format, { quality: 85 })
    .toBuffer();

/**
 * Encodes a picture for link previews. Adds margins, because messengers would show only the middle
 * of an upright picture.
 */
const encodeShare = async (picture: Uint8Array): Promise<Uint8Array> =>
  fromPixels(await open(picture, SHARE_SIZE.width))
    .resize({ ...SHARE_SIZE, fit: 'contain', background: SHARE_BACKGROUND })
    .flatten({ background: SHARE_BACKGROUND })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();

// `encoders.ts` runs this file as a process.
if (import.meta.main)
  runJobs<EncodeTask>(async (task) => {
    if (task.use === 'upload') return reencode(task.image);
    if (task.use === 'share') return encodeShare(task.image);
    return shrinkPhotograph(task.image, task.side, task.format);
  });
