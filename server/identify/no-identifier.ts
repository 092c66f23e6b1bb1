import { Hono } from 'hono';
import { IDENTIFICATION } from '#lib/contract/messages.ts';
import { HttpError } from '../http/errors.ts';

const RETRY_AFTER = 2;

/**
 * For a process that leaves photographs to another (`AI_URL`), which a balancer asks when it finds
 * none: 503 with the identifier's own sentence.
 */
export function noIdentifierRoutes(): Hono {
  const busy = (): never => {
    throw new HttpError(503, IDENTIFICATION.busy, { retryAfter: RETRY_AFTER });
  };
  return new Hono().post('/predict', busy).get('/predict/labels', busy);
}
