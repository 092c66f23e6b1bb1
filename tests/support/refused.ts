import { expect } from 'vitest';
import type { ApiError } from '#lib/api/api-error.ts';

/** Returns the error of a call that must fail. */
export const refused = (promise: Promise<unknown>): Promise<ApiError> =>
  promise.then(
    () => expect.fail('was not refused'),
    (error: ApiError) => error
  );

/** Returns the status of a call: 200, or the status of its error. */
export const outcome = (promise: Promise<unknown>): Promise<number> =>
  promise.then(
    () => 200,
    (error: ApiError) => error.status
  );

/** Returns the status of a failed call, and the messages of its fields, or its only message. */
export async function refusal(promise: Promise<unknown>) {
  const { status, fields, message } = await refused(promise);
  return [status, Object.keys(fields).length > 0 ? fields : message];
}
