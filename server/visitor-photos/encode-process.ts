// Decodes and encodes visitors' photographs, and ends when nothing comes.
import sharp from 'sharp';
import { UPLOAD, VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { inspect } from '../images/inspect.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';
import { answerJobs } from '../jobs/job-channel.ts';

// No two photographs are alike.
sharp.cache(false);

const { side } = VISITOR_PHOTOS;

/** Upright, in sRGB, on white, at most 512 px, as WebP; sharp drops all metadata. */
async function encode(photograph: Uint8Array): Promise<Uint8Array> {
  const { image } = inspect(photograph);
  try {
    const bytes = await sharp(image, {
      limitInputPixels: UPLOAD.pixels,
      failOn: 'error',
      autoOrient: true
    })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .webp({ quality: 85 })
      .toBuffer();
    return new Uint8Array(bytes);
  } catch (cause) {
    throw new UnreadableImage(/pixel limit/.test(String(cause)) ? 'size' : 'format', { cause });
  }
}

answerJobs<Uint8Array>(encode);
