import { entities, type EntityName, writableBy } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import { api } from '#core/shared/api.ts';
import { abilitiesOf } from '#core/entities/views.ts';
import type { NavLink } from '#core/shared/navigation.ts';
import { screenPath } from '#core/shared/router.ts';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { entityKey } from '#core/shared/entity-queries.ts';
import { everyStatus } from '#core/shared/list-state.ts';
import { type Row, rowName } from '#core/shared/rows.ts';

export interface PaletteItem {
  key: string;
  label: string;
  href: string;
  entity?: EntityName;
}

const matches =
  (query: string) =>
  ({ label }: PaletteItem) =>
    label.toLowerCase().includes(query.trim().toLowerCase());

export const screenItems = (
  query: string,
  links: readonly NavLink[],
  { nav }: AdminWords
): PaletteItem[] =>
  links
    .map(({ screen, group }) => ({
      key: `screen-${screen}`,
      label: (group ? `${nav[group]} › ` : '') + nav[screen],
      href: screen === 'home' ? '/' : screenPath(screen)
    }))
    .filter(matches(query));

export const creationItems = (
  query: string,
  role: Role,
  { resources }: AdminWords
): PaletteItem[] =>
  writableBy(role)
    .filter((name) => abilitiesOf(name).add)
    .map((name) => ({
      key: `add-${name}`,
      label: resources[name].add,
      href: screenPath(name, 'new')
    }))
    .filter(matches(query));

/** The entities whose records are searched, in the order of their results. */
const SEARCHED_ENTITIES: readonly EntityName[] = [
  'product',
  'productCategory',
  'jamuCentre',
  'jamuManufacturer',
  'herbalStore',
  'user'
];

const MAX_RESULTS_PER_ENTITY = 5;

export function useRecordSearch(typed: string, role: Role) {
  const searched = SEARCHED_ENTITIES.filter((name) => writableBy(role).includes(name));
  const q = useDebouncedValue(typed.trim());
  const query = { page: 1, per_page: MAX_RESULTS_PER_ENTITY, q };
  const results = useQueries({
    queries: searched.map((name) => ({
      queryKey: [...entityKey(name), 'page', query],
      queryFn: (): Promise<{ items: Row[] }> =>
        api.page(entities[name], { ...query, ...everyStatus(entities[name]) }),
      enabled: q !== '',
      placeholderData: keepPreviousData
    }))
  });
  const items = searched.flatMap((name, index): PaletteItem[] => {
    const { data, isPlaceholderData } = results[index] ?? {};
    const isOld = typed.trim() !== q || isPlaceholderData;
    const records = (q ? (data?.items ?? []) : []).map((row) => ({
      key: `${name}-${row.id}`,
      entity: name,
      label: rowName(entities[name], row),
      href: screenPath(name, row.id)
    }));
    // Results of an earlier query are shown only if they match the typed text, because Enter
    // opens the first result.
    return isOld ? records.filter(matches(typed)) : records;
  });
  return {
    items,
    isSearching: typed.trim() !== q || results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError)
  };
}
