import { Hono } from 'hono';
import type { Context } from 'hono';
import { giveFeedback, withdrawPhotos } from '#lib/contract/endpoints/identification.ts';
import { VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, FEEDBACK } from '#lib/contract/messages.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';
import { clientIp, maskIp, networkOf } from '../http/networks.ts';
import { HttpError } from '../http/errors.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { countHeldBytes } from '../identify/held-bytes.ts';
import { MEGABYTE, QueueFullError } from '../jobs/job-process.ts';
import { countConfirmation, type Confirmation } from './confirmations.ts';
import type { Encoders } from '../images/encoders.ts';
import { readFeedback, type Feedback } from './feedback-request.ts';
import { removeFiles, withdraw, type PhotoDeps } from './removals.ts';
import { addPhotos, keptUnder, lockPhotos, newFileName, refuseFull } from './submissions.ts';

const HOUR = 60 * 60_000;
/** A class with its teacher; a script can falsify a figure by no more. */
const CONFIRMATIONS = 300;
const WRONG_CODES = 20;
/** Bytes of photographs that one network may have under way. */
const HELD = 64 * MEGABYTE;
const RETRY_AFTER = 5;

export interface FeedbackDeps extends PhotoDeps {
  encoders: Pick<Encoders, 'encodePhoto'>;
  config: { trustProxy: number };
}

/** What visitors say about answers, with photographs where they allow it, and their way back. */
export function feedbackRoutes({ db, photos, encoders, config }: FeedbackDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const said = createThrottle(db, CONFIRMATIONS, HOUR);
  const left = createThrottle(db, VISITOR_PHOTOS.hourly, HOUR);
  const guesses = createThrottle(db, WRONG_CODES, HOUR);
  const held = countHeldBytes(HELD);
  // /24 and /48: no limit knows more of an address than what is kept of it.
  const network = (c: Context): string => maskIp(networkOf(clientIp(c, config.trustProxy)));
  const saying = (from: string) => `feedback from ${from}`;
  const leaving = (from: string) => `photographs from ${from}`;

  /** Has the network leave so many photographs, and says why not. */
  async function takePhotos(from: string, many: number, trx: Database): Promise<void> {
    try {
      for (let nth = 0; nth < many; nth++) await left.take(leaving(from), trx);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      throw new HttpError(429, FEEDBACK.fullNetwork, error.more);
    }
  }

  async function store(
    { code, images }: NonNullable<Feedback['keep']>,
    what: Confirmation,
    from: string
  ): Promise<number> {
    const earlier = await keptUnder(db, code);
    if (earlier !== undefined) return earlier;
    // Before the work: a flood is refused by a look.
    await left.refuseSpent(leaving(from));
    await refuseFull(db, images.length);
    const encoded = await Promise.all(images.map((image) => encoders.encodePhoto(image, from)));
    const files = encoded.map(() => newFileName());
    try {
      await Promise.all(encoded.map((bytes, at) => photos.put(files[at]!, bytes)));
      const replayed = await db.transaction().execute(async (trx) => {
        await lockPhotos(trx);
        const again = await keptUnder(trx, code);
        if (again !== undefined) return again;
        await refuseFull(trx, files.length);
        await said.take(saying(from), trx);
        await takePhotos(from, files.length, trx);
        await addPhotos({ code, network: from, files, said: what }, trx);
        await countConfirmation(what, trx);
        return undefined;
      });
      if (replayed === undefined) return files.length;
      await removeFiles(photos, files);
      return replayed;
    } catch (error) {
      await removeFiles(photos, files);
      throw error;
    }
  }

  serveRaw(app, giveFeedback, async ({ c }) => {
    const from = network(c);
    await said.refuseSpent(saying(from));
    const { add, release } = held(from);
    try {
      const { said: what, keep } = await readFeedback(c, db, add);
      if (keep) return c.json({ message: 'kept', kept: await store(keep, what, from) });
      await db.transaction().execute(async (trx) => {
        await said.take(saying(from), trx);
        await countConfirmation(what, trx);
      });
      return c.json({ message: 'counted', kept: 0 });
    } catch (error) {
      if (!(error instanceof QueueFullError)) throw error;
      throw new HttpError(503, ERROR_MESSAGE.unavailable, { retryAfter: RETRY_AFTER });
    } finally {
      release();
    }
  });

  serve(app, withdrawPhotos, async ({ c, body: { code } }) => {
    // A right code works however many wrong ones came from its network, such as a school: nobody
    // guesses 20 characters.
    const isKnown = (await keptUnder(db, code)) !== undefined;
    if (!isKnown) await guesses.take(`photo codes from ${network(c)}`);
    return { message: 'deleted', deleted: await withdraw({ db, photos }, code) };
  });
  return app;
}
