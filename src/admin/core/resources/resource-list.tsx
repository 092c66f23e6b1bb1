import { useEffect, useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import { useMedia, WIDE } from '#lib/browser/use-media.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { DataTable } from '../table/data-table.tsx';
import { type BulkProblem, FailedRecords, SelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/selection.tsx';
import { abilitiesOf } from '../entities/views.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useAddedRows, useLastAuthors, useRows } from '../shared/entity-queries.ts';
import { featuresOf } from '../shared/features.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { useActionDialog } from '../shared/menu.tsx';
import { filterOf, listSearch, toggleSort, type ListState } from '../shared/list-state.ts';
import { PagedList } from '../shared/screen-parts.tsx';
import { categoryField, rowName, type Row } from '../shared/rows.ts';
import { showToast } from '../shared/toast.tsx';
import { columnsOf, RowActions } from './columns.tsx';
import { useDelete } from '../selection/bulk-calls.ts';

interface ResourceListProps {
  entity: AnyEntity;
  state: ListState;
  onChange: (state: ListState) => void;
}

/** Returns the message of a filtered list without matches; undefined if the list is unfiltered. */
function emptyText(state: ListState, { list, lists }: AdminWords): string | undefined {
  const { filter } = lists;
  if (state.q) return list.noMatch;
  if (state.lacks) return filter.complete;
  if (state.without) return filter.noneWithout;
  if (state.outdated) return filter.noneOutdated;
  return state.status || state.category ? filter.none : undefined;
}

export function ResourceList({ entity, state, onChange }: ResourceListProps) {
  const all = useMessages();
  const t = all.resources[entity.name];
  const { remove, confirm } = abilitiesOf(entity.name);
  const extras = featuresOf(entity.name).flatMap((feature) => feature.useRowExtras?.(entity) ?? []);
  const list = useRows(entity, state);
  const { data, error } = list;
  const [toDelete, setToDelete] = useState<Row | 'selected'>();
  const [problem, setProblem] = useState<BulkProblem>();
  const { dialog, connect } = useActionDialog();
  const filter = filterOf(entity, state);
  const selection = useSelection(JSON.stringify(filter));
  const removeRows = useDelete(entity);
  const isWide = useMedia(WIDE);
  const added = useAddedRows(entity, JSON.stringify(filter));
  const isAdded = ({ id }: Row): boolean => added.some((row) => row.id === id);
  const rows = [...added, ...(data?.items ?? []).filter((row) => !isAdded(row))];
  const authors = useLastAuthors(entity, isWide ? rows.map(({ id }) => id) : []);
  useEffect(() => {
    if (error && t.fetchToast) showToast('error', all.toast.error, { about: t.fetchToast });
  }, [error, t.fetchToast, all.toast.error]);

  const removeNow = async (ids: number[]): Promise<void> => {
    setToDelete(undefined);
    const selected = ids.filter((id) => selection.ids.has(id));
    selection.drop(ids);
    const result = await removeRows(ids);
    const failed = result.failed.map(({ id }) => id);
    selection.add(selected.filter((id) => failed.includes(id)));
    if (ids.length > 1 && failed.length > 0) setProblem({ sentence: t.deleteFailed, ...result });
  };
  return (
    <>
      <PagedList
        query={list}
        loading={t.loading}
        failed={t.fetchFailed}
        empty={emptyText(state, all) ?? t.empty}
        isEmpty={rows.length === 0}
        page={state.page}
        onPage={(to) => onChange({ ...state, page: to })}
      >
        {({ total }) => (
          <>
            <SelectionBar
              entity={entity}
              selection={selection}
              filter={filter}
              total={total}
              onRemove={remove ? () => setToDelete('selected') : undefined}
              onRefused={(refused) => {
                selection.add(refused.failed.map(({ id }) => id));
                setProblem(refused);
              }}
            />
            <DataTable
              caption={t.title}
              columns={columnsOf(entity, state, all, {
                badgesOf: (row) => extras.flatMap((extrasOf) => extrasOf(row).badge ?? []),
                isAdded,
                authors: isWide ? authors : undefined
              })}
              rows={rows}
              isHighlighted={isAdded}
              rowKey={(row) => row.id}
              busy={list.isPlaceholderData}
              onSort={(field) => onChange(toggleSort(state, field))}
              selection={
                remove || categoryField(entity)
                  ? {
                      ...selection,
                      t: {
                        ...all.lists.select,
                        row: (row) => all.lists.select.row(rowName(entity, row))
                      }
                    }
                  : undefined
              }
              actions={{
                header: all.list.actions,
                cell: (row) => {
                  const rowExtras = extras.map((extrasOf) => extrasOf(row));
                  const isRemovable = remove || rowExtras.some(({ isRemovable }) => isRemovable);
                  return (
                    <RowActions
                      entity={entity}
                      row={row}
                      search={listSearch(entity, state)}
                      actions={connect(rowExtras.flatMap(({ actions = [] }) => actions))}
                      onRemove={
                        isRemovable
                          ? () => (confirm ? setToDelete(row) : void removeNow([row.id]))
                          : undefined
                      }
                    />
                  );
                }
              }}
            />
          </>
        )}
      </PagedList>
      {dialog}
      {problem && (
        <FailedRecords entity={entity} {...problem} onClose={() => setProblem(undefined)} />
      )}
      {toDelete && (
        <ConfirmDialog
          title={all.confirm.title}
          question={
            toDelete === 'selected' ? all.lists.bulk.confirm(selection.ids.size) : t.confirm
          }
          about={toDelete === 'selected' ? undefined : rowName(entity, toDelete)}
          yes={all.confirm.remove}
          onCancel={() => setToDelete(undefined)}
          onConfirm={() =>
            void removeNow(toDelete === 'selected' ? [...selection.ids] : [toDelete.id])
          }
        />
      )}
    </>
  );
}
