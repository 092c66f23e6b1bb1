import { Hono } from 'hono';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { VISIT_PATH } from '#lib/contract/visits.ts';
import { VISITOR_FIELDS } from '#lib/contract/visit-answers.ts';
import type { VisitorCountAnswer, VisitorsAnswer } from '#lib/contract/visits.ts';
import { requireRole, signedIn } from '../http/auth-middleware.ts';
import type { AuthEnv, SessionFinder } from '../http/auth-middleware.ts';
import { listVisitors } from './visit-repository.ts';
import { countRows } from '../db/count-rows.ts';
import type { Database } from '../db/tables.ts';
import { maskIp } from '../http/client-ip.ts';
import { HttpError } from '../http/errors.ts';
import { readListQuery } from '../entities/list-query.ts';
import type { Visits } from './visit-counter.ts';

/** The beacon that each page sends, and what editors and administrators read of it (§7). */
export function visitRoutes(db: Database, sessions: SessionFinder, visits: Visits): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.post(VISIT_PATH.beacon, (c) => {
    const wait = visits.record(c);
    if (wait) throw new HttpError(429, ERROR_MESSAGE.tooManyTries, { retryAfter: wait });
    return c.body(null, 204);
  });
  app.use(VISIT_PATH.list, signedIn(sessions), requireRole('editor'));
  app.use(VISIT_PATH.count, signedIn(sessions), requireRole('editor'));
  app.get(VISIT_PATH.list, async (c) => {
    await visits.flush();
    const isAdmin = hasRole(c.var.user.role, 'admin');
    // With VISITOR_IP=full a row holds a whole address, which is an administrator's to know, also
    // by searching or ordering.
    const fields = VISITOR_FIELDS.filter((field) => isAdmin || field !== 'ip_address');
    const texts = fields.filter((field) => field !== 'created_at');
    const { asked, ...query } = readListQuery(c, fields);
    const { rows, total } = await listVisitors(db, query, texts);
    const visitor = isAdmin
      ? rows
      : rows.map((row) => ({ ...row, ip_address: maskIp(row.ip_address) }));
    const answer: VisitorsAnswer = {
      status: 'success',
      message: 'Visitors retrieved',
      visitor,
      ...(asked ? { total } : {})
    };
    return c.json(answer);
  });
  app.get(VISIT_PATH.count, async (c) => {
    await visits.flush();
    return c.json({
      status: 'success',
      message: 'Visitors counted',
      total_visits: await countRows(db.selectFrom('visitors'))
    } satisfies VisitorCountAnswer);
  });
  return app;
}
