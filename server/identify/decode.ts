import sharp, { type Sharp } from 'sharp';
import { DETECTION, UPLOAD } from '#lib/contract/limits.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { LONGEST_SIDE } from '#lib/identification/shrink.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';
import { answerJobs } from '../jobs/job-channel.ts';

// No two photographs are alike: remembering the last ones only keeps their memory.
sharp.cache(false);

const SMALL = {
  width: LONGEST_SIDE,
  height: LONGEST_SIDE,
  fit: 'inside',
  withoutEnlargement: true
} as const;

async function pixels(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`${info.channels} channels after decoding`);
  return { data, width: info.width, height: info.height };
}

/**
 * Decodes upright, in sRGB, on white, and shrinks to the size of the training's photographs.
 *
 * A photograph of the size that browsers send is decoded whole and then shrunk, which costs some
 * milliseconds: the device's own identifier does the same and gets the same bytes. A larger one is
 * shrunk while it is decoded.
 */
export async function decode(image: Uint8Array): Promise<Picture> {
  try {
    const photograph = sharp(image, {
      limitInputPixels: UPLOAD.pixels,
      failOn: 'error',
      autoOrient: true
    });
    const { width, height } = await photograph.metadata();
    const isLarge = Math.max(width, height) > DETECTION.longestSide;
    if (isLarge) photograph.resize(SMALL);
    const picture = await pixels(
      photograph.toColourspace('srgb').flatten({ background: '#ffffff' })
    );
    if (Math.max(picture.width, picture.height) <= LONGEST_SIDE) return picture;
    const raw = { width: picture.width, height: picture.height, channels: 3 } as const;
    return await pixels(sharp(picture.data, { raw }).resize(SMALL));
  } catch (error) {
    throw new UnreadableImage(/pixel limit/.test(String(error)) ? 'size' : 'format', {
      cause: error
    });
  }
}

// As a process of its own (`identifier.ts`) it decodes large photographs.
if (import.meta.main) answerJobs<Uint8Array>(decode);
