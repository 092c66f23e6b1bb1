import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { api } from '#core/shared/api.ts';
import { entityKey } from '#core/shared/entity-queries.ts';
import { useMessages } from '#core/shared/i18n-provider.tsx';
import { rowName, type Row } from '#core/shared/rows.ts';
import { useSave } from '#core/shared/toast.tsx';

type Order = ReturnType<typeof orderEndpoints>;

export interface ListOrder {
  /** The ids of the rows that editors put first. */
  ids: number[];
  /** The first published rows of the list, at least as many as the site shows. */
  rows: Row[];
}

const pathOf = (entity: AnyEntity): string => `${entity.paths.admin}/order`;

const orderKey = (entity: AnyEntity) => [...entityKey(entity.name), 'order'];

/**
 * Queries the order of an entity. Returns undefined while it loads, and if the site shows all rows
 * of the entity.
 */
export const useListOrder = (entity: AnyEntity): ListOrder | undefined =>
  useQuery({
    enabled: entity.shown > 0,
    queryKey: orderKey(entity),
    queryFn: async (): Promise<ListOrder> => {
      const { ids } = await api.call<Order['read']>('get', pathOf(entity));
      const per_page = Math.max(entity.shown, ids.length);
      return { ids, rows: (await api.page(entity, { page: 1, per_page })).items };
    }
  }).data;

/**
 * Returns a function that saves the ids of the rows to put first, and shows the result as a toast.
 * The server refuses to save if the stored order is not `from`, because somebody else changed it.
 */
export function useSaveOrder(entity: AnyEntity) {
  const save = useSave();
  const client = useQueryClient();
  const { order: t } = useMessages().lists;
  return async (ids: number[], from: number[], about: string): Promise<boolean> => {
    const post = () => api.call<Order['write']>('post', pathOf(entity), { body: { ids, from } });
    const isSaved = await save(about, post, t);
    // Waits for the new order, so that a dialog that is opened next does not show the old order.
    await client.invalidateQueries({ queryKey: orderKey(entity) }, { cancelRefetch: false });
    return isSaved;
  };
}

export function useShowFirst(entity: AnyEntity, order: ListOrder | undefined) {
  const save = useSaveOrder(entity);
  return (row: Row): void => {
    const ids = order?.ids ?? [];
    // The site shows a fixed number of rows, so the last row makes room for the added one.
    const next = [row.id, ...ids.filter((id) => id !== row.id)];
    void save(next.slice(0, Math.max(entity.shown, 1)), ids, rowName(entity, row));
  };
}
