import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { NARROW, useMedia, WIDE } from '#lib/browser/use-media.ts';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import type { AdminWords } from '#lib/i18n/admin.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { abilitiesOf } from '../entities/views.ts';
import { FormDialog } from '../form/form-dialog.tsx';
import { useDelete } from '../selection/bulk-calls.ts';
import { type BulkProblem, FailedRecords, SelectionBar } from '../selection/selection-bar.tsx';
import { useSelection } from '../selection/selection.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useAddedRows, useLastAuthors, useOptionName, useRows } from '../shared/entity-queries.ts';
import { featuresOf } from '../shared/features.ts';
import { useMessages } from '../shared/i18n.tsx';
import {
  filterOf,
  listSearch,
  type ListState,
  readListState,
  toggleSort
} from '../shared/list-state.ts';
import { Menu, useActionDialog } from '../shared/menu.tsx';
import { COPY, go, type OpenRecord, readRecord, screenPath } from '../shared/router.ts';
import { categoryField, rowName, type Row } from '../shared/rows.ts';
import { focusList, ListSearch, PagedList, PageHeader } from '../shared/screen-parts.tsx';
import { showToast } from '../shared/toast.tsx';
import { DataTable } from '../table/data-table.tsx';
import { columnsOf, RowActions } from './columns.tsx';
import { ListFilter } from './list-filter.tsx';

/** The actions of features on a list. A small screen shows them in a menu. */
function ListTools({ name, state }: { name: EntityName; state: ListState }) {
  const { resources, lists } = useMessages();
  const isNarrow = useMedia(NARROW);
  const { dialog, connect } = useActionDialog();
  const tools = connect(
    featuresOf(name).flatMap((feature) => feature.useListTools?.(entities[name], state) ?? [])
  );
  return (
    <>
      {isNarrow && tools.length > 0 && (
        <Menu
          label={lists.moreOf(resources[name].title)}
          items={tools.filter(({ isBusy }) => !isBusy)}
        />
      )}
      {!isNarrow &&
        tools.map(({ label, icon, href, onChoose, isBusy }) =>
          href ? (
            <ButtonLink key={label} variant="ghost" icon={icon} href={href}>
              {label}
            </ButtonLink>
          ) : (
            <Button key={label} variant="ghost" icon={icon} disabled={isBusy} onClick={onChoose}>
              {label}
            </Button>
          )
        )}
      {dialog}
    </>
  );
}

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
                  ? { ...selection, nameOf: (row) => rowName(entity, row) }
                  : undefined
              }
              actions={(row) => {
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

interface ResourceScreenProps {
  name: EntityName;
  record: OpenRecord | undefined;
  search: Readonly<Record<string, string>>;
}

/** The management screen of any entity: search, list, and the form of the record in the URL. */
export function ResourceScreen({ name, record, search }: ResourceScreenProps) {
  const entity = entities[name];
  const t = useMessages().resources[name];
  const { add } = abilitiesOf(name);
  const state = readListState(search, entity);
  const query = listSearch(entity, state);
  const wasOpen = useRef(false);
  // A form that a hotkey opened has no button that gets the focus back. Focuses the list instead.
  useEffect(() => {
    if (wasOpen.current && record === undefined) focusList();
    wasOpen.current = record !== undefined;
  }, [record]);
  const show = (next: ListState): void =>
    go(screenPath(name, record, listSearch(entity, next)), true);
  // A bookmark or a link can contain a deleted category.
  const { error } = useOptionName('productCategory', state.category || null);
  const isGone = error instanceof ApiError && error.status === 404;
  useEffect(() => {
    if (isGone) show({ ...state, category: '' });
  });
  return (
    <>
      <PageHeader title={t.title}>
        <ListTools name={name} state={state} />
        {add && (
          <ButtonLink
            variant="primary"
            icon={Plus}
            href={screenPath(name, 'new', query)}
            className="max-sm:size-11 max-sm:p-0"
          >
            <span className="max-sm:sr-only">{t.add}</span>
          </ButtonLink>
        )}
      </PageHeader>
      <div className="flex items-center gap-2 *:first:min-w-0 *:first:grow sm:flex-wrap sm:*:first:basis-64">
        <ListSearch
          label={t.search}
          value={state.q}
          onSearch={(q) => show({ ...state, q, page: 1 })}
        />
        <ListFilter entity={entity} state={state} onChange={show} />
      </div>
      <ResourceList entity={entity} state={state} onChange={show} />
      {record !== undefined && (record !== 'new' || add) && (
        <FormDialog
          key={record}
          entity={entity}
          record={record}
          copyOf={readRecord(search[COPY])}
          onClose={() => go(screenPath(name, undefined, query))}
        />
      )}
    </>
  );
}
