import { Hono, type Context } from 'hono';
import { giveFeedback, withdrawPhotos } from '#lib/contract/endpoints/identification-feedback.ts';
import { BODY, HOUR_MS, MAX_PHOTOGRAPHS, VISITOR_PHOTOS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { FEEDBACK } from '#lib/contract/messages.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Database } from '../db/tables.ts';
import { NAMED_PRODUCTS, findByName, findPublishedCentre } from '../entities/hooks.ts';
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
  removeFiles,
  type Submission
} from './photo-store.ts';

/** Per network and hour: enough for a school class, too few to falsify the figures. */
const MAX_CONFIRMATIONS = 300;
const MAX_WRONG_CODES = 20;

export interface FeedbackDeps extends DeletionDeps {
  encoders: Pick<Encoders, 'encodePhoto'>;
  config: { trustProxy: number };
}

/** The photographs that a visitor consents to storing, and the name to show with them, if any. */
type KeptPhotos = Pick<Submission, 'code' | 'may_show' | 'credit'> & {
  images: readonly Uint8Array[];
};

async function findProductId(db: Database, field: string, name: string): Promise<number> {
  const id = (await findByName(db, NAMED_PRODUCTS, name))?.id;
  if (id === undefined) throw invalidField(field, FEEDBACK.noPlant);
  return id;
}

/**
 * Validates feedback. Drops the photographs if the visitor did not consent to storing them.
 * @throws ValidationError or HttpError 422 for invalid fields
 */
async function readFeedback(
  db: Database,
  fields: Record<string, unknown>,
  images: readonly Uint8Array[]
): Promise<{ confirmation: Confirmation; keep?: KeptPhotos }> {
  const sent = await giveFeedback.body.schema.validate(fields, {
    abortEarly: false,
    stripUnknown: true
  });
  const { model: part, label, certainty, code } = sent;
  if (!label !== !certainty) throw invalidField('certainty', FEEDBACK.oneOfTwo);
  const centre = sent.centre ? await findPublishedCentre(db, sent.centre) : undefined;
  const confirmation: Confirmation = {
    part,
    certainty: certainty || '',
    centre_id: centre?.id ?? 0,
    answered_id: label ? await findProductId(db, 'label', label) : 0,
    correct_id: await findProductId(db, 'correct_label', sent.correct_label)
  };
  // Only this exact text counts as consent.
  if (fields['keep'] !== 'true') return { confirmation };
  if (!images.length) throw invalidField('file', FEEDBACK.noPhoto);
  if (!code) throw invalidField('code', FEEDBACK.noCode);
  const mayShow = fields['show'] === 'true';
  const credit = mayShow ? (sent.credit ?? '') : '';
  return { confirmation, keep: { code, images, may_show: Number(mayShow), credit } };
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
    { code, images, ...shown }: KeptPhotos,
    confirmation: Confirmation,
    from: string
  ): Promise<number> {
    const earlier = await countByCode(db, code);
    if (earlier !== undefined) return earlier;
    // Checked before encoding, so that photographs beyond the limits are not encoded.
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
