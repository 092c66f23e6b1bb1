import { Hono, type Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { apiPaths } from '#lib/contract/api-paths.ts';
import { isPlantPart, type PlantPart } from '#lib/contract/identification.ts';
import type { JamuCentre } from '#lib/contract/entities/places.ts';
import { predict, predictLabels } from '#lib/contract/endpoints/identification.ts';
import { teaching, type TaughtBody } from '#lib/contract/endpoints/teaching.ts';
import { PHOTOGRAPHS } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE, IDENTIFICATION } from '#lib/contract/messages.ts';
import { clientIp, createRateLimiter, networkOf } from '../http/networks.ts';
import { answerBody } from '#lib/identification/answer.ts';
import { readTaught, type Taught } from '#lib/identification/taught-answer.ts';
import { limitPendingBytes } from './pending-bytes.ts';
import type { Identifier } from './identifier.ts';
import { QueueFullError } from '../jobs/fair-queue.ts';
import { MEGABYTE } from '../jobs/job-process.ts';
import { BodyParseError, readForm } from '../http/read-body.ts';
import { serve, serveRaw, type ApiEnv } from '../http/serve.ts';
import { HttpError } from '../http/errors.ts';
import { UnreadableImageError } from '../jobs/job-channel.ts';

const RETRY_AFTER_S = 2;
const API_TIMEOUT_MS = 2000;
// As many as one processor identifies: mobile networks put thousands of people behind one address,
// and the queue has its own limit.
const MAX_PER_MINUTE = 1200;
/** Bytes of photographs that one network may have under way; a browser sends half a megabyte. */
const MAX_PENDING_BYTES = 64 * MEGABYTE;

type ErrorAnswer = [ContentfulStatusCode, string];

// The refusal for each reason why the form or a photograph in it cannot be read.
const TOO_LARGE: ErrorAnswer = [413, IDENTIFICATION.tooLarge];
const WRONG_TYPE: ErrorAnswer = [415, IDENTIFICATION.wrongType];
const ERRORS: Record<BodyParseError['reason'] | UnreadableImageError['reason'], ErrorAnswer> = {
  malformed: [400, ERROR_MESSAGE.malformed],
  encoded: [415, ERROR_MESSAGE.encodedBody],
  tooLarge: TOO_LARGE,
  fileTooLarge: TOO_LARGE,
  size: TOO_LARGE,
  memory: TOO_LARGE,
  format: WRONG_TYPE,
  parts: WRONG_TYPE
};

const answerError = (
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
  more: object = {}
) => c.json({ error: sentence, message: sentence, ...more }, status);

const answerFieldError = (c: Context, field: string, sentence: string) =>
  answerError(c, 422, sentence, { fields: { [field]: sentence } });

/** Whether a file begins as JPEG or PNG: its content decides, not its name (§5). */
export const isJpegOrPng = (bytes: Uint8Array): boolean => {
  const head = [...bytes.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return head.startsWith('ffd8ff') || head === '89504e470d0a1a0a';
};

/** Options of the identification routes. */
export interface IdentifyOptions {
  trustProxy?: number;
  /** The names of the plants of a jamu centre; undefined for an unknown centre. */
  plantsOf?(centre: number): Promise<readonly string[] | undefined>;
  /** Returns the plants taught for a part and a centre; undefined if there are none. */
  taughtFor?(part: PlantPart, centre?: number): Promise<Taught | undefined>;
}

/** `POST /predict` and `GET /predict/labels` (§7). No photograph is kept. */
export function identifyRoutes(
  identifier: Identifier,
  { trustProxy = 0, plantsOf, taughtFor }: IdentifyOptions = {}
): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  const rate = createRateLimiter(MAX_PER_MINUTE, 60_000);
  const pendingBytes = limitPendingBytes(MAX_PENDING_BYTES);
  serve(app, predictLabels, () => identifier.labels());
  serveRaw(app, predict, async ({ c }) => {
    const network = networkOf(clientIp(c, trustProxy));
    const wait = rate.take(network);
    if (wait) {
      c.header('Retry-After', String(wait));
      return answerError(c, 429, ERROR_MESSAGE.tooManyTries);
    }
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      return answerError(c, ...WRONG_TYPE);
    const { add, release } = pendingBytes(network);
    try {
      const { texts, files } = await readForm(c.req.raw, {
        fileField: 'file',
        files: PHOTOGRAPHS,
        received: add
      });
      for (const _ of files.slice(1)) rate.take(network);
      const { model, centre } = texts;
      if (!isPlantPart(model)) return answerFieldError(c, 'model', IDENTIFICATION.noCategory);
      if (centre && !/^[1-9]\d{0,14}$/.test(centre))
        return answerFieldError(c, 'centre', IDENTIFICATION.noCentre);
      if (!files.length) return answerError(c, 400, IDENTIFICATION.noImage);
      if (!files.every(isJpegOrPng)) return answerError(c, ...WRONG_TYPE);
      // Without the plants of a centre, all plants are possible.
      const candidates = centre
        ? await plantsOf?.(Number(centre)).catch(() => undefined)
        : undefined;
      const place = candidates ? Number(centre) : undefined;
      const taught = await taughtFor?.(model, place).catch(() => undefined);
      const answer = await identifier.identify(files, model, { candidates, taught, network });
      const body = answerBody(answer, model, place, taught !== undefined && taught.own.length > 0);
      return c.json(body, answer.known ? 200 : 422);
    } catch (error) {
      if (error instanceof BodyParseError || error instanceof UnreadableImageError)
        return answerError(c, ...ERRORS[error.reason]);
      if (!(error instanceof QueueFullError)) throw error;
      c.header('Retry-After', String(RETRY_AFTER_S));
      return answerError(c, 503, IDENTIFICATION.busy);
    } finally {
      release();
    }
  });
  return app;
}

/**
 * Returns a function that asks the API for the names of the plants of a centre; undefined for an
 * unknown centre, and without an API. It rejects if the API does not answer in two seconds.
 */
export function plantsFromApi(apiUrl: string | undefined) {
  const { paths, keys } = apiPaths.jamuCentre;
  return async (centre: number): Promise<string[] | undefined> => {
    if (!apiUrl) return undefined;
    const signal = AbortSignal.timeout(API_TIMEOUT_MS);
    const answer = await fetch(`${apiUrl}${paths.one}/${centre}`, { signal });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
    const body = (await answer.json()) as Record<string, JamuCentre>;
    return body[keys.one]?.products.map(({ name }) => name);
  };
}

/** Places whose taught plants a process keeps that has no database. */
const MAX_PLACES = 200;

/**
 * Returns a function that asks the API for the plants taught for a part and a centre, and transfers
 * them only if they changed. It rejects if the API does not answer in two seconds.
 */
export function taughtFromApi(apiUrl: string | undefined) {
  const places = new LRUCache<string, { etag: string; taught: Taught | undefined }>({
    max: MAX_PLACES
  });
  return async (part: PlantPart, centre?: number): Promise<Taught | undefined> => {
    if (!apiUrl) return undefined;
    const place = centre === undefined ? '' : `&centre=${centre}`;
    const url = `${apiUrl}${teaching.path}?model=${part}${place}`;
    const known = places.get(url);
    const answer = await fetch(url, {
      signal: AbortSignal.timeout(API_TIMEOUT_MS),
      headers: known ? { 'If-None-Match': known.etag } : {}
    });
    if (known && answer.status === 304) return known.taught;
    if (!answer.ok) throw new Error(`The API answered ${answer.status}`);
    const taught = readTaught((await answer.json()) as TaughtBody);
    places.set(url, { etag: answer.headers.get('etag') ?? '', taught });
    return taught;
  };
}

/**
 * For a process that leaves photographs to another (`AI_URL`), which a balancer asks when it finds
 * none: 503 with the identifier's own sentence.
 */
export function remoteIdentifierRoutes(): Hono<ApiEnv> {
  const busy = (): never => {
    throw new HttpError(503, IDENTIFICATION.busy, { retryAfter: RETRY_AFTER_S });
  };
  const app = new Hono<ApiEnv>();
  // Without its body, because nothing is read.
  const { body: _, ...unreadPredict } = predict;
  serve(app, unreadPredict, busy);
  serve(app, predictLabels, busy);
  return app;
}
