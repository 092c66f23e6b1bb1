import { expect } from 'vitest';
import type { ApiError } from '#lib/api/api-error.ts';

/** The error of a call that must fail. */
export const refused = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error
  );

/** The status of a call: 200, or that of its refusal. */
export const outcome = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: ApiError) => error.status
  );
