import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { Values } from '#lib/contract/entity.ts';
import { api } from '#lib/session/session.ts';
import { entityKey } from '../entity-key.ts';
import type { Row } from '../row.ts';
import type { RowPage } from './use-rows.ts';

export interface Change {
  /** Absent for a new row. */
  id: number | undefined;
  /** With `updated_at` a row that somebody else changed since is left as it is. */
  values: Partial<Values<AnyEntity>> & { updated_at?: string };
  image: File | null;
}

/** Lists are shown changed at once, then fetched again: a change may move rows, and other entities may show this one's name. */
function changeRows(client: QueryClient, entity: AnyEntity, change: (rows: Row[]) => Row[]): void {
  client.setQueriesData<RowPage>(
    { queryKey: [...entityKey(entity.name), 'page'] },
    (page) => page && { ...page, items: change(page.items) }
  );
  void client.invalidateQueries({ queryKey: ['entity'], predicate: ({ queryKey }) => queryKey[2] !== 'one' });
  void client.invalidateQueries({ queryKey: ['publishing'] });
}

/** Creates or updates a row (spec §4: replace on edit, append on add). */
export function useSave(entity: AnyEntity) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, values, image }: Change): Promise<Row> =>
      id === undefined ? api.create(entity, values, image) : api.update(entity, id, values, image),
    onSuccess: (saved) => changeRows(client, entity, (rows) => rows.map((row) => (row.id === saved.id ? saved : row)))
  });
}

/** Deletes a row, in the list too (spec §4). */
export function useRemove(entity: AnyEntity) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Row) => api.remove(entity, id),
    onSuccess: (_, { id }) => changeRows(client, entity, (rows) => rows.filter((row) => row.id !== id))
  });
}
