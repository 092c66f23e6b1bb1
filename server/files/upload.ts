import sharp from 'sharp';
import { IMAGE_FULL, UPLOAD } from '#lib/contract/limits.ts';
import { ANSWER } from '#lib/contract/messages.ts';
import { atMost } from '../http/at-most.ts';
import { Refusal } from '../http/errors.ts';
import { encode } from './encode.ts';
import type { EncodedImage, Pixels } from './encode.ts';

// Each picture needs one to two seconds of a processor and some hundred megabytes; those that wait keep their 5 MB.
const AT_ONCE = 2;
const WAITING = 8;
// Measured on a photograph of 12 megapixels: the least bytes that stay well below two seconds.
const ENCODING = { webp: { quality: 80, effort: 4 }, avif: { quality: 50, effort: 3 } };

const inTurn = atMost(AT_ONCE, WAITING);

/** JPEG, PNG and WebP by their first bytes; no other reader of the picture library ever sees an upload. */
function isPicture(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1');
  return head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n') || /^RIFF[^]{4}WEBP/.test(head);
}

const refuse = (): never => {
  throw new Refusal(415, ANSWER.wrongImage);
};

/** Upright, in sRGB, at most the full size, of an animation the first frame; nothing but pixels is left. */
async function decode(image: Uint8Array): Promise<Pixels> {
  // The header alone tells the size, so that nothing unpacks a picture that is too large.
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata().catch(refuse);
  if (width * height > UPLOAD.pixels) throw new Refusal(413, ANSWER.imageTooManyPixels);
  return sharp(image, { limitInputPixels: UPLOAD.pixels, failOn: 'error', autoOrient: true })
    .resize({ width: IMAGE_FULL, height: IMAGE_FULL, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuse);
}

/**
 * Judges an uploaded image by its content and encodes it anew at every kept width (spec §5, §9).
 * @throws Refusal 413 for too many bytes or pixels, 415 for what is no JPEG, PNG or WebP, 503 when too many wait
 */
export async function encodeUpload(image: Uint8Array): Promise<EncodedImage> {
  if (image.byteLength > UPLOAD.bytes) throw new Refusal(413, ANSWER.imageTooLarge);
  if (!isPicture(image)) refuse();
  return inTurn(async () => encode(await decode(image), ENCODING));
}
