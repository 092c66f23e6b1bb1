import type { Context } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { DEFAULT_PAGE_SIZE, LENGTH, LIST } from '#lib/contract/limits.ts';
import type { RowQuery } from '../db/entity-store.ts';
import { Refusal } from './errors.ts';

/** What a list's answer depends on besides the content. */
export const LIST_PARAMETERS = ['page', 'per_page', 'q', 'sort', 'order'] as const;

const wrong = (name: string, problem: string) => new Refusal(422, `${name} ${problem}`, { fields: { [name]: `${name} ${problem}` } });

/** The one value of a parameter; an empty one, as forms send it, is none. */
function read(c: Context, name: string): string | undefined {
  const [value, second] = c.req.queries(name) ?? [];
  if (second !== undefined) throw wrong(name, 'must be given once');
  return value || undefined;
}

function count(name: string, text: string | undefined, fallback: number, max: number): number {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d{1,9}$/.test(text) || value < 1 || value > max) throw wrong(name, `must be a whole number from 1 to ${max}`);
  return value;
}

/**
 * Reads `page, per_page, q, sort, order` (decisions "Answers of the API"); `asked` says whether any was given, so that the answer carries `total`.
 * @throws Refusal 422 that names the parameter
 */
export function readListQuery(c: Context, entity: AnyEntity): RowQuery & { asked: boolean } {
  const [page, per_page, q = '', sort = 'id', order = 'asc'] = LIST_PARAMETERS.map((name) => read(c, name));
  const sortable = ['id', 'created_at', 'updated_at', ...Object.keys(entity.schema.fields).filter((field) => field !== 'password')];
  if (!sortable.includes(sort)) throw wrong('sort', `must be one of ${sortable.join(', ')}`);
  if (order !== 'asc' && order !== 'desc') throw wrong('order', 'must be asc or desc');
  if (q.length > LENGTH.line) throw wrong('q', `must be at most ${LENGTH.line} characters`);
  if (q.includes('\0')) throw wrong('q', 'contains characters that cannot be searched for');
  const number = count('page', page, 1, LIST.pages);
  const size = count('per_page', per_page, DEFAULT_PAGE_SIZE, LIST.perPage);
  return {
    q,
    sort,
    order,
    asked: LIST_PARAMETERS.some((name) => c.req.query(name) !== undefined),
    ...(page === undefined && per_page === undefined ? {} : { page: { number, size } })
  };
}
