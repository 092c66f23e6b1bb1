import { boolean, number, object, string, type InferType } from 'yup';
import { count, described, id, list, oneOf, timestamp } from '../endpoint-fields.ts';
import { endpointsFor } from '../endpoint.ts';
import { text } from '../fields.ts';
import { LENGTH, VIEWS } from '../limits.ts';
import { response } from '../responses.ts';
import { listQuery } from './list-query.ts';

const define = endpointsFor('Visits');

/** The fields by which visits can be sorted, in addition to the id. */
export const VISITOR_FIELDS = ['ip_address', 'user_agent', 'created_at'] as const;

const visitor = object({
  id: id(),
  ip_address: string().defined(),
  user_agent: string().defined(),
  created_at: timestamp()
}).meta({ name: 'Visitor' });
export type Visitor = InferType<typeof visitor>;

const status = { status: string().defined(), message: string().defined() };

export const visitors = define('get', '/visitor', 'editor', {
  summary: 'Lists visits',
  description:
    'A browser counts once per 30 minutes. Visits are deleted after thirteen months. Addresses are masked (`masked`), unless the server stores full ones. Only administrators see, search and sort by full addresses. `q` searches `ip_address` and `user_agent`.',
  query: listQuery(
    VISITOR_FIELDS,
    'Only visits with this text in `ip_address` or `user_agent`, ignoring case'
  ),
  responses: {
    200: response('The visits', {
      ...status,
      visitor: list(visitor),
      masked: boolean().defined(),
      total: count().optional()
    })
  }
});

export const visitorCount = define('get', '/visitor/count', 'editor', {
  summary: 'Counts visits',
  description: 'The number of all recorded visits, also of deleted ones.',
  responses: { 200: response('The count', { ...status, total_visits: count() }) }
});

const visitMonth = object({ month: string().defined(), visits: count() }).meta({
  name: 'VisitMonth'
});
export type VisitMonth = InferType<typeof visitMonth>;

export const visitorMonths = define('get', '/visitor/months', 'editor', {
  summary: 'Counts visits by month',
  description:
    'Months (`2026-11`, UTC) with visits, oldest first. Deleted visits are counted, too.',
  query: object({
    since: string()
      .matches(/^\d{4}-\d{2}-\d{2}$/, '${path} must be a day such as 2026-11-22')
      .meta(described('Only visits since this day'))
  }),
  responses: { 200: response('The months', { months: list(visitMonth) }) }
});

export const recordVisit = define('post', '/visit', 'public', {
  summary: 'Records a visit',
  description:
    'Each opened page sends this request once. Bots, and browsers that were counted in the last 30 minutes, are ignored. Product pages send `product`: views of published products are counted by day, once per visit and product, without storing the browser. Browsers with Do Not Track or Global Privacy Control are excluded.',
  body: { schema: object({ product: text(LENGTH.link) }) },
  responses: { 204: { description: 'Received', types: [] } },
  errors: [429]
});

const viewedProduct = object({
  id: id(),
  name: string().defined(),
  views: count(),
  /** The first published jamu centre that lists the product. */
  centre_id: number().integer().nullable().defined()
}).meta({ name: 'ViewedProduct' });
export type ViewedProduct = InferType<typeof viewedProduct>;

export const mostViewed = define('get', '/admin/most-viewed', 'editor', {
  summary: 'Lists the most viewed products',
  description: `At most ${VIEWS.max} published products, by views in the last ${VIEWS.days} days. Older views are deleted. \`lacks=photos\` returns only products without photographs.`,
  query: object({ lacks: oneOf(['photos']) }),
  responses: { 200: response('The products, most viewed first', { products: list(viewedProduct) }) }
});
