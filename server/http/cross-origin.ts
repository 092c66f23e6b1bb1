import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';

const SECONDS = 600;
const nothing = async (): Promise<void> => undefined;

/**
 * Lets pages of the listed origins call the API, without credentials (decisions: `CORS_ORIGINS`). The headers are put on the finished answer:
 * one from memory has only what is kept with it.
 */
export function crossOrigin(origins: string[]): MiddlewareHandler {
  const allow = cors({ origin: origins, maxAge: SECONDS });
  return async (c, next) => {
    if (c.req.method === 'OPTIONS') return allow(c, nothing);
    await next();
    await allow(c, nothing);
  };
}
