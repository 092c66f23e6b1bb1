import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { errorMessage, showToast } from '../shared/toast.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionFrameProps {
  selection: Selection;
  total: number;
  fetchIds: () => Promise<number[]>;
  children: ReactNode;
}

/** The number of selected rows, buttons that select all or none, and actions. */
export function SelectionFrame({ selection, total, fetchIds, children }: SelectionFrameProps) {
  const { select, bulk } = useMessages().lists;
  const [finding, setFinding] = useState(false);
  const { ids } = selection;
  const selectAll = async (): Promise<void> => {
    setFinding(true);
    try {
      selection.add(await fetchIds());
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
            variant="icon"
            aria-label={select.clear}
            title={select.clear}
            className="sm:order-last"
            onClick={selection.clear}
            icon={X}
          />
          {ids.size < total && (
            <Button variant="small" disabled={finding} onClick={() => void selectAll()}>
              {finding ? select.finding : select.found(total)}
            </Button>
          )}
          {children}
        </section>
      )}
    </>
  );
}
