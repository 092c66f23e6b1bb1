import sharp from 'sharp';
import { IMAGE_FULL, UPLOAD } from '#lib/contract/limits.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';
import { encode } from './encode.ts';
import type { EncodedImage, Pixels } from './encode.ts';

// Measured on a photograph of 12 megapixels: the least bytes that stay well below two seconds.
const ENCODING = { webp: { quality: 80, effort: 4 }, avif: { quality: 50, effort: 3 } };

const unreadable = (cause: unknown): never => {
  throw new UnreadableImage('format', { cause });
};

/**
 * Upright, in sRGB, at most the full size, of an animation the first frame; nothing but pixels is
 * left.
 */
async function decode(image: Uint8Array): Promise<Pixels> {
  // The header alone tells the size, so that nothing unpacks a picture that is too large.
  const { width, height } = await sharp(image, { limitInputPixels: false })
    .metadata()
    .catch(unreadable);
  if (width * height > UPLOAD.pixels) throw new UnreadableImage('size');
  return sharp(image, { limitInputPixels: UPLOAD.pixels, failOn: 'error', autoOrient: true })
    .resize({ width: IMAGE_FULL, height: IMAGE_FULL, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(unreadable);
}

/**
 * Decodes an image and encodes it anew at every kept width; in a process that may be killed.
 * @throws UnreadableImage
 */
export const reencode = async (image: Uint8Array): Promise<EncodedImage> =>
  encode(await decode(image), ENCODING);
