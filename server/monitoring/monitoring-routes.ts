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
 * Milliseconds for which an answer of the file storage is reused: anybody may ask, and requests to
 * a bucket cost money.
 */
const REMEMBERED = 5000;

/** Milliseconds that a part has to answer. */
const LIMIT = 3000;

function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let until = 0;
  let last: Promise<boolean>;
  return () => {
    if (Date.now() < until) return last;
    until = Date.now() + REMEMBERED;
    return (last = ask());
  };
}

type Readiness = AnswerOf<typeof ready>;

/** The parts that are probed, and the metrics. */
interface Monitored {
  db: Database;
  files: { isWell(): Promise<boolean> };
  publisher: { isPreparing(): boolean; state(): { state: Readiness['site'] } };
  /** The identifier, where this process has one. */
  model: (() => Promise<boolean>) | undefined;
  /** Whether the disk has room, if the database is on it. */
  hasRoom: (() => Promise<boolean>) | undefined;
  registry: Registry;
  /** Reads the metrics without a session. */
  metricsToken: string | undefined;
}

/**
 * `GET /health`: whether the process itself works; what it depends on is not asked, because a
 * restart would not mend that.
 * `GET /ready`: database, file storage, identifier and threads answer within three seconds and,
 * where a site is served, there is one, and writes have room; `missing` names what does not. An identifier elsewhere
 * (`AI_URL`) is not asked.
 * `GET /metrics`: see `metricsRoutes`.
 */
export function monitoringRoutes({
  db,
  files,
  publisher,
  model = async () => true,
  hasRoom = async () => true,
  registry,
  metricsToken
}: Monitored): Hono<ApiEnv> {
  const filesAreWell = remembered(withinTime(() => files.isWell(), LIMIT));
  const databaseIsWell = withinTime(async () => Boolean(await sql`select 1`.execute(db)), LIMIT);
  const modelIsWell = withinTime(model, LIMIT);
  const thereIsRoom = withinTime(hasRoom, LIMIT);
  const threadsAreWell = withinTime(threadsAnswer, LIMIT);
  const areStuck = threadsAreStuck();
  const app = new Hono<ApiEnv>();
  serve(app, health, async ({ c }) => {
    if (!(await areStuck())) return c.json({ status: 'ok' });
    c.header('Retry-After', '2');
    return c.json({ status: 'stuck' }, 503);
  });
  serve(app, ready, async ({ c }) => {
    const [database, filesAnswer, modelAnswers, threads, space] = await Promise.all([
      databaseIsWell(),
      filesAreWell(),
      modelIsWell(),
      threadsAreWell(),
      thereIsRoom()
    ]);
    const parts = {
      database,
      files: filesAnswer,
      model: modelAnswers,
      threads,
      space,
      site: !publisher.isPreparing()
    };
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
  app.route('/', metricsRoutes(registry, metricsToken));
  return app;
}
