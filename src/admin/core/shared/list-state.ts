import type { ListQuery } from '#lib/api/entity-calls.ts';
import { ANY_FIELD, hasStatus, STATUSES, type Status } from '#lib/contract/states.ts';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LIST } from '#lib/contract/limits.ts';
import { translationLanguages, type Language } from '#lib/contract/languages.ts';
import { translatedFields } from '#lib/contract/translations.ts';
import { categoryField } from './rows.ts';

/** The filters of a list (see `ListQuery`), without its search. '' means that a filter is unset. */
export interface ListFilters {
  status: Status | '';
  without: Language | '';
  outdated: Language | '';
  lacks: string;
  category: number | '';
}

/** The state of a list. In the URL, `category` has a field's name like `product_category_id`. */
export interface ListState extends ListFilters {
  q: string;
  page: number;
  /** The field to sort by; '' for the order of the server, by id. */
  sort: string;
  order: 'asc' | 'desc';
}

export type RowFilter = Omit<ListQuery, 'page' | 'per_page' | 'sort' | 'order' | 'lang'>;

export const ROWS_PER_PAGE = 25;

export const isSortable = (field: string): boolean => field !== 'image';

/** Every list can also be sorted by these fields. */
const TIME_FIELDS = ['created_at', 'updated_at'];

/** Reads an id or a page number; undefined if it is invalid. */
export const readNumber = (text = ''): number | undefined =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;

export const readPage = (text = ''): number => Math.min(readNumber(text) ?? 1, LIST.pages);

/** Reads a list's state from the URL. Ignores invalid values. */
export function readListState(
  search: Readonly<Record<string, string>>,
  entity: AnyEntity
): ListState {
  const { q = '', status, without, outdated, lacks = '', page, sort = '', order } = search;
  const isKnown = [...TIME_FIELDS, ...entity.columns.filter(isSortable)].includes(sort);
  const languages = translatedFields(entity).length > 0 ? translationLanguages() : [];
  const language = (text?: string) => languages.find((known) => known === text) ?? '';
  return {
    q,
    status: (hasStatus(entity) && STATUSES.find((known) => known === status)) || '',
    without: language(without),
    outdated: language(outdated),
    lacks: entity.needs.length > 0 && [ANY_FIELD, ...entity.needs].includes(lacks) ? lacks : '',
    category: readNumber(search[categoryField(entity) ?? '']) ?? '',
    page: readPage(page),
    sort: isKnown ? sort : '',
    // Lists offer the newest rows first, but not the oldest.
    order: isKnown && (order === 'desc' || sort === 'created_at') ? 'desc' : 'asc'
  };
}

/** Returns the active filters by their names, which are the same in the URL and in requests. */
export function activeFilters(
  entity: AnyEntity,
  { status, without, outdated, lacks, category }: ListFilters
): Omit<RowFilter, 'q'> {
  const named = { status, without, outdated, lacks, [categoryField(entity) ?? '']: category };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value));
}

/** Returns the URL parameters from which `readListState` restores a state; omits defaults. */
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

/** Returns the parameter that requests rows of every status. The default is published rows. */
export const everyStatus = (entity: AnyEntity): Pick<ListQuery, 'status'> =>
  hasStatus(entity) ? { status: 'all' } : {};

/** Returns the search and the filters as parameters of a request. */
export const filterOf = (
  entity: AnyEntity,
  { q, ...filters }: Omit<ListState, 'page' | 'sort' | 'order'>
): RowFilter => ({
  ...everyStatus(entity),
  ...activeFilters(entity, filters),
  ...(q.trim() && { q: q.trim() })
});

export const toQuery = (
  entity: AnyEntity,
  { page, sort, order, ...filter }: ListState
): ListQuery => ({
  page,
  per_page: ROWS_PER_PAGE,
  ...filterOf(entity, filter),
  ...(sort && { sort, order })
});

/** Sorts by a field: first ascending, then descending, then not. */
export function toggleSort(state: ListState, field: string): ListState {
  if (state.sort !== field) return { ...state, page: 1, sort: field, order: 'asc' };
  if (state.order === 'asc') return { ...state, page: 1, order: 'desc' };
  return { ...state, page: 1, sort: '', order: 'asc' };
}

export const lastPage = (total: number): number => Math.max(1, Math.ceil(total / ROWS_PER_PAGE));
