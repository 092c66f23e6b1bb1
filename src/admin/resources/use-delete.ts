import { toast } from 'sonner';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { errorText } from '../error-text.ts';
import type { Row } from '../row.ts';
import { useWords } from '../words.tsx';
import { useRemove } from './use-changes.ts';

/** Deletes a row and says in a toast how it went. */
export function useDelete(entity: AnyEntity) {
  const words = useWords().resources[entity.name];
  const { mutate, isPending } = useRemove(entity);
  const start = (row: Row, done?: () => void): void =>
    mutate(row, {
      onSuccess: () => void toast.success(words.deleted),
      onError: (error) => void toast.error(errorText(error, words.deleteFailed)),
      onSettled: () => done?.()
    });
  return { start, busy: isPending };
}
