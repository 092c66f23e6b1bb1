import { Hono } from 'hono';
import { sql } from 'kysely';
import {
  mostViewed,
  recordVisit,
  VISITOR_FIELDS,
  visitorCount,
  visitorMonths,
  visitors,
  type Visitor
} from '#lib/contract/endpoints/visits.ts';
import { ERROR_MESSAGE } from '#lib/contract/error-messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { normalizeLine } from '#lib/contract/normalize.ts';
import { countRows } from '../db/engine.ts';
import type { Database } from '../db/tables.ts';
import { toRowQuery, type RowQuery } from '../entities/lists/list.ts';
import { serve, invalidParameter, type ApiEnv } from '../http/serve.ts';
import { maskIp } from '../http/networks.ts';
import { HttpError } from '../http/errors.ts';
import { createProductViews } from './product-views.ts';
import { createVisits, type VisitDeps } from './visit-counter.ts';

/** Returns one page of visits or all visits, and the total. Searches for `q` in `searched`. */
async function listVisitors(
  db: Database,
  { q = '', sort = 'id', order = 'asc', page }: RowQuery,
  searched: readonly string[]
): Promise<{ rows: Visitor[]; total: number }> {
  const text = normalizeLine(q)
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&');
  const contains = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%${text}%`} escape '\\'`;
  let matches = db.selectFrom('visitors');
  if (text) matches = matches.where(({ or }) => or(searched.map(contains)));
  let rows = matches.selectAll().orderBy(sql.ref(sort), order).orderBy('id', order);
  if (page) rows = rows.limit(page.size).offset((page.number - 1) * page.size);
  return { rows: await rows.execute(), total: await countRows(matches) };
}

/**
 * Creates the routes of the beacon that pages send, and of the statistics of visits (§7). `record`
 * counts a visit, `flush` stores counted visits.
 */
export function openVisits(deps: VisitDeps) {
  const { db } = deps;
  const visits = createVisits(deps);
  const views = createProductViews(deps);
  const app = new Hono<ApiEnv>();
  serve(app, recordVisit, ({ c, body }) => {
    let wait = visits.record(c);
    // Do Not Track, Global Privacy Control.
    const hasOptedOut = c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';
    // A view counts only if the visit was counted.
    const visitor = wait || !body.product || hasOptedOut ? undefined : visits.visitor(c);
    if (visitor) wait = views.record(visitor.browser, visitor.network, body.product);
    if (wait) throw new HttpError(429, ERROR_MESSAGE.tooManyTries, { retryAfter: wait });
  });
  serve(app, visitors, async ({ query, signedIn }) => {
    await visits.flush();
    const isAdmin = hasRole(signedIn.role, 'admin');
    // With VISITOR_IP=full, rows contain full IP addresses. Editors must not learn these addresses,
    // for example by searching or sorting.
    const fields = VISITOR_FIELDS.filter((field) => isAdmin || field !== 'ip_address');
    const texts = fields.filter((field) => field !== 'created_at');
    if (!isAdmin && query.sort === 'ip_address')
      throw invalidParameter('sort', `must be one of ${['id', ...fields].join(', ')}`);
    const { rows, total } = await listVisitors(db, toRowQuery(query), texts);
    return {
      status: 'success',
      message: 'Visitors retrieved',
      masked: !isAdmin || deps.config.visitorIp === 'masked',
      visitor: isAdmin ? rows : rows.map((row) => ({ ...row, ip_address: maskIp(row.ip_address) })),
      ...(Object.keys(query).length > 0 ? { total } : {})
    };
  });
  serve(app, mostViewed, async ({ query }) => ({ products: await views.mostViewed(query.lacks) }));
  serve(app, visitorCount, async () => {
    await visits.flush();
    const { total } = await db
      .selectFrom('visit_days')
      .select(({ fn }) => fn.sum<number | null>('visits').as('total'))
      .executeTakeFirstOrThrow();
    return { status: 'success', message: 'Visitors counted', total_visits: total ?? 0 };
  });
  serve(app, visitorMonths, async ({ query: { since = '' } }) => {
    await visits.flush();
    const months = await db
      .selectFrom('visit_days')
      .select([sql<string>`substr(day, 1, 7)`.as('month')])
      .select(({ fn }) => fn.sum<number>('visits').as('visits'))
      .where('day', '>=', since)
      .groupBy('month')
      .orderBy('month')
      .execute();
    return { months };
  });
  return {
    routes: app,
    record: visits.record,
    flush: () => Promise.all([visits.flush(), views.flush()])
  };
}
