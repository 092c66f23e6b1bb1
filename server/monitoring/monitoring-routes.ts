import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { health, ready } from '#lib/contract/endpoints/service.ts';
import type { AnswerOf } from '#lib/contract/endpoint.ts';
import type { Database } from '../db/tables.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { metricsRoutes } from './metrics.ts';
import { threadsAnswer, threadsAreStuck, withinTime } from './probes.ts';

/**
 * Milliseconds for which a result of the file storage is cached: the endpoint is public, and
 * requests to a bucket cost money.
 */
const FILES_REUSE_MS = 5000;

/** The timeout of a probe. */
const PROBE_TIMEOUT_MS = 3000;

function reuse(ask: () => Promise<boolean>): () => Promise<boolean> {
  let until = 0;
  let last: Promise<boolean>;
  return () => {
    if (Date.now() < until) return last;
    until = Date.now() + FILES_REUSE_MS;
    return (last = ask());
  };
}

type Readiness = AnswerOf<typeof ready>;

/** The dependencies to probe, and the metrics. */
interface MonitoringDeps {
  db: Database;
  files: { isHealthy(): Promise<boolean> };
  publisher: { isPreparing(): boolean; state(): { state: Readiness['site'] } };
  /** Returns whether the identifier works; undefined if this process has none. */
  model: (() => Promise<boolean>) | undefined;
  /** Returns whether the disk has space; undefined without a local database. */
  hasRoom: (() => Promise<boolean>) | undefined;
  registry: Registry;
  /** The token that grants access to the metrics without a session. */
  metricsToken: string | undefined;
}

/**
 * Creates `GET /health`, which checks only the process, because a restart would not fix its
 * dependencies; `GET /ready`, which checks database, file storage, identifier, threads, disk space
 * and the built site, and lists failing parts in `missing` (an identifier at `AI_URL` is not
 * checked); and `GET /metrics`.
 */
export function monitoringRoutes({
  db,
  publisher,
  registry,
  ...deps
}: MonitoringDeps): Hono<ApiEnv> {
  const probe = (ask: () => Promise<boolean>) => withinTime(ask, PROBE_TIMEOUT_MS);
  const isHealthy = async () => true;
  const askDatabase = probe(async () => Boolean(await sql`select 1`.execute(db)));
  const askFiles = reuse(probe(() => deps.files.isHealthy()));
  const askModel = probe(deps.model ?? isHealthy);
  const askThreads = probe(threadsAnswer);
  const askSpace = probe(deps.hasRoom ?? isHealthy);
  const areStuck = threadsAreStuck();
  const app = new Hono<ApiEnv>();
  serve(app, health, async ({ c }) => {
    if (!(await areStuck())) return c.json({ status: 'ok' });
    c.header('Retry-After', '2');
    return c.json({ status: 'stuck' }, 503);
  });
  serve(app, ready, async ({ c }) => {
    const [database, files, model, threads, space] = await Promise.all([
      askDatabase(),
      askFiles(),
      askModel(),
      askThreads(),
      askSpace()
    ]);
    const site = !publisher.isPreparing();
    const parts = { database, files, model, threads, space, site };
    const missing = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => !parts[name]);
    if (missing.length) c.header('Retry-After', '2');
    const answer: Readiness = {
      ...parts,
      status: missing.length ? 'not ready' : 'ok',
      missing,
      site: publisher.state().state
    };
    return c.json(answer, missing.length ? 503 : 200);
  });
  app.route('/', metricsRoutes(registry, deps.metricsToken));
  return app;
}
