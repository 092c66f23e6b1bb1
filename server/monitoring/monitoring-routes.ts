import { hash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { health, metrics, ready } from '#lib/contract/endpoints/service.ts';
import type { ResponseOf } from '#lib/contract/endpoint.ts';
import type { Database } from '../db/tables.ts';
import { authorize, bearerToken, serve, type ApiEnv } from '../http/serve.ts';
import { finishThreadTask, createStuckThreadsProbe, withinTime } from './probes.ts';

/**
 * How long a check of the file storage is cached. Anybody can call `GET /ready`, and buckets cost
 * money per request.
 */
const FILES_CACHE_MS = 5000;
const PROBE_TIMEOUT_MS = 3000;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

type Readiness = ResponseOf<typeof ready>;

interface MonitoringDeps {
  db: Database;
  files: { isHealthy(): Promise<boolean> };
  publisher: { isPreparing(): boolean; state(): { state: Readiness['site'] } };
  /** Returns whether the identifier works; undefined if this process has none. */
  model: (() => Promise<boolean>) | undefined;
  /** Returns whether the disk has space; undefined without a local database. */
  hasSpace: (() => Promise<boolean>) | undefined;
  registry: Registry;
  /** The token that grants access to the metrics without a session. */
  metricsToken: string | undefined;
}

/**
 * Creates the routes of health, readiness and metrics. `GET /health` checks only the process,
 * because supervisors restart it after a failed check, and a restart does not fix the database.
 * `GET /ready` checks all parts, and lists failing parts in `missing`. `GET /metrics`, in
 * Prometheus' format, is for administrators and clients with the token.
 */
export function monitoringRoutes(deps: MonitoringDeps): Hono<ApiEnv> {
  const { db, publisher, registry, metricsToken } = deps;
  const probe = (check: () => Promise<boolean>, cacheMs?: number) =>
    withinTime(check, PROBE_TIMEOUT_MS, cacheMs);
  const isHealthy = async () => true;
  const checkDatabase = probe(async () => Boolean(await sql`select 1`.execute(db)));
  const checkFiles = probe(() => deps.files.isHealthy(), FILES_CACHE_MS);
  const checkModel = probe(deps.model ?? isHealthy);
  const checkThreads = probe(finishThreadTask);
  const checkSpace = probe(deps.hasSpace ?? isHealthy);
  const areStuck = createStuckThreadsProbe();
  const app = new Hono<ApiEnv>();
  serve(app, health, async ({ c }) => {
    if (!(await areStuck())) return c.json({ status: 'ok' });
    c.header('Retry-After', '2');
    return c.json({ status: 'stuck' }, 503);
  });
  serve(app, ready, async ({ c }) => {
    const [database, files, model, threads, space] = await Promise.all([
      checkDatabase(),
      checkFiles(),
      checkModel(),
      checkThreads(),
      checkSpace()
    ]);
    const site = !publisher.isPreparing();
    const parts = { database, files, model, threads, space, site };
    const missing = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => !parts[name]);
    if (missing.length) c.header('Retry-After', '2');
    const readiness: Readiness = {
      ...parts,
      status: missing.length ? 'not ready' : 'ok',
      missing,
      site: publisher.state().state
    };
    return c.json(readiness, missing.length ? 503 : 200);
  });
  app[metrics.method](metrics.path, async (c) => {
    // Local addresses are no exception: behind a local proxy, every request can appear to be local.
    const hasToken =
      metricsToken && timingSafeEqual(digest(bearerToken(c) ?? ''), digest(metricsToken));
    if (!hasToken) await authorize(c, metrics);
    return c.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType });
  });
  return app;
}
