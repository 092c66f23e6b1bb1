import { expect } from 'vitest';
import type { ApiError } from '#lib/api/api-error.ts';

/** Returns the error of a call that must fail. */
export const refused = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error
  );

/** Returns the status of a call: 200, or that of its error. */
export const outcome = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: ApiError) => error.status
  );
