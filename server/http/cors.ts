import type { MiddlewareHandler } from 'hono';
import { cors as honoCors } from 'hono/cors';

const SECONDS = 600;
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
// A page of another origin reads only these besides a few harmless ones.
const EXPOSED = 'ETag, Retry-After, X-Request-Id';
const nothing = async (): Promise<void> => undefined;

/**
 * Lets pages of the origins in `CORS_ORIGINS` call the API, without credentials (§7). The headers
 * are put on the finished answer: one from memory has only what is kept with it.
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
