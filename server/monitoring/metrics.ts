import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono, type Context } from 'hono';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { metrics } from '#lib/contract/endpoints/service.ts';
import type { AnsweredRequest } from '../http/middleware.ts';
import { authorize, bearer, type ApiEnv } from '../http/serve.ts';
import type { Output } from '../log/output.ts';

const PUBLISHING = ['current', 'stale', 'building', 'failed'] as const;

interface Watched {
  publisher: { state(): { state: string } };
  identifier: { underWay(): number } | undefined;
  /** Postgres only. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined;
  log: Pick<Output, 'lost'>;
}

/**
 * Metrics of the process besides its requests: memory, event loop, database connections,
 * publishing, the identifier's queue, lost lines of the log.
 */
export function processMetrics({ publisher, identifier, pool, log }: Watched): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (
    name: string,
    help: string,
    labels: readonly string[],
    read: (set: (value: number, label?: string) => void) => void
  ) =>
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      collect() {
        read((value, label) =>
          label ? this.set({ [labels[0] as string]: label }, value) : this.set(value)
        );
      }
    });
  gauge('publish_state', 'Which state the published site is in', ['state'], (set) => {
    for (const state of PUBLISHING) set(Number(publisher.state().state === state), state);
  });
  if (identifier)
    gauge('identifier_queue', 'Photographs that are looked at or wait', [], (set) =>
      set(identifier.underWay())
    );
  if (pool)
    gauge(
      'database_connections',
      'Connections to Postgres, and requests that wait for one',
      ['state'],
      (set) => {
        set(pool.totalCount - pool.idleCount, 'busy');
        set(pool.idleCount, 'idle');
        set(pool.waitingCount, 'waiting');
      }
    );
  new Counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that nobody took',
    registers: [registry],
    collect() {
      this.reset();
      this.inc(log.lost());
    }
  });
  return registry;
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and how long they take, by method, route and status. */
export function requestMetrics(registry: Registry): (request: AnsweredRequest) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests and the time until their answer, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: SECONDS,
    registers: [registry]
  });
  return ({ method, route, status, ms }) => durations.observe({ method, route, status }, ms / 1000);
}

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
