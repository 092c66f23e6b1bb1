import { setTimeout as wait } from 'node:timers/promises';

/**
 * Returns a response within a number of milliseconds, or throws an error with the request's label.
 */
export const inTime = <Answer>(
  limit: number,
  label: () => string,
  answer: Promise<Answer>
): Promise<Answer> => {
  const late = wait(limit, undefined, { ref: false }).then(() => {
    throw new Error(`No answer after ${limit} ms to ${label()}`);
  });
  return Promise.race([answer, late]);
};
