import type { Context } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { QueueFullError } from '../jobs/fair-queue.ts';
import { MEGABYTE } from '../jobs/job-process.ts';
import { HttpError, invalidField } from './errors.ts';
import { clientIp, networkOf } from './networks.ts';
import { isForm } from './parse-body.ts';
import { readForm, type Form } from './read-form.ts';

/** The maximum bytes of photographs in memory per network. A photograph has about 0.5 MB. */
const MAX_HELD_BYTES = 64 * MEGABYTE;

/** The bytes of forms that are not disposed yet, by network. */
const heldBytes = new Map<string, number>();

/** A form with photographs in `file`. The photographs count as held until the form is disposed. */
export type PhotoForm = Form & Disposable;

/** Reads a form with photographs. Throws QueueFullError if the network holds too many bytes. */
export async function readPhotoForm(
  c: Context,
  { trustProxy, maxFiles }: { trustProxy: number; maxFiles: number }
): Promise<PhotoForm> {
  if (!isForm(c.req.header('content-type') ?? ''))
    throw new HttpError(415, ERROR_MESSAGE.wrongContentType);
  const network = networkOf(clientIp(c, trustProxy));
  let size = 0;
  const add = (bytes: number): number => {
    size += bytes;
    const total = (heldBytes.get(network) ?? 0) + bytes;
    if (total > 0) heldBytes.set(network, total);
    else heldBytes.delete(network);
    return total;
  };
  const release = () => add(-size);
  const received = (bytes: number) => {
    if (add(bytes) > MAX_HELD_BYTES && network) throw new QueueFullError();
  };
  try {
    const form = await readForm(c.req.raw, { fileField: 'file', files: maxFiles, received });
    return { ...form, [Symbol.dispose]: release };
  } catch (error) {
    release();
    throw error;
  }
}

/** Returns whether a file is a JPEG or PNG, by its first bytes (§5). */
export const isJpegOrPng = (bytes: Uint8Array): boolean => {
  const head = Buffer.from(bytes.subarray(0, 8)).toString('hex');
  return head.startsWith('ffd8ff') || head === '89504e470d0a1a0a';
};

/** Requires at least one file, and that every file is a JPEG or a PNG. Throws HttpError. */
export function requirePhotographs({ files, emptyFiles }: Form): void {
  if (emptyFiles.length) throw invalidField('file', IDENTIFICATION.empty);
  if (!files.length) throw new HttpError(400, IDENTIFICATION.noImage);
  if (!files.every(isJpegOrPng)) throw new HttpError(415, IDENTIFICATION.wrongType);
}
