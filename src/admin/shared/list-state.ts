import type { ListQuery } from '#lib/api/entity-calls.ts';
import { ANY, hasStatus, STATUSES, type Status } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { translationLanguages, type Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { categoryField } from './rows.ts';

/** The filters of a list apart from its search; '' is all rows. */
export interface ListFilters {
  /** Only rows that have this status. */
  status: Status | '';
  /** Only rows that lack a text in this language. */
  without: Language | '';
  /** Only rows that have a text in this language that is older than its base. */
  outdated: Language | '';
  /** Only rows that have nothing in this field, or in `any` that a complete one has. */
  lacks: string;
  /** Only rows in the category with this id. */
  category: number | '';
}

/**
 * A list's state in the URL: `?q=&status=&without=&outdated=&lacks=&page=&sort=&order=`, and the
 * category under the name of its field.
 */
export interface ListState extends ListFilters {
  q: string;
  page: number;
  /** '' is the server's own order, by id. */
  sort: string;
  order: 'asc' | 'desc';
}

/** The part of a query that chooses rows. */
export type RowFilter = Omit<ListQuery, 'page' | 'per_page' | 'sort' | 'order' | 'lang'>;

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
  const { q = '', status, without = '', outdated = '', page = '', sort = '', order } = search;
  const { lacks = '' } = search;
  const category = search[categoryField(entity) ?? ''] ?? '';
  const known = (entity.columns as readonly string[]).includes(sort) && isSortable(sort);
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  const language = (text: string) => languages.find((one) => one === text) ?? '';
  return {
    q,
    status: (hasStatus(entity) && STATUSES.find((one) => one === status)) || '',
    without: language(without),
    outdated: language(outdated),
    lacks: entity.needs.length > 0 && [ANY, ...entity.needs].includes(lacks) ? lacks : '',
    category: /^[1-9]\d{0,8}$/.test(category) ? Number(category) : '',
    page: readPage(page),
    sort: known ? sort : '',
    order: known && order === 'desc' ? 'desc' : 'asc'
  };
}

/** The filters of a state that leave rows out, named as in the URL and in a query. */
export function activeFilters(
  entity: AnyEntity,
  { status, without, outdated, lacks, category }: ListFilters
): Omit<RowFilter, 'q'> {
  const named = { status, without, outdated, lacks, [categoryField(entity) ?? '']: category };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value));
}

/** The shortest query that restores a state. */
export const listSearch = (
  entity: AnyEntity,
  { q, page, sort, order, ...filters }: ListState
): Record<string, string | number> => ({
  ...(q && { q }),
  ...activeFilters(entity, filters),
  ...(page > 1 && { page }),
  ...(sort && { sort }),
  ...(sort && order === 'desc' && { order })
});

/** The query that includes rows of every status, not only published ones. */
export const everyStatus = (entity: AnyEntity): Pick<ListQuery, 'status'> =>
  hasStatus(entity) ? { status: 'all' } : {};

/** The filter of all pages of a list, as the server takes it. */
export const filterOf = (
  entity: AnyEntity,
  { q, ...filters }: Omit<ListState, 'page' | 'sort' | 'order'>
): RowFilter => ({
  ...everyStatus(entity),
  ...activeFilters(entity, filters),
  ...(q.trim() && { q: q.trim() })
});

/** The query of one page of a list. */
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
