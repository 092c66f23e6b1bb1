import { DETECTION } from '#lib/contract/limits.ts';
import type { Picture } from '#lib/identification/crops.ts';
import { LONGEST_SIDE } from '#lib/identification/shrink.ts';
import { inspect } from '../images/inspect.ts';
import { decodePicture } from '../images/open-picture.ts';
import { runJobs } from '../jobs/job-channel.ts';

/**
 * A photograph to decode (JPEG, PNG or WebP). If its `work` (see `InspectedImage`) exceeds
 * `maxWork`, the result is undefined, and another process must decode the photograph.
 */
export interface DecodeTask {
  photograph: Uint8Array;
  maxWork: number;
}

/**
 * Decodes a photograph upright, in sRGB, on white, and shrinks it to the size that the neural
 * network was trained with. A photograph of the size that browsers send is decoded completely
 * before it is shrunk, which takes 3 ms more, so that the pixels equal those of on-device
 * identification. A larger one is shrunk while it is decoded.
 * @param image the image that `inspect` returns, without metadata except orientation and colour
 * profile
 * @throws UnreadableImageError
 */
export async function decode(image: Uint8Array): Promise<Picture> {
  const { data, info } = await decodePicture(image, (photograph, { width, height }) => {
    // A conversion before `resize` prevents libvips from shrinking while it decodes.
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
