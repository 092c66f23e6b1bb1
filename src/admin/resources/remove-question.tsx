import type { AnyEntity } from '#lib/contract/entities.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { rowName } from '../shared/row.ts';
import type { Row } from '../shared/row.ts';

interface RemoveQuestionProps {
  entity: AnyEntity;
  /** The row to delete, or without one `count` selected rows. */
  row: Row | undefined;
  count: number;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks before rows are deleted; for one row as in §2. */
export function RemoveQuestion({ entity, row, count, onCancel, onConfirm }: RemoveQuestionProps) {
  const { confirm, resources, lists } = useMessages();
  return (
    <ConfirmDialog
      title={confirm.title}
      question={row ? resources[entity.name].confirm : lists.bulk.confirm(count)}
      about={row && rowName(entity, row)}
      yes={confirm.remove}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
