import { FetchError } from 'ofetch';
import type { ErrorBody } from '#lib/contract/errors.ts';

/**
 * A call that failed: `status` is 0 when no answer came, `fields` the sentence of each wrong field.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Partial<ErrorBody> & Record<string, unknown>;
  /** Seconds to wait before another try, when the server named them. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ApiError['body'], retryAfter?: number) {
    super(body.error ?? body.message ?? '');
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get fields(): Record<string, string> {
    return this.body.fields ?? {};
  }
}

/** For an `import()` that fails: no answer came. */
export const unreachable = (): never => {
  throw new ApiError(0, {});
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/**
 * Turns whatever a fetch threw into an ApiError; the server's sentence stands in `message`, empty
 * if it gave none.
 */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (!(cause instanceof FetchError)) throw cause;
  const wait = Number(cause.response?.headers.get('retry-after'));
  return new ApiError(
    cause.status ?? 0,
    isRecord(cause.data) ? cause.data : {},
    wait > 0 ? wait : undefined
  );
}
