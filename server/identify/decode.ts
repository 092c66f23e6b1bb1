import sharp from 'sharp';
import { UPLOAD } from '#lib/contract/limits.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { LONGEST_SIDE } from '#lib/identification/shrink.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';
import { answerJobs } from '../jobs/job-channel.ts';

// No two photographs are alike: remembering the last ones only keeps their memory.
sharp.cache(false);

/** Decodes upright, in sRGB, on white, and shrinks to the size of the training's photographs. */
export async function decode(image: Uint8Array): Promise<Picture> {
  try {
    const { data, info } = await sharp(image, {
      limitInputPixels: UPLOAD.pixels,
      failOn: 'error',
      autoOrient: true
    })
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true
      })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) throw new Error(`${info.channels} channels after decoding`);
    return { data, width: info.width, height: info.height };
  } catch (error) {
    throw new UnreadableImage(/pixel limit/.test(String(error)) ? 'size' : 'format', {
      cause: error
    });
  }
}

// As a process of its own (`identifier.ts`) it decodes large photographs.
if (import.meta.main) answerJobs<Uint8Array>(decode);
