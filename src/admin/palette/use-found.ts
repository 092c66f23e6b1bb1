import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { entities } from '#lib/contract/entities.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../entity-key.ts';
import { screenPath } from '../router.ts';
import { rowName } from '../row.ts';
import type { Row } from '../row.ts';
import type { Item } from './screen-items.ts';

const SEARCHED = ['product', 'productCategory', 'jamuCentre', 'jamuManufacturer', 'user'] as const;

/** How many records of each kind are shown. */
const EACH = 5;

/** How long typing must rest before the server is asked, in milliseconds. */
const REST = 200;

function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Records whose name the server finds, and whether it is still looking for what is typed. */
export function useFound(typed: string) {
  const q = useRested(typed.trim());
  const found = useQueries({
    queries: SEARCHED.map((name) => ({
      queryKey: [...entityKey(name), 'page', { page: 1, per_page: EACH, q }],
      queryFn: (): Promise<{ items: Row[] }> => api.page(entities[name], { page: 1, per_page: EACH, q }),
      enabled: q !== '',
      placeholderData: keepPreviousData
    }))
  });
  const items = SEARCHED.flatMap((name: EntityName, at): (Item & { entity: EntityName })[] =>
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
