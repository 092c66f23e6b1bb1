import type { MiddlewareHandler } from 'hono';
import { cors as honoCors } from 'hono/cors';

const SECONDS = 600;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
// Besides the safelisted ones, a page of another origin can read only these.
const EXPOSED = 'ETag, Retry-After, X-Request-Id';
const nothing = async (): Promise<void> => undefined;

/**
 * Lets pages of the origins in `CORS_ORIGINS` call the API, without credentials (§7). The headers
 * are set on the finished response, because one from the cache replaces all headers before.
 */
export function cors(origins: string[]): MiddlewareHandler {
  const allow = honoCors({ origin: origins, maxAge: SECONDS, allowMethods: METHODS });
  return async (c, next) => {
    const isPreflight =
      c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined;
    if (isPreflight) return allow(c, nothing);
    await next();
    await allow(c, nothing);
    if (c.res.headers.has('Access-Control-Allow-Origin'))
      c.header('Access-Control-Expose-Headers', EXPOSED);
  };
}
