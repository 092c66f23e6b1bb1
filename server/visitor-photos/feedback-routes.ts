import { Hono, type Context } from 'hono';
import { giveFeedback, withdrawPhotos } from '#lib/contract/endpoints/identification-feedback.ts';
import { BODY, HOUR_MS, MAX_PHOTOGRAPHS, VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { createThrottle } from '../accounts/throttle.ts';
import { clientIp, maskIp, networkOf } from '../http/networks.ts';
import { invalidField } from '../http/errors.ts';
import { isForm, readFields, readSmall } from '../http/parse-body.ts';
import { readPhotoForm, type PhotoForm } from '../http/photo-form.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import type { Encoders } from '../images/encoders.ts';
import { countConfirmation, type Confirmation } from './confirmations.ts';
import { withdrawByCode, type DeletionDeps } from './delete-photos.ts';
import {
  addPhotos,
  countByCode,
  lockVisitorPhotos,
  newFileName,
  refuseFull,
  removeFiles
} from './photo-store.ts';
import { readFeedback, type Feedback } from './read-feedback.ts';

/** Per network and hour: enough for a school class, too few to falsify the figures. */
const MAX_CONFIRMATIONS = 300;
const MAX_WRONG_CODES = 20;

export interface FeedbackDeps extends DeletionDeps {
  encoders: Pick<Encoders, 'encodePhoto'>;
  config: { trustProxy: number };
}

/** Creates the routes to send feedback with photographs, and to withdraw the photographs. */
export function feedbackRoutes(deps: FeedbackDeps): Hono<ApiEnv> {
  const { db, photos, encoders, config } = deps;
  const app = new Hono<ApiEnv>();
  const confirmations = createThrottle(db, MAX_CONFIRMATIONS, HOUR_MS);
  const uploads = createThrottle(db, VISITOR_PHOTOS.hourly, HOUR_MS);
  const guesses = createThrottle(db, MAX_WRONG_CODES, HOUR_MS);
  // Limits use only the part of an address that the database stores (/24 or /48).
  const network = (c: Context): string => maskIp(networkOf(clientIp(c, config.trustProxy)));
  const confirmationKey = (from: string) => `feedback from ${from}`;
  const photoKey = (from: string) => `photographs from ${from}`;

  async function store(
    { code, images, ...shown }: NonNullable<Feedback['keep']>,
    confirmation: Confirmation,
    from: string
  ): Promise<number> {
    const earlier = await countByCode(db, code);
    if (earlier !== undefined) return earlier;
    // Checked first, so that requests beyond the limits take only two queries.
    await uploads.checkLimit(photoKey(from));
    await refuseFull(db, images.length);
    const encoded = await Promise.all(images.map((image) => encoders.encodePhoto(image, from)));
    const files = encoded.map(() => newFileName());
    try {
      await Promise.all(encoded.map((bytes, index) => photos.put(files[index]!, bytes)));
      const replayed = await db.transaction().execute(async (trx) => {
        await lockVisitorPhotos(trx);
        const again = await countByCode(trx, code);
        if (again !== undefined) return again;
        await refuseFull(trx, files.length);
        await confirmations.consume(confirmationKey(from), trx);
        for (const _ of files) await uploads.consume(photoKey(from), trx);
        await addPhotos(trx, { code, network: from, files, confirmation, ...shown });
        await countConfirmation(trx, confirmation);
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
    await confirmations.checkLimit(confirmationKey(from));
    // Feedback without photographs can be JSON.
    using form: PhotoForm | null = isForm(c.req.header('content-type') ?? '')
      ? await readPhotoForm(c, { ...config, maxFiles: MAX_PHOTOGRAPHS })
      : null;
    if (form?.emptyFiles.length) throw invalidField('file', ERROR_MESSAGE.emptyImage);
    const fields = form ? readFields(form.texts) : await readSmall(c, BODY.visitor);
    const { confirmation, keep } = await readFeedback(db, fields, form?.files ?? []);
    if (keep) return c.json({ message: 'kept', kept: await store(keep, confirmation, from) });
    await db.transaction().execute(async (trx) => {
      await confirmations.consume(confirmationKey(from), trx);
      await countConfirmation(trx, confirmation);
    });
    return c.json({ message: 'counted', kept: 0 });
  });

  serve(app, withdrawPhotos, async ({ c, body: { code } }) => {
    // Wrong codes of other people in the network must not prevent a withdrawal.
    const isKnown = (await countByCode(db, code)) !== undefined;
    if (!isKnown) await guesses.consume(`photo codes from ${network(c)}`);
    return { message: 'deleted', deleted: await withdrawByCode(deps, code) };
  });
  return app;
}
