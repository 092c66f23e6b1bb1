import { array, number, object, string } from 'yup';
import type { InferType } from 'yup';
import { id, timestamp } from './base-fields.ts';

/** What visits are ordered by, besides their id; `q` looks into the texts. */
export const VISITOR_FIELDS = ['ip_address', 'user_agent', 'created_at'] as const;

const visitor = () =>
  object({
    id: id(),
    ip_address: string().defined(),
    user_agent: string().defined(),
    created_at: timestamp()
  }).meta({ name: 'Visitor' });
export type Visitor = InferType<ReturnType<typeof visitor>>;

const status = () => ({ status: string().defined(), message: string().defined() });

/** Answer of `GET /visitor`. */
export const visitorsAnswer = () =>
  object({
    ...status(),
    visitor: array(visitor()).defined(),
    total: number().integer().min(0).optional()
  });
export type VisitorsAnswer = InferType<ReturnType<typeof visitorsAnswer>>;

/** Answer of `GET /visitor/count`. */
export const visitorCountAnswer = () =>
  object({ ...status(), total_visits: number().integer().min(0).defined() });
export type VisitorCountAnswer = InferType<ReturnType<typeof visitorCountAnswer>>;
