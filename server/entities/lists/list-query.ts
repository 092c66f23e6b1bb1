import type { Context } from 'hono';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Language } from '#lib/contract/languages.ts';
import { DEFAULT_PAGE_SIZE } from '#lib/contract/limits.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { hasStatus, type Status } from '#lib/contract/states.ts';
import type { Sees } from '../../db/visibility.ts';
import { authorize, type ApiEnv } from '../../http/serve.ts';
import type { RowFilter } from './list-filter.ts';
import type { RowQuery } from './row-list.ts';

type ReplyContext = Pick<Context<ApiEnv>, 'header' | 'var'>;

/** The parameters of every list, as the contract reads them. */
export interface ListQuery {
  page?: number | undefined;
  per_page?: number | undefined;
  q?: string | undefined;
  sort?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

/** The page that a query chooses. */
export const toPage = ({ page = 1, per_page = DEFAULT_PAGE_SIZE }: ListQuery) => ({
  number: page,
  size: per_page
});

/** The rows and their order that a query asks for; a search without one has `searchOrder`. */
export const toRowQuery = (query: ListQuery, searchOrder = 'id'): RowQuery => {
  const { q = '', sort, order, page, per_page } = query;
  return {
    q,
    sort: sort ?? (q && order === undefined ? searchOrder : 'id'),
    order: order ?? 'asc',
    ...(page === undefined && per_page === undefined ? {} : { page: toPage(query) })
  };
};

/** The parameters by which a list of an entity is filtered. */
export interface FilterQuery {
  without?: Language | undefined;
  outdated?: Language | undefined;
  lacks?: string | undefined;
  [reference: string]: unknown;
}

/** The filter that a query asks for; empty without one. */
export function toRowFilter(
  { without, outdated, lacks, ...rest }: FilterQuery,
  { foreignKeys }: AnyEntity
): RowFilter {
  const references = Object.keys(foreignKeys).flatMap((field) =>
    rest[field] === undefined ? [] : [[field, rest[field] as number] as const]
  );
  return {
    ...(without && { without }),
    ...(outdated && { outdated }),
    ...(lacks && { lacks }),
    ...(references.length > 0 && { references: Object.fromEntries(references) })
  };
}

// Answers for editors only are not stored anywhere.
const keepNowhere = (c: ReplyContext): void => c.header('Cache-Control', 'no-store');

/**
 * The rows that a list shows by its `status`: without it those that are published.
 * @throws HttpError 401 or 403 if the caller may not see them
 */
export async function readStatus(
  c: ReplyContext,
  entity: AnyEntity,
  status: Status | 'all' | undefined
): Promise<{ sees: Sees; status?: Status }> {
  if (status === undefined || status === 'published') return { sees: 'published' };
  await authorize(c, { access: entity.write });
  keepNowhere(c);
  return { sees: 'all', ...(status === 'all' ? {} : { status }) };
}

/** Returns which rows the caller may read: editors all of them. A bad token counts as none. */
export async function seesOne(c: ReplyContext, entity: AnyEntity): Promise<Sees> {
  if (!hasStatus(entity)) return 'all';
  const user = await c.var.authenticate();
  if (!user || user.needs || !hasRole(user.role, entity.write)) return 'published';
  keepNowhere(c);
  return 'all';
}
