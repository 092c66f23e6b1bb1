import { hash } from 'node:crypto';
import { UPLOAD } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from '../http/errors.ts';
import { QueueFullError, MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';
import type { EncodedImage } from './reencode.ts';

const RETRY_AFTER = 5;
/**
 * Milliseconds. A photograph of 12 megapixels needs one to two seconds of a processor; a client
 * waits ten.
 */
const LIMITS = {
  waiting: 9,
  longest: 10_000,
  patience: 30_000,
  memory: 512 * MEGABYTE,
  atRest: 512 * MEGABYTE,
  idle: 10_000
};

const REFUSALS: Record<UnreadableImage['reason'], [status: 413 | 415, sentence: string]> = {
  size: [413, ERROR_MESSAGE.imageTooManyPixels],
  memory: [413, ERROR_MESSAGE.imageTooMuchMemory],
  parts: [415, ERROR_MESSAGE.imageTooManyParts],
  format: [415, ERROR_MESSAGE.wrongImage]
};

const uploads = openJobProcess<Uint8Array, EncodedImage>(
  new URL('upload-process.ts', import.meta.url),
  LIMITS
);

const underWay = new Map<string, Promise<EncodedImage>>();

/** Encodes the same bytes once, however many upload them at the same moment. */
function encodeOnce(image: Uint8Array): Promise<EncodedImage> {
  const key = hash('sha256', image);
  const known = underWay.get(key);
  if (known) return known;
  const encoded = uploads.run(image).finally(() => underWay.delete(key));
  underWay.set(key, encoded);
  return encoded;
}

/** Ends the process that encodes uploads; what is under way is refused with 503. */
export const stopEncoding = uploads.close;

/**
 * Turns why a picture was not encoded into its answer.
 * @throws HttpError 413, 415, 503; any other error as it is
 */
export function refusePicture(error: unknown): never {
  if (error instanceof UnreadableImage) throw new HttpError(...REFUSALS[error.reason]);
  if (error instanceof QueueFullError)
    throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });
  throw error;
}

/**
 * Judges an uploaded image by its content and encodes it anew at every kept width, in a process of
 * its own, one after the other.
 * @throws HttpError 413 for too many bytes or pixels, 415 for what is no JPEG, PNG or WebP or no
 * camera writes, 503 when too many wait or it takes too long
 */
export async function encodeUpload(image: Uint8Array): Promise<EncodedImage> {
  if (image.byteLength > UPLOAD.bytes) throw new HttpError(413, ERROR_MESSAGE.imageTooLarge);
  try {
    return await encodeOnce(image);
  } catch (error) {
    return refusePicture(error);
  }
}
