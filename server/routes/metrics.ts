import { Hono } from 'hono';
import type { Registry } from 'prom-client';
import { METRICS_PATH } from '#lib/contract/addresses.ts';
import { requireRole, signedIn } from '../accounts/auth-middleware.ts';
import type { AuthEnv } from '../accounts/auth-middleware.ts';
import type { Sessions } from '../accounts/sessions.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';

/** `GET /metrics` in Prometheus' format, for what collects them on this machine and for administrators. */
export function metricsRoutes(registry: Registry, sessions: Sessions): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  const guards = [signedIn(sessions), requireRole('admin')] as const;
  for (const guard of guards) app.use(METRICS_PATH, (c, next) => (isFromThisMachine(c) ? next() : guard(c, next)));
  app.get(METRICS_PATH, async (c) => c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }));
  return app;
}
