import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { entities, writableBy, type EntityName } from '#lib/contract/entities.ts';
import type { Role } from '#lib/contract/roles.ts';
import { api } from '#lib/session/session.ts';
import { views } from '../entities/views.ts';
import { entityKey } from '../shared/entity-queries.ts';
import { everyStatus } from '../shared/list-state.ts';
import { screenPath } from '../shared/router.ts';
import { rowName, type Row } from '../shared/rows.ts';
import { useDebouncedValue } from '#lib/browser/use-debounced-value.ts';
import type { Item } from './palette-items.ts';

const SEARCHED = (Object.keys(views) as EntityName[])
  .filter((name) => views[name].paletteRank !== undefined)
  .toSorted((one, other) => Number(views[one].paletteRank) - Number(views[other].paletteRank));

/** The results shown of each entity. */
const EACH = 5;

/** Finds records that the role may edit by their name. */
export function useRecordSearch(typed: string, role: Role) {
  const searched = SEARCHED.filter((name) => writableBy(role).includes(name));
  const q = useDebouncedValue(typed.trim());
  const found = useQueries({
    queries: searched.map((name) => ({
      queryKey: [...entityKey(name), 'page', { page: 1, per_page: EACH, q }],
      queryFn: (): Promise<{ items: Row[] }> =>
        api.page(entities[name], { page: 1, per_page: EACH, q, ...everyStatus(entities[name]) }),
      enabled: q !== '',
      placeholderData: keepPreviousData
    }))
  });
  const items = searched.flatMap((name: EntityName, at): (Item & { entity: EntityName })[] =>
    (q ? (found[at]?.data?.items ?? []) : []).map((row) => ({
      key: `${name}-${row.id}`,
      entity: name,
      label: rowName(entities[name], row),
      href: screenPath(name, row.id)
    }))
  );
  return {
    items,
    isSearching: typed.trim() !== q || found.some(({ isFetching }) => isFetching),
    hasFailed: found.some(({ isError }) => isError)
  };
}
