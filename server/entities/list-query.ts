import type { Context } from 'hono';
import { ANY } from '#lib/contract/completeness.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages } from '#lib/contract/languages.ts';
import { DEFAULT_PAGE_SIZE, LARGEST_ID, LENGTH, LIST } from '#lib/contract/limits.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { hasStatus, STATUSES, type Status } from '#lib/contract/statuses.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import type { Sees } from '../db/visibility.ts';
import { invalidField } from '../http/errors.ts';
import { authorize, type ApiEnv } from '../http/serve.ts';
import type { RowFilter } from './list-filter.ts';
import type { RowQuery } from './row-list.ts';
import type { TextFilter } from './text-states.ts';

/** The parameters of a list. */
export const LIST_PARAMETERS = ['page', 'per_page', 'q', 'sort', 'order'] as const;

/** A parameter that cannot be read: 422. */
export const wrong = (name: string, problem: string) => invalidField(name, `${name} ${problem}`);

/** The one value of a parameter; an empty one, as forms send it, is none. */
export function read(c: Context, name: string): string | undefined {
  const [value, second] = c.req.queries(name) ?? [];
  if (second !== undefined) throw wrong(name, 'must be given once');
  return value || undefined;
}

/**
 * A parameter's whole number from 1 to `max`; the fallback when there is none. Throws HttpError
 * 422.
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
 * a search that asks for no order has `searchOrder`; `asked` says whether any was given, so that
 * the answer carries `total`.
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

/** The parameters that ask a list for what lacks texts in a language, or has older ones. */
const TEXT_FILTERS = ['without', 'outdated'] as const;

/**
 * Reads `without` and `outdated` of a list; where an entity has no translated field they mean
 * nothing.
 * @throws HttpError 422 that names the parameter
 */
function readTextFilter(c: Context, entity: AnyEntity): TextFilter {
  if (translatedFields(entity).length === 0) return {};
  const languages = translationLanguages();
  const filter: TextFilter = {};
  for (const name of TEXT_FILTERS) {
    const language = languages.find((one) => one === read(c, name));
    if (!language && read(c, name) !== undefined)
      throw wrong(name, `must be one of ${languages.join(', ')}`);
    if (language) filter[name] = language;
  }
  return filter;
}

/**
 * Reads `without`, `outdated`, `lacks` and fields of references of a list; they mean nothing where
 * an entity has none of these.
 * @throws HttpError 422 that names the parameter
 */
export function readRowFilter(c: Context, entity: AnyEntity): RowFilter {
  const filter: RowFilter = readTextFilter(c, entity);
  const known = [ANY, ...entity.needs];
  const lacks = known.length > 1 ? read(c, 'lacks') : undefined;
  if (lacks !== undefined) {
    if (!known.includes(lacks)) throw wrong('lacks', `must be one of ${known.join(', ')}`);
    filter.lacks = lacks;
  }
  for (const field of Object.keys(entity.foreignKeys)) {
    const id = count(field, read(c, field), undefined, LARGEST_ID);
    if (id !== undefined) filter.references = { ...filter.references, [field]: id };
  }
  return filter;
}

/** The parameters that ask a list for some of its rows by their fields. */
export const rowFilters = ({ foreignKeys }: AnyEntity): string[] => [
  ...TEXT_FILTERS,
  'lacks',
  ...Object.keys(foreignKeys)
];

/** The parameter by which editors ask for rows that are not published. */
export const STATUS = 'status';

// What only editors see is kept by nobody.
const keepNowhere = (c: Context): void => c.header('Cache-Control', 'no-store');

/**
 * Reads `status` of a list: without it, and for everybody else, what is published.
 * @throws HttpError 422 for another word, 401 or 403 where the caller may not see what it names
 */
export async function readStatus(
  c: Context<ApiEnv>,
  entity: AnyEntity
): Promise<{ sees: Sees; status?: Status }> {
  const asked = hasStatus(entity) ? read(c, STATUS) : undefined;
  if (asked === undefined || asked === 'published') return { sees: 'published' };
  if (asked !== 'all' && !STATUSES.includes(asked as Status))
    throw wrong(STATUS, `must be one of all, ${STATUSES.join(', ')}`);
  await authorize(c, { access: entity.write });
  keepNowhere(c);
  return { sees: 'all', ...(asked === 'all' ? {} : { status: asked as Status }) };
}

/** Which rows the caller sees one by one: an editor all of them. A bad token is as none. */
export async function seesOne(c: Context<ApiEnv>, entity: AnyEntity): Promise<Sees> {
  if (!hasStatus(entity)) return 'all';
  const user = await c.var.authenticate();
  if (!user || user.needs || !hasRole(user.role, entity.write)) return 'published';
  keepNowhere(c);
  return 'all';
}
