import { Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { LIST } from '#lib/contract/limits.ts';
import { hasStatus } from '#lib/contract/states.ts';
import { categoryField, eachPage } from '../shared/rows.ts';
import { Button } from '#lib/ui/button.tsx';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { RowFilter } from '../shared/list-state.ts';
import { CategoryChange, StatusChange } from './bulk-change.tsx';
import type { BulkFailure } from './failed-records.tsx';
import type { Selection } from './use-selection.ts';

async function fetchIds(entity: AnyEntity, query: RowFilter): Promise<number[]> {
  const ids: number[] = [];
  for await (const { items } of eachPage(entity, query, LIST.perPage))
    ids.push(...items.map(({ id }) => id));
  return ids;
}

interface SelectionBarProps {
  entity: AnyEntity;
  selection: Selection;
  filter: RowFilter;
  total: number;
  /** Undefined if rows cannot be deleted. */
  onRemove: (() => void) | undefined;
  onRefused: (failure: BulkFailure) => void;
}

export function SelectionBar(props: SelectionBarProps) {
  const { entity, selection, filter, total, onRemove, onRefused } = props;
  const { lists } = useMessages();
  const { select, bulk } = lists;
  const [finding, setFinding] = useState(false);
  const { ids } = selection;
  const field = categoryField(entity);
  const changes = { entity, ids: [...ids], onDone: selection.clear, onRefused };
  const selectAll = async (): Promise<void> => {
    setFinding(true);
    try {
      selection.add(await fetchIds(entity, filter));
    } catch (error) {
      showToast('error', select.findFailed, { about: errorMessage(error, '') });
    } finally {
      setFinding(false);
    }
  };
  return (
    <>
      <p role="status" className="sr-only">
        {finding ? select.finding : ids.size > 0 ? select.some(ids.size) : ''}
      </p>
      {ids.size > 0 && (
        <section
          aria-label={bulk.label}
          className="sticky top-16 z-10 flex flex-wrap items-center gap-2 rounded-xl border border-leaf bg-leaf-tint px-3 py-2 text-sm lg:top-2"
        >
          <span aria-hidden className="mr-auto px-1 font-semibold tabular-nums">
            {select.some(ids.size)}
          </span>
          <Button
            look="icon"
            aria-label={select.clear}
            title={select.clear}
            className="sm:order-last"
            onClick={selection.clear}
          >
            <X size={18} aria-hidden />
          </Button>
          {ids.size < total && (
            <Button look="small" disabled={finding} onClick={() => void selectAll()}>
              {finding ? select.finding : select.found(total)}
            </Button>
          )}
          {field && <CategoryChange {...changes} field={field} />}
          {hasStatus(entity) && <StatusChange {...changes} />}
          {onRemove && (
            <Button look="smallDanger" icon={Trash2} onClick={onRemove}>
              {bulk.remove}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
