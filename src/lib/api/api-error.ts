import type { ErrorBody } from '#lib/contract/endpoint-fields.ts';

/** A failed call. `status` is 0 if no response arrived. `fields` are messages by field. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: Partial<ErrorBody> & Record<string, unknown>;
  /** Seconds to wait before a retry, if the server sent them. */
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

/** Returns whether an error means that the change waits for review (decision 115). */
export const isWaiting = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 202;

/** Throws the ApiError of a call without a response. Used if an `import()` fails. */
export const unreachable = (): never => {
  throw new ApiError(0, {});
};

/** Narrows a caught error to ApiError. Rethrows any other error (a bug). */
export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  throw cause;
}
