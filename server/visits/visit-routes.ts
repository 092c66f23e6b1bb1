import { Hono, type Context } from 'hono';
import { sql } from 'kysely';
import {
  mostViewed,
  recordVisit,
  VISITOR_FIELDS,
  visitorCount,
  visitors,
  type Visitor
} from '#lib/contract/endpoints/visits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { countRows } from '../db/engine.ts';
import { normalizeKey } from '../db/keys.ts';
import type { Database } from '../db/tables.ts';
import { toRowQuery, type RowQuery } from '../entities/lists/list.ts';
import { serve, invalidParameter, type ApiEnv } from '../http/serve.ts';
import { maskIp } from '../http/networks.ts';
import { HttpError } from '../http/errors.ts';
import { createProductViews } from './product-views.ts';
import { createVisits } from './visit-counter.ts';

/**
 * Visits of which one of the fields `searched` contains `q`, in order, and how many all pages hold;
 * without `page` all of them.
 */
async function listVisitors(
  db: Database,
  { q, sort, order, page }: RowQuery,
  searched: readonly string[]
): Promise<{ rows: Visitor[]; total: number }> {
  const text = normalizeKey(q).replaceAll(/[\\%_]/g, '\\$&');
  const contains = (column: string) =>
    sql<boolean>`lower(${sql.ref(column)}) like ${`%${text}%`} escape '\\'`;
  let matches = db.selectFrom('visitors');
  if (text) matches = matches.where(({ or }) => or(searched.map(contains)));
  let rows = matches.selectAll().orderBy(sql.ref(sort), order).orderBy('id', order);
  if (page) rows = rows.limit(page.size).offset((page.number - 1) * page.size);
  return { rows: await rows.execute(), total: await countRows(matches) };
}

/** Whether a browser sends Do Not Track or Global Privacy Control. */
const hasOptedOut = (c: Context): boolean =>
  c.req.header('dnt') === '1' || c.req.header('sec-gpc') === '1';

/**
 * The beacon that each page sends, and the figures that editors and administrators read (§7).
 * `record` counts a visit, `flush` stores those still in memory.
 */
export function openVisits(deps: Parameters<typeof createVisits>[0]) {
  const { db } = deps;
  const visits = createVisits(deps);
  const views = createProductViews(deps);
  const app = new Hono<ApiEnv>();
  serve(app, recordVisit, ({ c, body }) => {
    let wait = visits.record(c);
    // A view of a product counts for a counted visitor who does not ask not to be followed.
    const isCounted = !wait && body.product && !hasOptedOut(c);
    const visitor = isCounted ? visits.visitor(c) : undefined;
    if (visitor) wait = views.record(visitor.browser, visitor.network, body.product);
    if (wait) throw new HttpError(429, ERROR_MESSAGE.tooManyTries, { retryAfter: wait });
  });
  serve(app, visitors, async ({ query, signedIn }) => {
    await visits.flush();
    const isAdmin = hasRole(signedIn.role, 'admin');
    // With VISITOR_IP=full a row has a whole address, which only administrators may learn, also by
    // searching or ordering.
    const fields = VISITOR_FIELDS.filter((field) => isAdmin || field !== 'ip_address');
    const texts = fields.filter((field) => field !== 'created_at');
    if (!isAdmin && query.sort === 'ip_address')
      throw invalidParameter('sort', `must be one of ${['id', ...fields].join(', ')}`);
    const { rows, total } = await listVisitors(db, toRowQuery(query), texts);
    return {
      status: 'success',
      message: 'Visitors retrieved',
      visitor: isAdmin ? rows : rows.map((row) => ({ ...row, ip_address: maskIp(row.ip_address) })),
      ...(Object.keys(query).length > 0 ? { total } : {})
    };
  });
  serve(app, mostViewed, async () => ({ products: await views.mostViewed() }));
  serve(app, visitorCount, async () => {
    await visits.flush();
    return {
      status: 'success',
      message: 'Visitors counted',
      total_visits: await countRows(db.selectFrom('visitors'))
    };
  });
  return {
    routes: app,
    record: visits.record,
    flush: () => Promise.all([visits.flush(), views.flush()])
  };
}
