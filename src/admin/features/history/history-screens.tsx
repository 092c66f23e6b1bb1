import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Pencil } from 'lucide-react';
import { ApiError } from '#lib/api/api-error.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { entities, type AnyEntity, type EntityName } from '#lib/contract/entities.ts';
import { ButtonLink } from '#lib/ui/button.tsx';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog, PasswordConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import {
  toPageQuery,
  type EntityPage,
  EntityFilter,
  useEntityPage
} from '#core/shared/entity-filter.tsx';
import { invalidateLists, useRow } from '#core/shared/entity-queries.ts';
import { describeError, showToast, handleWaiting } from '#core/shared/toast.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { PagedList, PageHeader } from '#core/shared/screen-parts.tsx';
import { readPage } from '#core/shared/list-state.ts';
import { rowName } from '#core/shared/rows.ts';
import { go, rowPartPath, screenPath, setSearch } from '#core/shared/router.ts';
import { ChangeEntry } from './change-entry.tsx';
import { ImportEntry, isUndone } from './import-entry.tsx';

interface ChangeListProps {
  state: EntityPage;
  id?: number;
  /** The mark of an import. Lists only the changes of this import. */
  mark?: string | undefined;
  /** Whether the record was deleted, so that earlier values cannot be restored. */
  isDeleted?: boolean;
  onPage: (page: number) => void;
}

function ChangeList({ state, id, mark, isDeleted, onPage }: ChangeListProps) {
  const { lists, fields } = useMessages();
  const { history: t } = lists;
  const client = useQueryClient();
  const query = { ...toPageQuery(state), id, import: mark };
  const list = useQuery({
    queryKey: ['history', query],
    queryFn: () => api.history(query),
    placeholderData: keepPreviousData
  });
  const [confirming, setConfirming] = useState<Change>();
  // A change of the user's own e-mail address. The server restores it only with the password.
  const [needingPassword, setNeedingPassword] = useState<Change>();
  const restoreChange = async (change: Change, password?: string): Promise<void> => {
    const { left } = await api
      .restoreChange(change.id, password)
      .finally(() => invalidateLists(client));
    const about = change.title;
    const names = left.map((field) => fields[field as FieldName] ?? field).join(', ');
    if (names) showToast('warning', t.left(names), { about });
    else showToast('success', t.restored, { about });
  };
  const confirm = (change: Change): void => {
    setConfirming(undefined);
    restoreChange(change).catch((cause: unknown) => {
      if (handleWaiting(cause, change.title)) return;
      if (cause instanceof ApiError && cause.fields['current_password']) setNeedingPassword(change);
      else showToast('error', t.restoreFailed, { about: describeError(change.title, cause) });
    });
  };
  const dialog = {
    title: t.restore,
    question: t.confirm,
    yes: t.restore,
    variant: 'primary'
  } as const;
  return (
    <>
      <PagedList query={list} failed={t.failed} empty={t.empty} page={state.page} onPage={onPage}>
        {({ changes }) => (
          <ol className="grid grid-cols-1 gap-3">
            {changes.map((change) =>
              change.import && id === undefined && !mark ? (
                <ImportEntry key={change.id} change={change} canUndo={!isUndone(change, changes)} />
              ) : (
                <ChangeEntry
                  key={change.id}
                  change={change}
                  showsRow={id === undefined}
                  onRestore={isDeleted ? undefined : setConfirming}
                />
              )
            )}
          </ol>
        )}
      </PagedList>
      {confirming && (
        <ConfirmDialog
          {...dialog}
          about={confirming.title}
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => confirm(confirming)}
        />
      )}
      {needingPassword && (
        <PasswordConfirmDialog
          {...dialog}
          about={needingPassword.title}
          failed={t.restoreFailed}
          onCancel={() => setNeedingPassword(undefined)}
          onConfirm={async (password) => {
            await restoreChange(needingPassword, password);
            setNeedingPassword(undefined);
          }}
        />
      )}
    </>
  );
}

export function Activity({ search }: { search: Readonly<Record<string, string>> }) {
  const { history: t } = useMessages().lists;
  const { state, show } = useEntityPage('activity', search);
  const mark = search['import'] || undefined;
  const entity = mark ? undefined : state.entity;
  return (
    <>
      <PageHeader title={t.title} intro={t.intro}>
        {mark ? (
          <ButtonLink variant="ghost" href={screenPath('activity')}>
            {t.wholeActivity}
          </ButtonLink>
        ) : (
          <EntityFilter value={entity} onChoose={(chosen) => show({ entity: chosen, page: 1 })} />
        )}
      </PageHeader>
      <ChangeList
        state={{ ...state, entity }}
        mark={mark}
        onPage={(page) => setSearch('activity', { entity, import: mark, page })}
      />
    </>
  );
}

interface RecordHistoryProps {
  name: EntityName;
  id: number;
  search: Readonly<Record<string, string>>;
}

export function RecordHistory({ name, id, search }: RecordHistoryProps) {
  const { lists, resources } = useMessages();
  const { history: t } = lists;
  const query = { entity: name, id, page: 1, per_page: 1 };
  const { data } = useQuery({ queryKey: ['history', query], queryFn: () => api.history(query) });
  const [last] = data?.changes ?? [];
  const entity: AnyEntity = entities[name];
  // The last change contains the name. The row itself is only queried if it never changed.
  const { data: row } = useRow(entity, data?.total === 0 ? id : undefined);
  const isDeleted = last?.action === 'delete';
  const title = last?.title ?? (row ? rowName(entity, row) : `#${id}`);
  return (
    <>
      <PageHeader title={t.of(resources[name].kind, title)} intro={t.intro}>
        {!isDeleted && (
          <ButtonLink variant="ghost" icon={Pencil} href={screenPath(name, id)}>
            {t.open}
          </ButtonLink>
        )}
      </PageHeader>
      <ChangeList
        state={{ entity: name, page: readPage(search['page']) }}
        id={id}
        isDeleted={isDeleted}
        onPage={(to) => go(rowPartPath(name, id, 'history') + (to > 1 ? `?page=${to}` : ''), true)}
      />
    </>
  );
}
