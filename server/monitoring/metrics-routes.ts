import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from 'hono';
import type { Registry } from 'prom-client';
import { METRICS_PATH } from '#lib/contract/api-paths.ts';
import { requireRole, signedIn, bearer } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * `GET /metrics` in Prometheus' format, for administrators and for who has `token`. Where a request
 * comes from says nothing: behind a proxy on this machine that adds no header every stranger would
 * be local.
 */
export function metricsRoutes(
  registry: Registry,
  sessions: SessionFinder,
  token: string | undefined
): Hono<AuthEnv> {
  const expected = token && digest(token);
  const isKnown = (c: Context) =>
    Boolean(expected) && timingSafeEqual(digest(bearer(c) ?? ''), expected as Buffer);
  const app = new Hono<AuthEnv>();
  const guards = [signedIn(sessions), requireRole('admin')] as const;
  for (const guard of guards)
    app.use(METRICS_PATH, (c, next) => (isKnown(c) ? next() : guard(c, next)));
  app.get(METRICS_PATH, async (c) =>
    c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType })
  );
  return app;
}
