import { X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '#lib/ui/button.tsx';
import { useMessages } from '../shared/i18n.tsx';
import { errorMessage, showToast } from '../shared/toast.tsx';

export function removeIds(selected: ReadonlySet<number>, ids: readonly number[]): Set<number> {
  const removed = new Set(ids);
  return new Set([...selected].filter((id) => !removed.has(id)));
}

/** Toggles a row. If `isRange`, also changes the rows between it and the previous one (`anchor`). */
export function toggleRow(
  selected: ReadonlySet<number>,
  page: readonly number[],
  id: number,
  anchor: number | undefined,
  isRange: boolean
): Set<number> {
  const index = page.indexOf(id);
  const start = isRange && anchor !== undefined ? page.indexOf(anchor) : -1;
  const range = start < 0 ? [id] : page.slice(Math.min(index, start), Math.max(index, start) + 1);
  return selected.has(id) ? removeIds(selected, range) : new Set([...selected, ...range]);
}

export const togglePage = (selected: ReadonlySet<number>, page: readonly number[]): Set<number> =>
  page.every((id) => selected.has(id))
    ? removeIds(selected, page)
    : new Set([...selected, ...page]);

interface SelectionState {
  search: string;
  ids: ReadonlySet<number>;
  anchor?: number;
}

const NO_IDS: ReadonlySet<number> = new Set();

/** The selected rows of all pages. A new search clears the selection. */
export function useSelection(search: string) {
  const [state, setState] = useState<SelectionState>({ search, ids: NO_IDS });
  // Otherwise, the selection would reappear when its search is repeated.
  if (state.search !== search) setState({ search, ids: NO_IDS });
  const { ids, anchor } = state;
  const set = (next: ReadonlySet<number>, from?: number): void =>
    setState({ search, ids: next, ...(from !== undefined && { anchor: from }) });
  return {
    ids,
    toggle: (page: readonly number[], id: number, isRange: boolean) =>
      set(toggleRow(ids, page, id, anchor, isRange), id),
    togglePage: (page: readonly number[]) => set(togglePage(ids, page)),
    // Adds to the latest state, because selection and search may have changed while ids were loading.
    add: (more: readonly number[]) =>
      setState((now) =>
        now.search === search ? { search, ids: new Set([...now.ids, ...more]) } : now
      ),
    drop: (removed: readonly number[]) => set(removeIds(ids, removed)),
    clear: () => set(NO_IDS)
  };
}

export type Selection = ReturnType<typeof useSelection>;

interface SelectionFrameProps {
  selection: Selection;
  total: number;
  fetchIds: () => Promise<number[]>;
  children: ReactNode;
}

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
