import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type { orderEndpoints } from '#lib/contract/endpoints/batch.ts';
import { api } from '#core/shared/api.ts';
import { entityKey } from '#core/shared/entity-queries.ts';
import { useMessages } from '#core/shared/i18n.tsx';
import type { Row } from '#core/shared/rows.ts';
import { useSave } from '#core/shared/toast.tsx';

type Order = ReturnType<typeof orderEndpoints>;

export interface ListOrder {
  /** The ids of the rows that editors put first. */
  ids: number[];
  /** The first published rows of the list: those that the site shows, and those in `ids`. */
  rows: Row[];
}

const pathOf = (entity: AnyEntity): string => `${entity.paths.admin}/order`;

const orderKey = (entity: AnyEntity) => [...entityKey(entity.name), 'order'];

/** Queries the order of an entity; undefined while it loads, and if the site shows all rows. */
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
 * Returns a function that saves the ids of the rows to put first. The server refuses if the stored
 * order is no longer `from`, because somebody else has changed it.
 */
export function useSaveOrder(entity: AnyEntity) {
  const { save } = useSave();
  const client = useQueryClient();
  const { order: t } = useMessages().lists;
  return async (ids: number[], from: number[], about: string): Promise<boolean> => {
    const post = () => api.call<Order['write']>('post', pathOf(entity), { body: { ids, from } });
    const isSaved = await save(about, post, t);
    // Waits for the new order, so that the next dialog does not show the old order.
    await client.invalidateQueries({ queryKey: orderKey(entity) }, { cancelRefetch: false });
    return isSaved;
  };
}
