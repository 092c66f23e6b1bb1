import { number, object, string, type InferType } from 'yup';
import { count, id, list, timestamp } from '../endpoint-fields.ts';
import { answer, endpointsFor } from '../endpoint.ts';
import { text } from '../fields.ts';
import { LENGTH, VIEWS } from '../limits.ts';
import { listQuery } from './entity.ts';

const define = endpointsFor('Visits');

/** The fields, in addition to the id, that visits can be sorted by; `q` searches the texts. */
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
  summary: 'Every visit',
  description:
    'A browser counts once in 30 minutes. The address is that of its network, unless the operator keeps whole ones, which only administrators see. `q` searches `ip_address` and `user_agent`. An editor sees no whole address, and cannot search or order by it.',
  query: listQuery(
    VISITOR_FIELDS,
    'Only what contains this text in `ip_address` and `user_agent`, in upper or lower case'
  ),
  answers: {
    200: answer('The visits', {
      ...status,
      visitor: list(visitor),
      total: number().integer().min(0).optional()
    })
  }
});

export const visitorCount = define('get', '/visitor/count', 'editor', {
  summary: 'How many visits there were',
  description: 'The number of all recorded visits.',
  answers: { 200: answer('The count', { ...status, total_visits: count() }) }
});

/** The beacon that each page sends. */
export const recordVisit = define('post', '/visit', 'public', {
  summary: 'Records a visit',
  description:
    'Sent once by each page that is opened. A browser that was seen in the last 30 minutes, and a bot, does not count. The page of a product names it: that is counted by day, once a visit and product, without the browser, and not for one that sends Do Not Track or Global Privacy Control; what names no published product counts nothing.',
  body: { schema: object({ product: text(LENGTH.link) }) },
  answers: { 204: { description: 'Taken', types: [] } },
  refusals: [429]
});

const viewedProduct = object({
  id: id(),
  name: string().defined(),
  views: count()
}).meta({ name: 'ViewedProduct' });
export type ViewedProduct = InferType<typeof viewedProduct>;

export const mostViewed = define('get', '/admin/most-viewed', 'editor', {
  summary: 'The products whose pages were opened most',
  description: `At most ${VIEWS.most}, of those that are published, in the last ${VIEWS.days} days. Older days are deleted.`,
  answers: { 200: answer('The most opened first', { products: list(viewedProduct) }) }
});
