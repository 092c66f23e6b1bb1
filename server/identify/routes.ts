import { Hono, type Context } from 'hono';
import { isPredictModel, type PlantPart } from '#lib/contract/identification.ts';
import { predict, predictLabels } from '#lib/contract/endpoints/identification.ts';
import { MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { answerBody } from '#lib/identification/photographs.ts';
import type { TaughtPlants } from '#lib/identification/taught-plants.ts';
import type { Plantnet } from '../config/identifier-config.ts';
import { HttpError, invalidField } from '../http/errors.ts';
import { clientIp, createRateLimiter, networkOf } from '../http/networks.ts';
import { readPhotoForm, requirePhotographs } from '../http/photo-form.ts';
import { BodyParseError } from '../http/read-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { QueueFullError } from '../jobs/fair-queue.ts';
import { UnreadableImageError } from '../jobs/unreadable-image.ts';
import { signAnswer } from '../second-opinion/answer-token.ts';
import type { Identifier } from './identifier.ts';

const RETRY_AFTER_S = 2;
// Photographs per network: as many as one CPU core can identify, because in mobile networks
// thousands of people share an address.
const MAX_PER_MINUTE = 1200;
type StatusAndMessage = [413 | 415, string];
const TOO_LARGE: StatusAndMessage = [413, IDENTIFICATION.tooLarge];
const WRONG_TYPE: StatusAndMessage = [415, IDENTIFICATION.wrongType];
const ERRORS: Partial<
  Record<BodyParseError['reason'] | UnreadableImageError['reason'], StatusAndMessage>
> = {
  tooLarge: TOO_LARGE,
  fileTooLarge: TOO_LARGE,
  size: TOO_LARGE,
  memory: TOO_LARGE,
  format: WRONG_TYPE,
  parts: WRONG_TYPE
};

const busyError = () => new HttpError(503, IDENTIFICATION.busy, { retryAfter: RETRY_AFTER_S });

/** Throws the HttpError for an error of the form, the photographs or the queue. */
function throwHttpError(error: unknown): never {
  if (error instanceof QueueFullError) throw busyError();
  if (!(error instanceof BodyParseError || error instanceof UnreadableImageError)) throw error;
  if (error.reason === 'damaged') throw invalidField('file', IDENTIFICATION.damaged);
  const response = ERRORS[error.reason];
  throw response ? new HttpError(...response) : error;
}

interface IdentifyRouteOptions {
  trustProxy?: number;
  /** Returns the names of a jamu centre's plants; undefined for an unknown centre. */
  plantsOf?(centre: number): Promise<readonly string[] | undefined>;
  /** Returns the taught plants for a part and a centre; undefined if there are none. */
  taughtPlantsOf?(part: PlantPart, centre?: number): Promise<TaughtPlants | undefined>;
  /** Set if visitors may ask Pl@ntNet. */
  plantnet?: Pick<Plantnet, 'key'> | undefined;
}

/** Creates the routes `POST /predict` and `GET /predict/labels` (§7). Stores no photograph. */
export function identifyRoutes(
  identifier: Identifier,
  { trustProxy = 0, plantsOf, taughtPlantsOf, plantnet }: IdentifyRouteOptions = {}
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const rate = createRateLimiter(MAX_PER_MINUTE, 60_000);
  serve(app, predictLabels, () => identifier.labels());

  async function respond(c: Context): Promise<Response> {
    const network = networkOf(clientIp(c, trustProxy));
    const retryAfter = rate.consume(network);
    if (retryAfter) throw new HttpError(429, ERROR_MESSAGE.tooManyTries, { retryAfter });
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      throw new HttpError(...WRONG_TYPE);
    using form = await readPhotoForm(c, { trustProxy, maxFiles: MAX_PHOTOGRAPHS });
    const { texts, files } = form;
    for (const _ of files.slice(1)) rate.consume(network);
    const { model, centre } = texts;
    if (!isPredictModel(model)) throw invalidField('model', IDENTIFICATION.noCategory);
    if (centre && !/^[1-9]\d{0,14}$/.test(centre))
      throw invalidField('centre', IDENTIFICATION.noCentre);
    requirePhotographs(form);
    // Without the names of the centre's plants, identification chooses among all plants.
    const candidates = centre ? await plantsOf?.(Number(centre)).catch(() => undefined) : undefined;
    const centreId = candidates ? Number(centre) : undefined;
    const decision = await identifier.identify(files, model, {
      candidates,
      taughtPlantsOf: async (part) => taughtPlantsOf?.(part, centreId).catch(() => undefined),
      network
    });
    const isCertain = decision.known && decision.certainty === 'certain';
    const isUnsure = plantnet && !isCertain && decision.part !== 'rhizome';
    return c.json(
      {
        ...answerBody(decision, model, centreId),
        ...(isUnsure && {
          second_opinion: true,
          second_opinion_token: signAnswer(plantnet)
        })
      },
      decision.known ? 200 : 422
    );
  }
  serveRaw(app, predict, ({ c }) => respond(c).catch(throwHttpError));
  return app;
}

/**
 * Creates the identification routes of a server without an identifier (`AI_URL`). They respond 503,
 * like a busy identifier. Requests reach them if a load balancer has no identifier available.
 */
export function remoteIdentifierRoutes(): Hono<ApiEnv> {
  const busy = (): never => {
    throw busyError();
  };
  const app = new Hono<ApiEnv>();
  // Omits `body` from the endpoint, so that no body is read.
  const { body: _, ...unreadPredict } = predict;
  serve(app, unreadPredict, busy);
  serve(app, predictLabels, busy);
  return app;
}
