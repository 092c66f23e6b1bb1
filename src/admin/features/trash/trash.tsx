import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { TRASH } from '#lib/contract/limits.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Trashed } from '#lib/contract/endpoints/deletions.ts';
import { Button } from '#lib/ui/button.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog, PasswordConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { EntityFilter, toPageQuery, useEntityPage } from '#core/shared/entity-filter.tsx';
import { invalidateLists } from '#core/shared/entity-queries.ts';
import { errorMessage, showToast, useSave, showWaitingToast } from '#core/shared/toast.tsx';
import { useMessages } from '#core/shared/i18n.tsx';
import { PagedList, PageHeader } from '#core/shared/screen-parts.tsx';
import { useRole } from '#core/shared/account.ts';
import { SelectionFrame, useSelection } from '#core/selection/selection.tsx';
import { TrashTable } from './trash-table.tsx';
import { describeIncomplete, fetchTrashIds, restoreRows } from '#core/selection/bulk-calls.ts';

interface Report {
  tone: 'bad' | 'plain';
  title: string;
  reasons: string[];
}

export function Trash({ search }: { search: Readonly<Record<string, string>> }) {
  const { lists } = useMessages();
  const { trash: t } = lists;
  const isAdmin = hasRole(useRole(), 'admin');
  const { state, show } = useEntityPage('trash', search);
  const client = useQueryClient();
  const query = toPageQuery(state);
  const list = useQuery({
    queryKey: ['trash', query],
    queryFn: () => api.trash(query),
    placeholderData: keepPreviousData
  });
  const restore = useMutation({
    mutationFn: ({ ids, onProgress }: { ids: number[]; onProgress: (done: number) => void }) =>
      restoreRows(ids, onProgress),
    onSettled: () => invalidateLists(client)
  });
  const { save } = useSave();
  const selection = useSelection(state.entity ?? '');
  const [toRemove, setToRemove] = useState<Trashed | 'all'>();
  const [reports, setReports] = useState<Report[]>([]);
  const total = list.data?.total ?? 0;
  const close = (): void => setToRemove(undefined);

  /** Restores rows by their trash ids. `name` is the title of a single row. */
  const restoreIds = async (ids: number[], name?: string): Promise<void> => {
    setReports([]);
    const about = name ?? lists.records(ids.length);
    const id = showToast('loading', t.restoring, { about });
    const { restored, refused, waiting, incomplete, error } = await restore.mutateAsync({
      ids,
      onProgress: (done) =>
        void showToast('loading', t.restoring, { id, about: lists.bulk.progress(done, ids.length) })
    });
    selection.drop([...restored, ...(waiting.length > 0 ? ids : [])]);
    toast.dismiss(id);
    if (restored.length > 0)
      showToast('success', name ? t.restored(name) : lists.undo.restored(restored.length));
    if (waiting.length > 0) showWaitingToast(about, waiting.length === 1 ? waiting[0] : undefined);
    const title = name ? t.restoreFailed(name) : t.refused(ids.length - restored.length);
    const reasons =
      error === undefined
        ? refused.map((row) => (name ? row.error : `${row.title}: ${row.error}`))
        : [errorMessage(error, title)];
    setReports([
      { tone: 'bad', title, reasons },
      { tone: 'plain', title: t.incomplete, reasons: describeIncomplete(incomplete) }
    ]);
  };
  const restoreDeletion = async ({ deletion }: Trashed): Promise<void> => {
    try {
      await restoreIds(await fetchTrashIds({ deletion }));
    } catch (cause) {
      setReports([{ tone: 'bad', title: t.failed, reasons: [errorMessage(cause, '')] }]);
    }
  };
  const removePermanently = (row: Trashed): void => {
    close();
    const result = { saved: t.removed, failed: t.removeFailed };
    void save(row.title, () => api.removeTrashed(row.id), result);
  };
  const emptyAll = async (password: string): Promise<void> => {
    const deleted = await api.emptyTrash(password).finally(() => invalidateLists(client));
    showToast('success', t.emptied(deleted));
    close();
  };

  return (
    <>
      <PageHeader title={t.title} intro={t.intro(TRASH.days)}>
        <EntityFilter value={state.entity} onChoose={(entity) => show({ entity, page: 1 })} />
        {isAdmin && !state.entity && (
          <Button
            variant="danger"
            icon={Trash2}
            disabled={total === 0}
            onClick={() => setToRemove('all')}
          >
            {t.emptyAll}
          </Button>
        )}
      </PageHeader>
      {reports
        .filter(({ reasons }) => reasons.length > 0)
        .map(({ tone, title, reasons }) => (
          <Notice key={tone} tone={tone}>
            <p className="font-semibold">{title}</p>
            <ul className="max-h-60 overflow-y-auto">
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Notice>
        ))}
      <PagedList
        query={list}
        failed={t.failed}
        empty={t.empty}
        page={state.page}
        onPage={(page) => show({ ...state, page })}
      >
        {({ trash }) => (
          <>
            <SelectionFrame
              selection={selection}
              total={total}
              fetchIds={() => fetchTrashIds({ entity: state.entity })}
            >
              <Button
                variant="small"
                icon={RotateCcw}
                disabled={restore.isPending}
                onClick={() => void restoreIds([...selection.ids])}
              >
                {t.restoreSelected}
              </Button>
            </SelectionFrame>
            <TrashTable
              rows={trash}
              busy={list.isPlaceholderData || restore.isPending}
              selection={selection}
              onRestore={(row) => void restoreIds([row.id], row.title)}
              onRestoreDeletion={(row) => void restoreDeletion(row)}
              onRemove={isAdmin ? setToRemove : undefined}
            />
          </>
        )}
      </PagedList>
      {toRemove === 'all' && (
        <PasswordConfirmDialog
          title={t.emptyAll}
          question={t.confirmEmpty(total)}
          yes={t.emptyAll}
          failed={t.removeFailed}
          onCancel={close}
          onConfirm={emptyAll}
        />
      )}
      {toRemove && toRemove !== 'all' && (
        <ConfirmDialog
          title={t.remove}
          question={t.confirmRemove}
          about={toRemove.title}
          yes={t.remove}
          onCancel={close}
          onConfirm={() => removePermanently(toRemove)}
        />
      )}
    </>
  );
}
