// Middleware that every request passes before its route.
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { cors as honoCors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { HttpError } from './errors.ts';
import { clientIp, maskIp } from './networks.ts';

/** One answered request; `route` is the pattern that answered it, `ms` until its headers. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

const ID = 'X-Request-Id';

/**
 * Gives every request an id, which its answer and the log carry, hands it to `measure` once it is
 * answered, and logs it: reads that succeed as `debug`, the rest as `info`. A proxy of ours may
 * have given the id. Logged are the route's pattern, the masked address and the account's id; never
 * a query or a header.
 */
export function requestLogger(
  log: Logger,
  trustProxy: number,
  measure: (request: AnsweredRequest) => void
): MiddlewareHandler[] {
  const logRequest: MiddlewareHandler = async (c, next) => {
    const start = performance.now();
    await next();
    const id = c.get('requestId') as string;
    c.res.headers.set(ID, id);
    const ms = performance.now() - start;
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    measure({ method, route, status, ms });
    const level = ['GET', 'HEAD'].includes(method) && status < 400 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const network = maskIp(clientIp(c, trustProxy));
    const account = c.get('accountId') as number | undefined;
    log[level](
      { requestId: id, method, route, status, ms: Math.round(ms), network, account },
      'request'
    );
  };
  return [requestId({ headerName: trustProxy > 0 ? ID : '' }), logRequest];
}

/** Refuses requests with two Host headers: a proxy may have read the other one (RFC 9112 §3.2). */
export const refuseTwoHosts: MiddlewareHandler = (c, next) => {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  const isHost = (name: string, index: number) => index % 2 === 0 && /^host$/i.test(name);
  if (headers.filter(isHost).length > 1) throw new HttpError(400, ERROR_MESSAGE.malformed);
  return next();
};

/** Calls that a full disk leaves: signing in and out, and those that store nothing that grows. */
const ALLOWED_WHEN_FULL =
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
      if (isWrite && !ALLOWED_WHEN_FULL.test(path)) throw new HttpError(507, ERROR_MESSAGE.full);
    await next();
    if (c.res.status === 507) await room.release();
  };
}

const nothing = async (): Promise<void> => undefined;

/**
 * Lets pages of the origins in `CORS_ORIGINS` call the API, without credentials (§7). The headers
 * are set on the finished response, because one from the cache replaces all headers before.
 */
export function cors(origins: string[]): MiddlewareHandler {
  const allow = honoCors({
    origin: origins,
    maxAge: 600,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
  });
  return async (c, next) => {
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (isPreflight) return allow(c, nothing);
    await next();
    await allow(c, nothing);
    // In addition to the safelisted ones, a page of another origin can read only these.
    if (c.res.headers.has('Access-Control-Allow-Origin'))
      c.header('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
  };
}
