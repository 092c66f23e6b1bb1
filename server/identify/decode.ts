import { DETECTION } from '#lib/contract/limits.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { LONGEST_SIDE } from '#lib/identification/shrink.ts';
import { inspect } from '../images/inspect.ts';
import { decodePicture } from '../images/open-picture.ts';
import { runJobs } from '../jobs/job-channel.ts';

/**
 * A photograph to decode (JPEG, PNG or WebP). The result is undefined if its `work` (see
 * `InspectedImage`) exceeds `maxWork`.
 */
export interface DecodeTask {
  photograph: Uint8Array;
  maxWork: number;
}

/**
 * Decodes a photograph upright, in sRGB, on white, and shrinks it to the size that the neural
 * network was trained with.
 * @param image the image that `inspect` returns
 * @throws UnreadableImageError
 */
export async function decode(image: Uint8Array): Promise<Picture> {
  const { data, info } = await decodePicture(image, (photograph, { width, height }) => {
    // Converts colours before shrinking, as on-device identification does, so that photographs that
    // browsers send get the same pixels. Larger ones are converted afterwards, because libvips can
    // then shrink them while it decodes.
    if (Math.max(width, height) <= DETECTION.longestSide) photograph.pipelineColourspace('srgb');
    return photograph
      .resize({
        width: LONGEST_SIDE,
        height: LONGEST_SIDE,
        fit: 'inside',
        withoutEnlargement: true
      })
      .flatten({ background: '#ffffff' });
  });
  return { data, width: info.width, height: info.height };
}

// `identifier.ts` runs this file as a process.
if (import.meta.main)
  runJobs(async ({ photograph, maxWork }: DecodeTask) => {
    const { work, image } = inspect(photograph);
    return work > maxWork ? undefined : decode(image);
  });
