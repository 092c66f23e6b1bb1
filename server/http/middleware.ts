import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { cors as honoCors } from 'hono/cors';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import type { DiskReserve } from '../db/disk-reserve.ts';
import { HttpError } from './errors.ts';
import { clientIp, maskIp } from './networks.ts';

/** A completed request. `route` is the matched pattern, `ms` the time until the response. */
export interface CompletedRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

const ID = 'X-Request-Id';

/**
 * Assigns an id to each request, and logs it: successful reads as `debug`, others as `info`. Logs
 * the route, the masked IP address and the account's id, never the query or headers.
 */
export function requestLogger(
  log: Logger,
  trustProxy: number,
  measure: (request: CompletedRequest) => void
): MiddlewareHandler[] {
  let isReported = false;
  // Warns once: with a wrong TRUST_PROXY, limits per network apply to all visitors together.
  // Checks for a missing X-Forwarded-For only if a browser sent the request (Sec-Fetch-Site),
  // because health checks have no address to forward.
  const checkProxies = ({ req }: Context): void => {
    const isForwarded = trustProxy > 0 && req.header('sec-fetch-site') !== undefined;
    const proxies =
      req.header('x-forwarded-for')?.split(',').length ?? (isForwarded ? 0 : undefined);
    if (isReported || proxies === undefined || (trustProxy && proxies >= trustProxy)) return;
    isReported = true;
    log.warn(
      { proxies, trustProxy },
      'TRUST_PROXY is not the number of proxies in front of the server: all visitors count as one'
    );
  };
  const logRequest: MiddlewareHandler = async (c, next) => {
    const start = performance.now();
    checkProxies(c);
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

/** Rejects two Host headers: a proxy and this server could use different ones (RFC 9112 §3.2). */
export const refuseTwoHosts: MiddlewareHandler = (c, next) => {
  const headers = (c.env as Partial<HttpBindings> | undefined)?.incoming?.rawHeaders ?? [];
  const isHost = (name: string, index: number) => index % 2 === 0 && /^host$/i.test(name);
  if (headers.filter(isHost).length > 1) throw new HttpError(400, ERROR_MESSAGE.malformed);
  return next();
};

/** Requests that are allowed when the disk is full, because they use no space permanently. */
const ALLOWED_WHEN_FULL =
  /^\/api\/(?:login(?:\/passkey(?:\/options)?)?|logout|refresh-token|single-sign-on(?:\/session)?|publish|visit|identification-feedback\/withdraw)\/?$/;

/** Rejects writes with 507 when the disk is full. Administrators can still sign in and delete. */
export const refuseWhenFull =
  (reserve: DiskReserve): MiddlewareHandler =>
  async (c, next) => {
    const { method, path } = c.req;
    const isWrite = method === 'POST' || method === 'PUT' || method === 'PATCH';
    // Also checks deletions, because `hasSpace` releases the reserve that deletions need.
    if ((isWrite || method === 'DELETE') && !(await reserve.hasSpace()))
      if (isWrite && !ALLOWED_WHEN_FULL.test(path)) throw new HttpError(507, ERROR_MESSAGE.full);
    await next();
    if (c.res.status === 507) await reserve.release();
  };

const nothing = async (): Promise<void> => undefined;

/** Lets pages of the given origins call the API, without credentials (§7). */
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
    // Adds headers after the handler, because a cached response replaces all previous headers.
    await allow(c, nothing);
    // Response headers that scripts may read in addition to the CORS-safelisted ones.
    if (c.res.headers.has('Access-Control-Allow-Origin'))
      c.header('Access-Control-Expose-Headers', 'ETag, Retry-After, X-Request-Id');
  };
}
