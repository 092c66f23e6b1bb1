import type { MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { routePath } from 'hono/route';
import type { Deps } from '../deps.ts';
import { clientIp } from './client-ip.ts';
import type { RequestMetrics } from '../monitoring/request-metrics.ts';
import { maskAddress } from '../visits/visit-counter.ts';

const ID = 'X-Request-Id';
const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD';

/**
 * Gives every request an id, which its answer and the log carry, measures it, and logs it: reads
 * that succeed as `debug`, all else as `info`. A proxy of ours may have given it one already.
 * Logged are the route's pattern and, as visits are kept, the network; never a query or a header.
 */
export function requestLogger(
  { log, config }: Pick<Deps, 'log' | 'config'>,
  seen: RequestMetrics
): MiddlewareHandler[] {
  const { trustProxy } = config;
  const logRequest: MiddlewareHandler = async (c, next) => {
    const began = performance.now();
    await next();
    const id = c.get('requestId') as string;
    c.res.headers.set(ID, id);
    const ms = performance.now() - began;
    const { method } = c.req;
    const { status } = c.res;
    const route = routePath(c);
    seen({ method, route, status, ms });
    const level = isRead(method) && status < 400 ? 'debug' : 'info';
    if (!log.isLevelEnabled(level)) return;
    const network = maskAddress(clientIp(c, trustProxy));
    log[level]({ requestId: id, method, route, status, ms: Math.round(ms), network }, 'request');
  };
  return [requestId({ headerName: trustProxy > 0 ? ID : '' }), logRequest];
}
