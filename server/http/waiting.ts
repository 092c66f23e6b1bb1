import type { Context } from 'hono';
import { REVIEW } from '#lib/contract/messages.ts';

/** The result of a write that changed nothing yet: the ids of the changes that wait for review. */
export class Waiting {
  readonly message = REVIEW.waits;
  readonly waiting: readonly number[];

  constructor(waiting: readonly number[]) {
    this.waiting = waiting;
  }
}

/** Responds to a write: with a message and its result under a key, or with 202 if it waits. */
export const respondWrite = (
  c: Context,
  result: unknown,
  message: string,
  key?: string,
  status: 200 | 201 = 200
): Response =>
  result instanceof Waiting
    ? c.json(result, 202)
    : c.json({ message, ...(key && { [key]: result }) }, status);
