import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import type { Change } from '#lib/contract/endpoints/history.ts';
import type { FieldName } from '#lib/i18n/admin.ts';
import { api } from '../shared/api.ts';
import { ConfirmDialog, PasswordConfirmDialog } from '../shared/confirm-dialog.tsx';
import { toPageQuery, type EntityPage } from '../shared/entity-filter.tsx';
import { invalidateLists } from '../shared/entity-queries.ts';
import { reason, showToast } from '../shared/toast.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { EmptyList, ListError, Pager, useLastPage } from '../shared/screen-parts.tsx';
import { useHandleWaiting } from '../shared/review-status.ts';
import { ChangeEntry } from './change-entry.tsx';

function useHistory(state: EntityPage, id?: number) {
  const client = useQueryClient();
  const query = { ...toPageQuery(state), ...(id !== undefined && { id }) };
  return {
    page: useQuery({
      queryKey: ['history', query],
      queryFn: () => api.history(query),
      placeholderData: keepPreviousData
    }),
    restore: useMutation({
      mutationFn: ({ change, password }: { change: Change; password?: string }) =>
        api.restoreChange(change.id, password),
      onSettled: () => invalidateLists(client)
    })
  };
}

interface ChangeListProps {
  state: EntityPage;
  /** Shows only the changes of this row. */
  id?: number;
  onPage: (page: number) => void;
}

/** Changes in pages, newest first, whose former values can be restored. */
export function ChangeList({ state, id, onPage }: ChangeListProps) {
  const { lists, fields } = useMessages();
  const { history: t } = lists;
  const { page, restore } = useHistory(state, id);
  const handleWaiting = useHandleWaiting();
  const [confirming, setConfirming] = useState<Change>();
  const { data, error, isPending } = page;
  useLastPage(state.page, page.isPlaceholderData ? undefined : data?.total, onPage);
  // Restoring the user's own former e-mail needs the password.
  const [own, setOwn] = useState<Change>();
  const restoreChange = async (change: Change, password?: string): Promise<void> => {
    const { left } = await restore.mutateAsync({ change, ...(password && { password }) });
    if (left.length === 0) showToast('success', t.restored, { about: change.title });
    else
      showToast(
        'warning',
        t.left(left.map((field) => fields[field as FieldName] ?? field).join(', ')),
        { about: change.title }
      );
  };
  const confirm = (change: Change): void => {
    setConfirming(undefined);
    restoreChange(change).catch((cause: unknown) => {
      if (handleWaiting(cause, change.title)) return;
      if (cause instanceof ApiError && cause.fields['current_password']) setOwn(change);
      else
        showToast('error', t.restoreFailed, {
          about: reason(change.title, cause)
        });
    });
  };
  if (isPending) return <p role="status">{lists.loading}</p>;
  if (!data || error)
    return <ListError sentence={t.failed} error={error} onRetry={() => void page.refetch()} />;
  if (data.changes.length === 0) return <EmptyList>{t.empty}</EmptyList>;
  return (
    <>
      <ol className="grid grid-cols-1 gap-3">
        {data.changes.map((change) => (
          <ChangeEntry
            key={change.id}
            change={change}
            showsRow={id === undefined}
            onRestore={setConfirming}
          />
        ))}
      </ol>
      <Pager page={state.page} total={data.total} onPage={onPage} />
      {confirming && (
        <ConfirmDialog
          title={t.restore}
          question={t.confirm}
          about={confirming.title}
          yes={t.restore}
          look="primary"
          onCancel={() => setConfirming(undefined)}
          onConfirm={() => confirm(confirming)}
        />
      )}
      {own && (
        <PasswordConfirmDialog
          title={t.restore}
          question={t.confirm}
          about={own.title}
          yes={t.restore}
          look="primary"
          failed={t.restoreFailed}
          onCancel={() => setOwn(undefined)}
          onConfirm={(password) => restoreChange(own, password).then(() => setOwn(undefined))}
        />
      )}
    </>
  );
}
