import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';

/** `GET /health`: the process lives. `GET /ready`: the database answers and, where a site is served, there is one. */
export function healthRoutes({ db, publisher }: Pick<Deps, 'db' | 'publisher'>): Hono {
  return new Hono()
    .get('/health', (c) => c.json({ status: 'ok' }))
    .get('/ready', async (c) => {
      const database = await sql`select 1`.execute(db).then(
        () => true,
        () => false
      );
      const { state } = publisher.state();
      const isReady = database && (publisher.folder() !== undefined || state === 'current');
      if (!isReady) c.header('Retry-After', '2');
      return c.json({ status: isReady ? 'ok' : 'not ready', database, site: state }, isReady ? 200 : 503);
    });
}
