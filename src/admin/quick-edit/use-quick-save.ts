import { useQueryClient } from '@tanstack/react-query';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { api } from '#lib/session/session.ts';
import { changePages, invalidateLists } from '../shared/entity-queries.ts';
import { reason } from '../shared/error-message.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName, type Row } from '../shared/row.ts';
import { say } from '../shared/say.tsx';
import { useIfWaiting } from '../shared/waiting.ts';

/**
 * Saves some values of a row that a list shows, unless somebody else changed it since; says how it
 * went, and whether it did.
 */
export function useQuickSave(entity: AnyEntity) {
  const client = useQueryClient();
  const ifWaiting = useIfWaiting();
  const words = useMessages().resources[entity.name];
  return async (row: Row, values: Record<string, unknown>): Promise<boolean> => {
    const about = rowName(entity, row);
    try {
      const { updated_at } = row;
      const saved: Row = await api.update(entity, row.id, { ...values, updated_at });
      changePages(client, entity, (rows) =>
        rows.map((each) => (each.id === saved.id ? saved : each))
      );
      say('success', words.updated, { about });
      return true;
    } catch (error) {
      if (ifWaiting(error, about)) return true;
      say('error', words.saveFailed, { about: reason(about, error) });
      return false;
    } finally {
      invalidateLists(client);
    }
  };
}
