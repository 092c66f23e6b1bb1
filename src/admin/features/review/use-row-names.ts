import { useQueries } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#core/shared/api.ts';
import { entityKey } from '#core/shared/entity-queries.ts';
import { rowName } from '#core/shared/rows.ts';

/** Queries the names of rows, by id. The name of a missing row, or before it loads, is its id. */
export const useRowNames = (entity: AnyEntity, ids: readonly number[]) =>
  useQueries({
    queries: ids.map((id) => ({
      queryKey: [...entityKey(entity.name), 'row name', id],
      queryFn: async () => rowName(entity, await api.one(entity, id)),
      retry: false
    })),
    combine: (results) => new Map(ids.map((id, index) => [id, results[index]?.data ?? `#${id}`]))
  });
