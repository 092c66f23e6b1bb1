import type { ErrorHandler } from 'hono';
import { routePath } from 'hono/route';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ValidationError } from 'yup';
import type { ErrorBody } from '#lib/contract/endpoint-fields.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { isDiskFull, isUnavailable } from '../db/db-errors.ts';
import { QueueFullError } from '../jobs/fair-queue.ts';

const RETRY_AFTER_S = { queue: 5, database: 2 };

/** An error response: status, message, and optional fields, headers and body properties. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: ContentfulStatusCode;
  readonly options: {
    fields?: Record<string, string>;
    retryAfter?: number;
    headers?: Record<string, string>;
    body?: Record<string, unknown>;
  };

  constructor(status: ContentfulStatusCode, message: string, options: HttpError['options'] = {}) {
    super(message);
    this.status = status;
    this.options = options;
  }
}

/** Creates a 422 error for an invalid field. */
export const invalidField = (field: string, message: string): HttpError =>
  new HttpError(422, message, { fields: { [field]: message } });

/** Returns the first message of each invalid field. */
export function fieldsOf(error: ValidationError): Record<string, string> {
  const errors = error.inner.length ? error.inner : [error];
  return Object.fromEntries(errors.toReversed().map(({ path, message }) => [path ?? '', message]));
}

/** Responds with `{error, message, fields?}`. Logs unexpected errors, and omits their message. */
export const errorHandler =
  (log: { error(details: object, message: string): void }): ErrorHandler =>
  (error, c) => {
    const respond = (
      status: ContentfulStatusCode,
      message: string,
      body: Partial<ErrorBody> & Record<string, unknown> = {}
    ) => c.json({ error: message, message, ...body } satisfies ErrorBody, status);
    if (error instanceof HttpError) {
      const { fields, retryAfter, headers = {}, body } = error.options;
      if (retryAfter) c.header('Retry-After', String(retryAfter));
      // RFC 9110 requires the header. Browsers show no login prompt for `Bearer`.
      if (error.status === 401) c.header('WWW-Authenticate', 'Bearer');
      for (const [name, value] of Object.entries(headers)) c.header(name, value);
      return respond(error.status, error.message, { ...body, ...(fields ? { fields } : {}) });
    }
    if (error instanceof ValidationError) {
      const fields = fieldsOf(error);
      return respond(422, Object.values(fields)[0] ?? ERROR_MESSAGE.invalid, { fields });
    }
    if (error instanceof QueueFullError) {
      c.header('Retry-After', String(RETRY_AFTER_S.queue));
      return respond(503, ERROR_MESSAGE.unavailable);
    }
    const requestId = c.get('requestId') as string;
    log.error(
      { err: error, requestId, method: c.req.method, route: routePath(c) },
      'request failed'
    );
    if (isDiskFull(error)) return respond(507, ERROR_MESSAGE.full, { requestId });
    if (isUnavailable(error)) {
      c.header('Retry-After', String(RETRY_AFTER_S.database));
      return respond(503, ERROR_MESSAGE.unavailable, { requestId });
    }
    return respond(500, ERROR_MESSAGE.internal, { requestId });
  };
