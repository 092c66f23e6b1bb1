import type { Context } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { RowQuery } from '../db/entity-store.ts';
import { Refusal } from './errors.ts';

const LARGEST_PAGE = 1000;

function count(c: Context, name: string, fallback: number, max: number): number {
  const text = c.req.query(name);
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > max)
    throw new Refusal(422, `${name} must be a whole number from 1 to ${max}`, {
      fields: { [name]: `must be a whole number from 1 to ${max}` }
    });
  return value;
}

/**
 * Reads `page, per_page, q, sort, order` (decisions "Answers of the API"); `asked` says whether any was given, so that the answer carries `total`.
 * @throws Refusal 422
 */
export function readListQuery(c: Context, entity: AnyEntity): RowQuery & { asked: boolean } {
  const { q = '', sort = 'id', order = 'asc', page, per_page } = c.req.query();
  const sortable = ['id', 'created_at', 'updated_at', ...Object.keys(entity.schema.fields).filter((field) => field !== 'password')];
  if (!sortable.includes(sort)) throw new Refusal(422, `sort must be one of ${sortable.join(', ')}`, { fields: { sort: 'unknown' } });
  if (order !== 'asc' && order !== 'desc') throw new Refusal(422, 'order must be asc or desc', { fields: { order: 'unknown' } });
  if (!q.isWellFormed() || q.includes('\0'))
    throw new Refusal(422, 'q cannot be searched for', { fields: { q: 'cannot be searched for' } });
  const paged = page !== undefined || per_page !== undefined;
  const asked = paged || ['q', 'sort', 'order'].some((name) => c.req.query(name) !== undefined);
  return {
    q,
    sort,
    order,
    asked,
    ...(paged ? { page: { number: count(c, 'page', 1, 1_000_000), size: count(c, 'per_page', 12, LARGEST_PAGE) } } : {})
  };
}
