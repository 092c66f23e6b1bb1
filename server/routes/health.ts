import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Readiness } from '#lib/contract/readiness.ts';
import type { Deps } from '../deps.ts';

/** How long an answer of the file storage counts, in milliseconds: anybody may ask, and a bucket costs money. */
const REMEMBERED = 5000;

const does = (asked: Promise<unknown>): Promise<boolean> =>
  asked.then(
    () => true,
    () => false
  );

function remembered(ask: () => Promise<boolean>): () => Promise<boolean> {
  let until = 0;
  let last: Promise<boolean>;
  return () => {
    if (Date.now() < until) return last;
    until = Date.now() + REMEMBERED;
    return (last = ask());
  };
}

/** What a process asks besides the database: whether its identifier works, where it has one. */
type Health = Pick<Deps, 'db' | 'files' | 'publisher'> & { model: (() => Promise<boolean>) | undefined };

/**
 * `GET /health`: the process lives. `GET /ready`: database, file storage and identifier answer and, where a site is served, there is one;
 * `missing` names what does not. An identifier elsewhere (`AI_URL`) is not asked.
 */
export function healthRoutes({ db, files, publisher, model = async () => true }: Health): Hono {
  const filesAreWell = remembered(() => files.isWell());
  return new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) => {
      const parts = {
        database: await does(sql`select 1`.execute(db)),
        files: await filesAreWell(),
        model: await model(),
        site: !publisher.isPreparing()
      };
      const missing = (Object.keys(parts) as (keyof typeof parts)[]).filter((name) => !parts[name]);
      if (missing.length) c.header('Retry-After', '2');
      const answer: Readiness = { ...parts, status: missing.length ? 'not ready' : 'ok', missing, site: publisher.state().state };
      return c.json(answer, missing.length ? 503 : 200);
    });
}
