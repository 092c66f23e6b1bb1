import { Pencil, Trash2 } from 'lucide-react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { button } from '../look.ts';
import { screenPath } from '../router.ts';
import { rowName } from '../row.ts';
import type { Row } from '../row.ts';
import { useWords } from '../words.tsx';

interface RowActionsProps {
  entity: AnyEntity;
  row: Row;
  /** The list's state, kept in the address of the form. */
  search: Record<string, string | number>;
  /** Absent where rows cannot be deleted. */
  onRemove: (() => void) | undefined;
}

export function RowActions({ entity, row, search, onRemove }: RowActionsProps) {
  const { list } = useWords();
  const name = rowName(entity, row);
  return (
    <span className="-ml-2.5 inline-flex gap-1 max-sm:ml-0">
      <a href={screenPath(entity.name, row.id, search)} aria-label={list.editOf(name)} className={button.small}>
        <Pencil size={15} aria-hidden />
        <span className="max-sm:sr-only">{list.edit}</span>
      </a>
      {onRemove && (
        <button type="button" onClick={onRemove} aria-label={list.removeOf(name)} className={button.smallDanger}>
          <Trash2 size={15} aria-hidden />
          <span className="max-sm:sr-only">{list.remove}</span>
        </button>
      )}
    </span>
  );
}
