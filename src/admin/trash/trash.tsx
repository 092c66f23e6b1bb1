import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { TRASH } from '#lib/contract/limits.ts';
import { hasRole } from '#lib/contract/roles.ts';
import type { Trashed } from '#lib/contract/trash.ts';
import { button } from '../shared/class-names.ts';
import { ConfirmDialog, PasswordConfirmDialog } from '../shared/confirm-dialog.tsx';
import { EntityFilter, entityPageSearch, readEntityPage } from '../shared/entity-filter.tsx';
import type { EntityPage } from '../shared/entity-filter.tsx';
import { errorMessage } from '../shared/error-message.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import { ListError } from '../shared/list-error.tsx';
import { PageHeader, useTitle } from '../shared/page-header.tsx';
import { Pager, useLastPage } from '../shared/pager.tsx';
import { useRole } from '../shared/role.ts';
import { go, screenPath } from '../shared/router.ts';
import { TrashTable } from './trash-table.tsx';
import { useTrash } from './use-trash.ts';

/** What was deleted: to put back, or for administrators to delete for good (§6). */
export function Trash({ search }: { search: Readonly<Record<string, string>> }) {
  const { lists } = useMessages();
  const { trash: words } = lists;
  const role = useRole();
  const isAdmin = hasRole(role, 'admin');
  const state = readEntityPage(search, role);
  const show = (next: EntityPage): void =>
    go(screenPath('trash', undefined, entityPageSearch(next)), true);
  const { page, restore, remove, empty } = useTrash(state);
  const [asked, setAsked] = useState<Trashed | 'all'>();
  const [problem, setProblem] = useState<{ title: string; why: string }>();
  useTitle(words.title);
  const { data, error, isPending } = page;
  const showPage = (to: number): void => show({ ...state, page: to });
  useLastPage(state.page, page.isPlaceholderData ? undefined : data?.total, showPage);

  const putBack = (row: Trashed): void => {
    setProblem(undefined);
    restore.mutate(row, {
      onSuccess: () => void toast.success(words.restored(row.title)),
      onError: (cause) =>
        setProblem({
          title: words.restoreFailed(row.title),
          why: errorMessage(cause, words.restoreFailed(row.title))
        })
    });
  };
  const removeForGood = (): void => {
    setAsked(undefined);
    const onError = (cause: Error) => void toast.error(errorMessage(cause, words.removeFailed));
    if (asked && asked !== 'all')
      remove.mutate(asked, { onSuccess: () => void toast.success(words.removed), onError });
  };
  const emptyAll = async (password: string): Promise<void> => {
    toast.success(words.emptied(await empty.mutateAsync(password)));
    setAsked(undefined);
  };

  return (
    <>
      <PageHeader title={words.title} intro={words.intro(TRASH.days)}>
        <EntityFilter value={state.entity} onChoose={(entity) => show({ entity, page: 1 })} />
        {isAdmin && !state.entity && (
          <button
            type="button"
            className={button.danger}
            disabled={!data?.total || empty.isPending}
            onClick={() => setAsked('all')}
          >
            <Trash2 size={16} aria-hidden />
            {words.emptyAll}
          </button>
        )}
      </PageHeader>
      {problem && (
        <div
          role="alert"
          className="rounded-lg border border-chili bg-chili-tint px-4 py-3 text-sm text-chili"
        >
          <p className="font-semibold">{problem.title}</p>
          <p>{problem.why}</p>
        </div>
      )}
      {isPending && <p role="status">{lists.loading}</p>}
      {error && (
        <ListError sentence={words.failed} error={error} onRetry={() => void page.refetch()} />
      )}
      {data?.trash.length === 0 && (
        <p className="rounded-xl border border-dashed border-rule p-8 text-center text-ink-soft">
          {words.empty}
        </p>
      )}
      {data && data.trash.length > 0 && (
        <TrashTable
          rows={data.trash}
          busy={page.isPlaceholderData}
          onRestore={putBack}
          onRemove={isAdmin ? setAsked : undefined}
        />
      )}
      {data && <Pager page={state.page} total={data.total} onPage={showPage} />}
      {asked === 'all' && (
        <PasswordConfirmDialog
          title={words.emptyAll}
          question={words.confirmEmpty(data?.total ?? 0)}
          yes={words.emptyAll}
          failed={words.removeFailed}
          onCancel={() => setAsked(undefined)}
          onConfirm={emptyAll}
        />
      )}
      {asked && asked !== 'all' && (
        <ConfirmDialog
          title={words.remove}
          question={words.confirmRemove}
          about={asked.title}
          yes={words.remove}
          onCancel={() => setAsked(undefined)}
          onConfirm={removeForGood}
        />
      )}
    </>
  );
}
