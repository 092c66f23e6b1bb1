import sharp from 'sharp';
import { DETECTION, UPLOAD } from '#lib/contract/limits.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { LONGEST_SIDE } from '#lib/identification/shrink.ts';
import { inspect } from '../images/inspect.ts';
import { answerJobs, UnreadableImageError } from '../jobs/job-channel.ts';

// No photograph comes twice: a cache would only use memory.
sharp.cache(false);

/** A photograph (JPEG or PNG), and the work beyond which another process decodes it. */
export interface DecodeTask {
  photograph: Uint8Array;
  maxWork: number;
}

/**
 * Decodes upright, in sRGB, on white, and shrinks to the size of the training's photographs.
 *
 * A photograph of the size that browsers send is decoded whole and then shrunk, which costs 3 ms:
 * a device that identifies does the same, and both see the same pixels. A larger one is shrunk
 * while it is decoded.
 * @param image without metadata but orientation and colour profile, as `inspect` returns it
 * @throws UnreadableImageError
 */
export async function decode(image: Uint8Array): Promise<Picture> {
  try {
    const photograph = sharp(image, {
      limitInputPixels: UPLOAD.pixels,
      failOn: 'error',
      autoOrient: true
    });
    const { width, height } = await photograph.metadata();
    // Work before shrinking prevents libvips from shrinking while it decodes.
    if (Math.max(width, height) <= DETECTION.longestSide) photograph.pipelineColourspace('srgb');
    const { data, info } = await photograph
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
    throw new UnreadableImageError(/pixel limit/.test(String(error)) ? 'size' : 'format', {
      cause: error
    });
  }
}

// `identifier.ts` runs this file as a process.
if (import.meta.main)
  answerJobs(async ({ photograph, maxWork }: DecodeTask) => {
    const { work, image } = inspect(photograph);
    return work > maxWork ? undefined : decode(image);
  });
