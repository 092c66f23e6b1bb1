import { Hono, type Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isPlantPart } from '#lib/contract/identification.ts';
import {
  predict,
  predictLabels,
  type Identification,
  type UnknownPlant
} from '#lib/contract/endpoints/predict.ts';
import { ERROR_MESSAGE, IDENTIFICATION } from '#lib/contract/messages.ts';
import { clientIp, networkOf } from '../http/client-ip.ts';
import type { Identifier } from './identifier.ts';
import { QueueFullError } from '../jobs/job-process.ts';
import { readForm } from '../http/multipart.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { createRateLimiter } from '../http/rate-limiter.ts';
import { BodyParseError } from '../http/read-body.ts';
import { UnreadableImage } from '../images/unreadable-image.ts';

const RETRY_AFTER = 2;
// As many as one processor identifies: mobile networks put thousands of people behind one address,
// and the queue is bounded by itself.
const PER_MINUTE = 1200;

const refuse = (c: Context, status: ContentfulStatusCode, sentence: string, more: object = {}) =>
  c.json({ error: sentence, message: sentence, ...more }, status);

// The content decides, not the name: JPEG and PNG begin with these bytes (§5).
const isJpegOrPng = (bytes: Uint8Array): boolean => {
  const head = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return head.startsWith('ffd8ff') || head === '89504e470d0a1a0a';
};

/** `POST /predict` and `GET /predict/labels` (§7). No photograph is kept. */
export function identifyRoutes(identifier: Identifier, { trustProxy = 0 } = {}): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const rate = createRateLimiter(PER_MINUTE, 60_000);
  serve(app, predictLabels, () => identifier.labels());
  serveRaw(app, predict, async (c) => {
    const network = networkOf(clientIp(c, trustProxy));
    const wait = rate.take(network);
    if (wait) {
      c.header('Retry-After', String(wait));
      return refuse(c, 429, ERROR_MESSAGE.tooManyTries);
    }
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      return refuse(c, 415, IDENTIFICATION.wrongType);
    try {
      const { texts, file } = await readForm(c.req.raw, 'file');
      const { model } = texts;
      if (!isPlantPart(model))
        return refuse(c, 422, IDENTIFICATION.noCategory, {
          fields: { model: IDENTIFICATION.noCategory }
        });
      if (!file) return refuse(c, 400, IDENTIFICATION.noImage);
      if (!isJpegOrPng(file)) return refuse(c, 415, IDENTIFICATION.wrongType);
      const { known, label, confidence, alternatives } = await identifier.identify(
        file,
        model,
        network
      );
      if (known) return c.json({ label, confidence, model, alternatives } satisfies Identification);
      return c.json(
        {
          error: IDENTIFICATION.unknown,
          message: IDENTIFICATION.unknown,
          alternatives
        } satisfies UnknownPlant,
        422
      );
    } catch (error) {
      if (error instanceof BodyParseError && error.reason === 'malformed')
        return refuse(c, 400, ERROR_MESSAGE.malformed);
      if (error instanceof BodyParseError && error.reason === 'encoded')
        return refuse(c, 415, ERROR_MESSAGE.encodedBody);
      if (error instanceof BodyParseError) return refuse(c, 413, IDENTIFICATION.tooLarge);
      if (error instanceof UnreadableImage)
        return ['size', 'memory'].includes(error.reason)
          ? refuse(c, 413, IDENTIFICATION.tooLarge)
          : refuse(c, 415, IDENTIFICATION.wrongType);
      if (!(error instanceof QueueFullError)) throw error;
      c.header('Retry-After', String(RETRY_AFTER));
      return refuse(c, 503, IDENTIFICATION.busy);
    }
  });
  return app;
}

/**
 * For a process that leaves photographs to another (`AI_URL`), which a balancer asks when it finds
 * none: 503 with the identifier's own sentence.
 */
export function noIdentifierRoutes(): Hono<ApiEnv> {
  const busy = (): never => {
    throw new HttpError(503, IDENTIFICATION.busy, { retryAfter: RETRY_AFTER });
  };
  const app = new Hono<ApiEnv>();
  serveRaw(app, predict, busy);
  serveRaw(app, predictLabels, busy);
  return app;
}
