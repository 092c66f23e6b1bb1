import { Hono } from 'hono';
import {
  recordVisit,
  VISITOR_FIELDS,
  visitorCount,
  visitors
} from '#lib/contract/endpoints/visits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { countRows } from '../db/count-rows.ts';
import type { Database } from '../db/tables.ts';
import { readListQuery } from '../entities/list-query.ts';
import { serve, type ApiEnv } from '../http/serve.ts';
import { maskIp } from '../http/client-ip.ts';
import { HttpError } from '../http/errors.ts';
import type { Visits } from './visit-counter.ts';
import { listVisitors } from './visit-repository.ts';

/** The beacon that each page sends, and what editors and administrators read of it (§7). */
export function visitRoutes(db: Database, visits: Visits): Hono<ApiEnv> {
  const app = new Hono<ApiEnv>();
  serve(app, recordVisit, ({ c }) => {
    const wait = visits.record(c);
    if (wait) throw new HttpError(429, ERROR_MESSAGE.tooManyTries, { retryAfter: wait });
  });
  serve(app, visitors, async ({ c, signedIn }) => {
    await visits.flush();
    const isAdmin = hasRole(signedIn.role, 'admin');
    // With VISITOR_IP=full a row holds a whole address, which is an administrator's to know, also
    // by searching or ordering.
    const fields = VISITOR_FIELDS.filter((field) => isAdmin || field !== 'ip_address');
    const texts = fields.filter((field) => field !== 'created_at');
    const { asked, ...query } = readListQuery(c, fields);
    const { rows, total } = await listVisitors(db, query, texts);
    return {
      status: 'success',
      message: 'Visitors retrieved',
      visitor: isAdmin ? rows : rows.map((row) => ({ ...row, ip_address: maskIp(row.ip_address) })),
      ...(asked ? { total } : {})
    };
  });
  serve(app, visitorCount, async () => {
    await visits.flush();
    return {
      status: 'success',
      message: 'Visitors counted',
      total_visits: await countRows(db.selectFrom('visitors'))
    };
  });
  return app;
}
