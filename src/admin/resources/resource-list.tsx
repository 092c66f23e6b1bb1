import { useEffect, useState } from 'react';
import { toast } from 'sonner';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { DataTable } from '#lib/ui/data-table.tsx';
import { rowName } from '../row.ts';
import type { Row } from '../row.ts';
import { useWords } from '../words.tsx';
import { abilitiesOf } from './abilities.ts';
import { columnsOf } from './columns.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { ListError } from './list-error.tsx';
import { lastPage, listSearch, toggleSort } from './list-state.ts';
import type { ListState } from './list-state.ts';
import { Pager } from './pager.tsx';
import { RowActions } from './row-actions.tsx';
import { useDelete } from './use-delete.ts';
import { useRows } from './use-rows.ts';

interface ResourceListProps {
  entity: AnyEntity;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** The one list: what loads, what failed, nothing, or the rows with their pages (spec §2). */
export function ResourceList({ entity, state, onChange }: ResourceListProps) {
  const all = useWords();
  const words = all.resources[entity.name];
  const { remove, confirm } = abilitiesOf(entity.name);
  const { data, error, isPending, isPlaceholderData, refetch } = useRows(entity, state);
  const [asked, setAsked] = useState<Row>();
  const deleting = useDelete(entity);
  const pages = data && lastPage(data.total);
  useEffect(() => {
    if (pages && state.page > pages && !isPlaceholderData) onChange({ ...state, page: pages });
  }, [pages, isPlaceholderData, state, onChange]);
  useEffect(() => {
    if (error && words.fetchToast) toast.error(all.toast.error, { description: words.fetchToast });
  }, [error, words.fetchToast, all.toast.error]);

  if (isPending) return <p role="status">{words.loading}</p>;
  if (!data || error) return <ListError sentence={words.fetchFailed} error={error} onRetry={() => void refetch()} />;
  return (
    <>
      {data.items.length === 0 ? (
        <p className="rounded-xl border border-dashed border-rule p-8 text-center text-ink-soft">
          {state.q ? all.list.noMatch : words.empty}
        </p>
      ) : (
        <DataTable
          caption={words.title}
          columns={columnsOf(entity, state, all)}
          rows={data.items}
          rowKey={(row) => row.id}
          busy={isPlaceholderData}
          onSort={(field) => onChange(toggleSort(state, field))}
          actions={{
            header: all.list.actions,
            cell: (row) => (
              <RowActions
                entity={entity}
                row={row}
                search={listSearch(state)}
                onRemove={remove ? () => (confirm ? setAsked(row) : deleting.start(row)) : undefined}
              />
            )
          }}
        />
      )}
      <Pager page={state.page} total={data.total} onPage={(page) => onChange({ ...state, page })} />
      {asked && (
        <DeleteDialog
          words={words}
          name={rowName(entity, asked)}
          busy={deleting.busy}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => deleting.start(asked, () => setAsked(undefined))}
        />
      )}
    </>
  );
}
