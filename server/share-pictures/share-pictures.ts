import { basename } from 'node:path';
import type { Logger } from 'pino';
import { imageVariant } from '#lib/contract/images.ts';
import type { ShareCard } from '#lib/contract/share-picture.ts';
import type { Database } from '../db/tables.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import { DAY_MS } from '../jobs/repeat.ts';
import { MEGABYTE, openJobProcess } from '../jobs/job-process.ts';
import type { Drawing } from './draw.ts';

export interface ShareDeps {
  db: Database;
  /** The store of uploads. */
  files: Pick<FileStore, 'read'>;
  /** The store of drawn share pictures. */
  shares: FileStore;
  drawings: ReturnType<typeof openDrawings>;
  log: Pick<Logger, 'warn'>;
}

/** After these days a stored picture is deleted; the next request draws it again. */
const STORED_DAYS = 30;
/** The queue is long, because crawlers may request all pictures at once before any is stored. */
const LIMITS = {
  maxWaiting: 300,
  runTimeoutMs: 3000,
  totalTimeoutMs: 30_000,
  maxMemory: 512 * MEGABYTE,
  maxIdleMemory: 256 * MEGABYTE,
  idleTimeoutMs: 10_000
};

/** Creates the process that draws share pictures. It starts with the first job. */
export const openDrawings = () =>
  openJobProcess<Drawing, Uint8Array>(new URL('draw.ts', import.meta.url), LIMITS);

/** Returns a function that reads or draws share pictures. */
export function sharePictures({ files, shares, drawings, log }: Omit<ShareDeps, 'db'>) {
  const pending = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function readOrDraw(name: string, { titles, subtitle, image }: ShareCard) {
    const stored = await readBytes(shares, name);
    if (stored) return stored;
    const picture = image
      ? await readBytes(files, basename(imageVariant(image, 'webp', 800)))
      : undefined;
    const drawn = await drawings.run({ titles, subtitle, picture });
    const bytes = new Uint8Array(drawn);
    // If it cannot be stored, the next request draws it again.
    await shares
      .put(name, bytes)
      .catch((err: unknown) => log.warn({ err }, 'share picture could not be stored'));
    return bytes;
  }

  return {
    /**
     * Reads or draws a picture. Concurrent requests for the same picture share the result.
     * @throws QueueFullError if the queue is full or drawing takes too long
     */
    get(name: string, card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
      const bytes = pending.get(name) ?? readOrDraw(name, card).finally(() => pending.delete(name));
      pending.set(name, bytes);
      return bytes;
    }
  };
}

/** Deletes old pictures, many of which show outdated content. */
export async function sweepSharePictures(shares: FileStore): Promise<void> {
  for await (const name of shares.names()) {
    const drawn = await shares.modified(name);
    if (drawn && Number(drawn) < Date.now() - STORED_DAYS * DAY_MS) await shares.remove(name);
  }
}
