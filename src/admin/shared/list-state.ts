import type { ListQuery } from '#lib/api/entity-calls.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages, type Language } from '#lib/contract/languages.ts';
import { hasStatus, STATUSES, type Status } from '#lib/contract/statuses.ts';
import { translatedFields } from '#lib/contract/translations.ts';

/** A list's state in the address: `?q=&status=&without=&outdated=&page=&sort=&order=`. */
export interface ListState {
  q: string;
  /** Only rows that have this status; '' is all rows. */
  status: Status | '';
  /** Only rows that lack a text in this language; '' is all rows. */
  without: Language | '';
  /** Only rows that have a text in this language that is older than its base. */
  outdated: Language | '';
  page: number;
  /** '' is the server's own order, by id. */
  sort: string;
  order: 'asc' | 'desc';
}

export const ROWS_PER_PAGE = 25;

/** Columns that a list can be sorted by: an image has no order. */
export const isSortable = (field: string): boolean => field !== 'image';

/** A page's number; anything invalid is the first page. */
export const readPage = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1);

/** Reads a list's state; anything invalid is ignored. */
export function readListState(
  search: Readonly<Record<string, string>>,
  entity: AnyEntity
): ListState {
  const { q = '', status = '', without = '', outdated = '', page = '', sort = '', order } = search;
  const known = (entity.columns as readonly string[]).includes(sort) && isSortable(sort);
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  const language = (text: string) => languages.find((one) => one === text) ?? '';
  return {
    q,
    status: (hasStatus(entity) && STATUSES.find((one) => one === status)) || '',
    without: language(without),
    outdated: language(outdated),
    page: readPage(page),
    sort: known ? sort : '',
    order: known && order === 'desc' ? 'desc' : 'asc'
  };
}

/** The shortest query that restores a state. */
export const listSearch = ({
  q,
  status,
  without,
  outdated,
  page,
  sort,
  order
}: ListState): Record<string, string | number> => ({
  ...(q && { q }),
  ...(status && { status }),
  ...(without && { without }),
  ...(outdated && { outdated }),
  ...(page > 1 && { page }),
  ...(sort && { sort }),
  ...(sort && order === 'desc' && { order })
});

/** What a list is asked for, so that it has every row, not only what is published. */
export const everyStatus = (entity: AnyEntity): Pick<ListQuery, 'status'> =>
  hasStatus(entity) ? { status: 'all' } : {};

/** Which rows the server is asked for, on all pages. */
export const filterOf = (
  entity: AnyEntity,
  { q, status, without, outdated }: Omit<ListState, 'page' | 'sort' | 'order'>
): Pick<ListQuery, 'q' | 'status' | 'without' | 'outdated'> => ({
  ...everyStatus(entity),
  ...(status && { status }),
  ...(q.trim() && { q: q.trim() }),
  ...(without && { without }),
  ...(outdated && { outdated })
});

/** What the server is asked for. */
export const toQuery = (
  entity: AnyEntity,
  { page, sort, order, ...filter }: ListState
): ListQuery => ({
  page,
  per_page: ROWS_PER_PAGE,
  ...filterOf(entity, filter),
  ...(sort && { sort, order })
});

/** A column header switches from ascending to descending to the server's order. */
export function toggleSort(state: ListState, field: string): ListState {
  if (state.sort !== field) return { ...state, page: 1, sort: field, order: 'asc' };
  if (state.order === 'asc') return { ...state, page: 1, order: 'desc' };
  return { ...state, page: 1, sort: '', order: 'asc' };
}

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
