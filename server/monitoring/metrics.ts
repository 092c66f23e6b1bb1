import { hash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { metrics } from '#lib/contract/endpoints/service.ts';
import type { CompletedRequest } from '../http/middleware.ts';
import { authorize, bearerToken, type ApiEnv } from '../http/serve.ts';

/** Creates the metrics of the process: memory, event loop, garbage collection. */
export function processMetrics(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Adds a histogram of request durations to a registry. The returned function records a request. */
export function requestMetrics(registry: Registry): (request: CompletedRequest) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Request durations by route',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry]
  });
  return ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000);
}

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/**
 * Creates `GET /metrics` in Prometheus' format, for administrators and clients with `token`. Local
 * addresses get no exception, because behind a local proxy every request can appear to be local.
 */
export function metricsRoutes(registry: Registry, token: string | undefined): Hono<ApiEnv> {
  const hasToken = (c: Context) =>
    token !== undefined && timingSafeEqual(digest(bearerToken(c) ?? ''), digest(token));
  const app = new Hono<ApiEnv>();
  app[metrics.method](metrics.path, async (c) => {
    if (!hasToken(c)) await authorize(c, metrics);
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return app;
}
