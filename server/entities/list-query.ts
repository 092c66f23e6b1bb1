import type { Context } from 'hono';
import { entities, writableBy, type EntityName } from '#lib/contract/entities.ts';
import { DEFAULT_PAGE_SIZE, LENGTH, LIST } from '#lib/contract/limits.ts';
import { ERROR_MESSAGE } from '#lib/contract/messages.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { LogQuery } from './audit-log.ts';
import type { RowQuery } from './row-list.ts';
import { HttpError, invalidField } from '../http/errors.ts';

/** The parameters of a list. */
export const LIST_PARAMETERS = ['page', 'per_page', 'q', 'sort', 'order'] as const;

const wrong = (name: string, problem: string) => invalidField(name, `${name} ${problem}`);

/** The one value of a parameter; an empty one, as forms send it, is none. */
export function read(c: Context, name: string): string | undefined {
  const [value, second] = c.req.queries(name) ?? [];
  if (second !== undefined) throw wrong(name, 'must be given once');
  return value || undefined;
}

/**
 * A parameter's whole number from 1 to `max`; the fallback when there is none. Throws HttpError 422.
 */
export function count<Fallback>(
  name: string,
  text: string | undefined,
  fallback: Fallback,
  max: number
): number | Fallback {
  if (text === undefined) return fallback;
  const value = Number(text);
  if (!/^\d{1,10}$/.test(text) || value < 1 || value > max)
    throw wrong(name, `must be a whole number from 1 to ${max}`);
  return value;
}

/**
 * Reads `page, per_page, q, sort, order` of a list that can be ordered by these fields and by id;
 * a search that asks for no order has `searchOrder`; `asked` says whether any was given, so that the
 * answer carries `total`.
 * @throws HttpError 422 that names the parameter
 */
export function readListQuery(
  c: Context,
  fields: readonly string[],
  searchOrder = 'id'
): RowQuery & { asked: boolean } {
  const [page, per_page, q = '', sort, order = 'asc'] = LIST_PARAMETERS.map((name) =>
    read(c, name)
  );
  const sortable = ['id', ...fields];
  if (sort !== undefined && !sortable.includes(sort))
    throw wrong('sort', `must be one of ${sortable.join(', ')}`);
  if (order !== 'asc' && order !== 'desc') throw wrong('order', 'must be asc or desc');
  if (q.length > LENGTH.line) throw wrong('q', `must be at most ${LENGTH.line} characters`);
  if (q.includes('\0')) throw wrong('q', 'contains characters that cannot be searched for');
  const number = count('page', page, 1, LIST.pages);
  const size = count('per_page', per_page, DEFAULT_PAGE_SIZE, LIST.perPage);
  return {
    q,
    sort: sort ?? (q && read(c, 'order') === undefined ? searchOrder : 'id'),
    order,
    asked: LIST_PARAMETERS.some((name) => c.req.query(name) !== undefined),
    ...(page === undefined && per_page === undefined ? {} : { page: { number, size } })
  };
}

/**
 * Reads `entity, page, per_page` of the trash and the history; entities that the user may not write
 * are hidden.
 * @throws HttpError 422 that names the parameter, 403 for a hidden entity
 */
export function readLogQuery(c: Context, role: Role): LogQuery {
  const entity = read(c, 'entity');
  if (entity !== undefined && !Object.hasOwn(entities, entity))
    throw wrong('entity', `must be one of ${Object.keys(entities).join(', ')}`);
  const writable = writableBy(role);
  const hidden = (Object.keys(entities) as EntityName[]).filter((name) => !writable.includes(name));
  if (hidden.includes(entity as EntityName)) throw new HttpError(403, ERROR_MESSAGE.notAllowed);
  const number = count('page', read(c, 'page'), 1, LIST.pages);
  const size = count('per_page', read(c, 'per_page'), DEFAULT_PAGE_SIZE, LIST.perPage);
  return { page: { number, size }, hidden, ...(entity ? { entity: entity as EntityName } : {}) };
}
