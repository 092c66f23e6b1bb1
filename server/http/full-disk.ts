import type { MiddlewareHandler } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from './errors.ts';

/** Calls that a full disk leaves: signing in and out, and those that store nothing that grows. */
const GOES_ON =
  /^\/api\/(?:login|logout|refresh-token|predict|publish|visit|identification-feedback\/withdraw)\/?$/;

/**
 * Refuses writes while there is no room on the disk, except signing in and deleting: what is left
 * is for the administrator, who frees room.
 * @throws HttpError 507
 */
export function refuseWithoutRoom(room: {
  hasRoom(): Promise<boolean>;
  release(): Promise<void>;
}): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req;
    const isWrite = method === 'POST' || method === 'PUT' || method === 'PATCH';
    // Asked of deletions too, which need the room that this may free.
    if ((isWrite || method === 'DELETE') && !(await room.hasRoom()))
      if (isWrite && !GOES_ON.test(path)) throw new HttpError(507, ERROR_MESSAGE.full);
    await next();
    if (c.res.status === 507) await room.release();
  };
}
