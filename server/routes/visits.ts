import { Hono } from 'hono';
import { ANSWER } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { VISIT_PATH } from '#lib/contract/visits.ts';
import type { VisitorCountAnswer, VisitorsAnswer } from '#lib/contract/visits.ts';
import { requireRole, signedIn } from '../accounts/auth-middleware.ts';
import type { AuthEnv } from '../accounts/auth-middleware.ts';
import type { Sessions } from '../accounts/sessions.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/errors.ts';
import { maskAddress } from '../visits.ts';
import type { Visits } from '../visits.ts';

/** The beacon that each page sends, and what editors and administrators read of it (spec §7; decisions "Visits"). */
export function visitRoutes({ db }: Deps, sessions: Sessions, visits: Visits): Hono<AuthEnv> {
  const app = new Hono<AuthEnv>();
  app.post(VISIT_PATH.beacon, (c) => {
    const wait = visits.record(c);
    if (wait) throw new Refusal(429, ANSWER.tooManyTries, { retryAfter: wait });
    return c.body(null, 204);
  });
  app.use(VISIT_PATH.list, signedIn(sessions), requireRole('editor'));
  app.use(VISIT_PATH.count, signedIn(sessions), requireRole('editor'));
  app.get(VISIT_PATH.list, async (c) => {
    await visits.flush();
    const rows = await db.selectFrom('visitors').selectAll().orderBy('id').execute();
    // With VISITOR_IP=full a row holds a whole address, which is an administrator's to know.
    const isAdmin = hasRole(c.var.user.role, 'admin');
    const visitor = isAdmin ? rows : rows.map((row) => ({ ...row, ip_address: maskAddress(row.ip_address) }));
    return c.json({ status: 'success', message: 'Visitors retrieved', visitor } satisfies VisitorsAnswer);
  });
  app.get(VISIT_PATH.count, async (c) => {
    await visits.flush();
    const { total } = await db
      .selectFrom('visitors')
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return c.json({ status: 'success', message: 'Visitors counted', total_visits: Number(total) } satisfies VisitorCountAnswer);
  });
  return app;
}
