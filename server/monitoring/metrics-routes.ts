import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Registry } from 'prom-client';
import { metrics } from '#lib/contract/endpoints/health.ts';
import { authorize, bearer, type ApiEnv } from '../http/serve.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus' format, for administrators and for who has `token`. Where a request
 * comes from says nothing: behind a proxy on this machine that adds no header every stranger would
 * be local.
 */
export function metricsRoutes(registry: Registry, token: string | undefined): Hono<ApiEnv> {
  const expected = token && digest(token);
  const isKnown = (c: Context) =>
    Boolean(expected) && timingSafeEqual(digest(bearer(c) ?? ''), expected as Buffer);
  const app = new Hono<ApiEnv>();
  app[metrics.method](metrics.path, async (c) => {
    if (!isKnown(c)) await authorize(c, metrics);
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return app;
}
