import { refusePicture } from '../files/upload.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';

/** Milliseconds. A visitor waits at most five seconds, and goes on without an answer. */
const LIMITS = {
  waiting: 16,
  longest: 3000,
  patience: 4500,
  memory: 512 * MEGABYTE,
  atRest: 256 * MEGABYTE,
  idle: 10_000
};

const photographs = openJobProcess<Uint8Array, Uint8Array>(
  new URL('encode-process.ts', import.meta.url),
  LIMITS
);

/** Ends the process that encodes photographs; what is under way is refused with 503. */
export const stopEncodingPhotos = photographs.close;

/**
 * Encodes a visitor's photograph anew in a process of its own, so that it delays no upload of the
 * dashboard.
 * @throws HttpError 413 for too many pixels, 415 for no picture, 503 when too many wait
 */
export async function encodePhoto(image: Uint8Array, network: string): Promise<Uint8Array> {
  try {
    return await photographs.run(image, network);
  } catch (error) {
    return refusePicture(error);
  }
}
