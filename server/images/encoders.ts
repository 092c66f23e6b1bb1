import { UPLOAD, VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { UnreadableImageError, type UnreadableReason } from '../jobs/unreadable-image.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import type { EncodedImage, EncodeTask } from './encode.ts';

const LIMITS = { maxMemory: 512 * MEGABYTE, idleTimeoutMs: 10_000 };
/** A photograph of 12 megapixels takes one to two seconds of CPU time. */
const UPLOADS = {
  ...LIMITS,
  maxWaiting: 9,
  runTimeoutMs: 10_000,
  totalTimeoutMs: 30_000,
  maxIdleMemory: LIMITS.maxMemory
};
/** These limits are short, because visitors' browsers wait at most five seconds. */
const PHOTOGRAPHS = {
  ...LIMITS,
  maxWaiting: 16,
  runTimeoutMs: 3000,
  totalTimeoutMs: 4500,
  maxIdleMemory: 256 * MEGABYTE
};

const ERRORS: Record<Exclude<UnreadableReason, 'damaged'>, [413 | 415, string]> = {
  size: [413, ERROR_MESSAGE.imageTooManyPixels],
  memory: [413, ERROR_MESSAGE.imageTooMuchMemory],
  parts: [415, ERROR_MESSAGE.imageTooManyParts],
  format: [415, ERROR_MESSAGE.wrongImage]
};

/**
 * Returns a function that throws the HttpError (413, 415 or 422) for an unreadable picture in a
 * field. It rethrows other errors.
 */
export const refusePicture =
  (field: 'file' | 'image') =>
  (error: unknown): never => {
    if (!(error instanceof UnreadableImageError)) throw error;
    const { reason } = error;
    if (reason === 'damaged') throw invalidField(field, ERROR_MESSAGE.damagedImage);
    throw new HttpError(...ERRORS[reason]);
  };

/**
 * Creates two processes that encode pictures, for uploads and for visitors' photographs, so that
 * neither delays the other. Each starts when first needed.
 */
export function openEncoders() {
  const program = new URL('encode.ts', import.meta.url);
  const uploads = openJobProcess<EncodeTask, EncodedImage>(program, UPLOADS);
  const photographs = openJobProcess<EncodeTask, Uint8Array>(program, PHOTOGRAPHS);

  return {
    /**
     * Encodes an uploaded image in all formats and widths.
     * @throws HttpError 413 for too many bytes or pixels, 415 if it is not an ordinary JPEG, PNG or
     * WebP, 422 if it is damaged; QueueFullError if the queue is full or encoding takes too long
     */
    async encodeUpload(image: Uint8Array): Promise<EncodedImage> {
      if (image.byteLength > UPLOAD.bytes) throw new HttpError(413, ERROR_MESSAGE.imageTooLarge);
      return uploads.run({ image, use: 'upload' }).catch(refusePicture('image'));
    },
    /**
     * Shrinks a photograph to at most `side` pixels and encodes it, by default as WebP. Networks
     * take turns.
     * @throws HttpError 413 for too many pixels, 415 if it is not a picture, 422 if it is damaged;
     * QueueFullError
     */
    encodePhoto: (
      image: Uint8Array,
      network: string,
      side = VISITOR_PHOTOS.side,
      format?: 'jpeg'
    ): Promise<Uint8Array> =>
      photographs
        .run({ image, use: 'photograph', side, format }, network)
        .catch(refusePicture('file')),
    /**
     * Encodes a stored image for link previews.
     * @throws QueueFullError
     */
    encodeShare: (image: Uint8Array): Promise<Uint8Array> =>
      photographs.run({ image, use: 'share' }).catch(refusePicture('image')),
    /** Ends the processes; unfinished requests get 503. */
    close(): void {
      uploads.close();
      photographs.close();
    }
  };
}

export type Encoders = ReturnType<typeof openEncoders>;
