import { basename } from 'node:path';
import type { Logger } from 'pino';
import { imageVariant } from '#lib/contract/images.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import type { ShareCard } from '#lib/contract/share-picture.ts';
import type { Database } from '../db/tables.ts';
import { readBytes, type FileStore } from '../images/file-store.ts';
import { HttpError } from '../http/errors.ts';
import { DAY } from '../jobs/daily.ts';
import { MEGABYTE, openJobProcess, QueueFullError } from '../jobs/job-process.ts';
import type { Drawing } from './draw.ts';

export interface ShareDeps {
  db: Database;
  /** The uploads. */
  files: Pick<FileStore, 'read'>;
  /** Where drawn share pictures are kept. */
  shares: FileStore;
  drawings: ReturnType<typeof openDrawings>;
  log: Pick<Logger, 'warn'>;
}

/** Seconds after which a refused request may try again. */
const RETRY_AFTER = 5;
/** Days that a picture is kept; then it is drawn again for who asks. */
const KEPT = 30;
/** Times are milliseconds. After a fresh start crawlers ask for every picture at once. */
const LIMITS = {
  waiting: 300,
  longest: 3000,
  patience: 30_000,
  memory: 512 * MEGABYTE,
  atRest: 256 * MEGABYTE,
  idle: 10_000
};

/** Opens the process that draws; it starts with the first share picture. */
export const openDrawings = () =>
  openJobProcess<Drawing, Uint8Array>(new URL('draw.ts', import.meta.url), LIMITS);

const busy = () => new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });

/** Share pictures by their names: kept ones as they are, others drawn once, one after the other. */
export function sharePictures({ files, shares, drawings, log }: Omit<ShareDeps, 'db'>) {
  const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();

  async function draw(name: string, { titles, subtitle, image }: ShareCard) {
    const picture = image
      ? await readBytes(files, basename(imageVariant(image, 'webp', 800)))
      : undefined;
    const bytes = new Uint8Array(await drawings.run({ titles, subtitle, picture }));
    // It is drawn again another time.
    await shares
      .put(name, bytes)
      .catch((err: unknown) => log.warn({ err }, 'share picture not kept'));
    return bytes;
  }

  async function readOrDraw(name: string, card: ShareCard) {
    const kept = await readBytes(shares, name);
    if (kept) return kept;
    return draw(name, card).catch((error: unknown) => {
      throw error instanceof QueueFullError ? busy() : error;
    });
  }

  return {
    /**
     * All who ask for the same at once share one reading or drawing.
     * @throws HttpError 503 when 300 wait already, or it is not drawn within 30 s
     */
    get(name: string, card: ShareCard): Promise<Uint8Array<ArrayBuffer>> {
      const found =
        underWay.get(name) ?? readOrDraw(name, card).finally(() => underWay.delete(name));
      underWay.set(name, found);
      return found;
    }
  };
}

/** Removes what was drawn a month ago. Much of it shows what has changed since. */
export async function sweepSharePictures(shares: FileStore): Promise<void> {
  for await (const name of shares.names()) {
    const drawn = await shares.modified(name);
    if (drawn && Number(drawn) < Date.now() - KEPT * DAY) await shares.remove(name);
  }
}
