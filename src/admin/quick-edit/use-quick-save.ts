import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { changePages, invalidateLists } from '../shared/entity-queries.ts';
import { reason, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName, type Row } from '../shared/rows.ts';
import { useHandleWaiting } from '../shared/waiting.ts';

/**
 * Saves some values of a row that a list shows, unless somebody else changed it since; says how it
 * went, and whether it did.
 */
export function useQuickSave(entity: AnyEntity) {
  const client = useQueryClient();
  const handleWaiting = useHandleWaiting();
  const words = useMessages().resources[entity.name];
  return async (row: Row, values: Record<string, unknown>): Promise<boolean> => {
    const about = rowName(entity, row);
    try {
      const { updated_at } = row;
      const saved: Row = await api.update(entity, row.id, { ...values, updated_at });
      changePages(client, entity, (rows) =>
        rows.map((each) => (each.id === saved.id ? saved : each))
      );
      showToast('success', words.updated, { about });
      return true;
    } catch (error) {
      if (handleWaiting(error, about)) return true;
      showToast('error', words.saveFailed, { about: reason(about, error) });
      return false;
    } finally {
      invalidateLists(client);
    }
  };
}
