import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import { clientIp, maskIp } from './client-ip.ts';

/** One answered request; `route` is the pattern that answered it, `ms` until its headers. */
export interface AnsweredRequest {
  method: string;
  route: string;
  status: number;
  ms: number;
}

const ID = 'X-Request-Id';
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/** Names the request's id in its answer. */
export const nameRequest: MiddlewareHandler = async (c, next) => {
  await next();
  c.res.headers.set(ID, c.get('requestId') as string);
};

/**
 * Gives every request an id, which the log carries, hands it to `measure` once it is
 * answered, and logs it: reads that succeed as `debug`, all else as `info`. A proxy of ours may
 * have given the id. Logged are the route's pattern, the masked address and the account's
 * id; never a query or a header.
 */
export function requestLogger(
  log: Logger,
  trustProxy: number,
  measure: (request: AnsweredRequest) => void
): MiddlewareHandler[] {
  const logRequest: MiddlewareHandler = async (c, next) => {
    const began = performance.now();
    await next();
    const id = c.get('requestId') as string;
    const ms = performance.now() - began;
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    measure({ method, route, status, ms });
    const level = isRead(method) && status < 400 ? 'debug' : 'info';
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
