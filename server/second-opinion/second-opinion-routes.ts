import { Hono } from 'hono';
import type { Logger } from 'pino';
import {
  SECOND_OPINION_PARTS,
  secondOpinion,
  type SecondOpinion
} from '#lib/contract/endpoints/identification.ts';
import { isPlantPart } from '#lib/contract/identification.ts';
import { HOUR_MS, MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { indexByTaxon } from '#lib/identification/latin-name.ts';
import { createThrottle } from '../accounts/throttle.ts';
import type { Plantnet } from '../config/identifier-config.ts';
import type { Database } from '../db/tables.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { clientIp, maskIp, networkOf } from '../http/networks.ts';
import { readPhotoForm, requirePhotographs } from '../http/photo-form.ts';
import { serveRaw, type ApiEnv } from '../http/serve.ts';
import type { Encoders } from '../images/encoders.ts';
import { askPlantnet, PlantnetError } from './plantnet.ts';
import { isAnswerToken } from './answer-token.ts';
import {
  countAgreement,
  countQuestion,
  secondsToMidnight,
  secondsToNextHour
} from './question-counts.ts';

const SOURCE = { source: 'Pl@ntNet', url: 'https://plantnet.org' };
/** Per network; a tenth of the default daily limit. */
const MAX_HOURLY = 45;
/** Per token, so that a question can be repeated after an error. */
const MAX_USES = 3;
const PHOTO_SIDE = 800;
const RETRY_AFTER_S = { off: 86_400, failed: 60 };

interface SecondOpinionDeps {
  db: Database;
  log: Pick<Logger, 'warn'>;
  encoders: Pick<Encoders, 'encodePhoto'>;
  config: { trustProxy: number; plantnet?: Plantnet | undefined };
}

const unavailable = (retryAfter: number) =>
  new HttpError(503, IDENTIFICATION.noSecondOpinion, { retryAfter });

/** Creates the route `POST /predict/second-opinion` (decision 108). Stores no photograph. */
export function secondOpinionRoutes({
  db,
  log,
  encoders,
  config: { plantnet, trustProxy }
}: SecondOpinionDeps): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const hourly = createThrottle(db, MAX_HOURLY, HOUR_MS);
  const uses = createThrottle(db, MAX_USES, HOUR_MS);
  /** The time until which Pl@ntNet's quota is used up. */
  let usedUpUntil = 0;

  async function ask(
    service: Plantnet,
    ...request: [Uint8Array<ArrayBuffer>[], 'leaf' | 'fruit', string]
  ) {
    if (Date.now() < usedUpUntil) throw unavailable(secondsToMidnight());
    if (!(await countQuestion(db, service.daily))) throw unavailable(secondsToNextHour());
    try {
      return await askPlantnet(service, ...request);
    } catch (cause) {
      if (!(cause instanceof PlantnetError)) throw cause;
      log.warn({ problem: cause.message }, 'Pl@ntNet sent no usable response');
      if (!cause.isUsedUp) throw unavailable(RETRY_AFTER_S.failed);
      usedUpUntil = Date.now() + secondsToMidnight() * 1000;
      throw unavailable(secondsToMidnight());
    }
  }

  serveRaw(app, secondOpinion, async ({ c }) => {
    const network = maskIp(networkOf(clientIp(c, trustProxy)));
    const key = `second opinion for ${network}`;
    await hourly.checkLimit(key);
    using form = await readPhotoForm(c, { trustProxy, maxFiles: MAX_PHOTOGRAPHS });
    const { texts, files } = form;
    if (!isPlantPart(texts['model'])) throw invalidField('model', IDENTIFICATION.noCategory);
    const part = SECOND_OPINION_PARTS.find((known) => known === texts['model']);
    if (!part) throw invalidField('model', IDENTIFICATION.noRhizome);
    requirePhotographs(form);
    if (!plantnet) throw unavailable(RETRY_AFTER_S.off);
    const token = texts['token'] ?? '';
    if (!isAnswerToken(plantnet, token)) throw invalidField('token', IDENTIFICATION.noToken);
    const photographs = await Promise.all(
      files.map((file) => encoders.encodePhoto(file, network, PHOTO_SIDE, 'jpeg'))
    );
    await uses.consume(`second opinion with ${token}`);
    await hourly.consume(key);
    const language = /^[a-z]{2}$/.test(texts['lang'] ?? '') ? texts['lang']! : 'en';
    const [species, plants] = await Promise.all([
      ask(plantnet, photographs as Uint8Array<ArrayBuffer>[], part, language),
      db
        .selectFrom('products')
        .select(['id', 'name', 'latin_name', 'synonym'])
        .where('status', '=', 'published')
        .orderBy('id')
        .execute()
    ]);
    const plantOf = indexByTaxon(plants);
    const matched = species.map((row) => {
      const plant = plantOf(row.latin_name);
      return { ...row, product: plant ? { id: plant.id, name: plant.name } : null };
    });
    if (texts['label'] && matched[0]?.product?.name === texts['label']) await countAgreement(db);
    return c.json({ ...SOURCE, species: matched } satisfies SecondOpinion);
  });
  return app;
}
