import { setTimeout as wait } from 'node:timers/promises';

/**
 * Resolves to a response, or rejects with the label of the request after `limit` ms.
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
