import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { AnyEntity } from '#lib/contract/entities.ts';
import type {
  removeView,
  savedViews,
  SavedView,
  saveView
} from '#lib/contract/endpoints/saved-views.ts';
import { SAVED_VIEWS } from '#lib/contract/limits.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { api } from '../shared/api.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { listSearch, type ListState } from '../shared/list-state.ts';
import { Menu } from '../shared/menu.tsx';
import { screenPath } from '../shared/router.ts';
import { errorMessage, showToast } from '../shared/toast.tsx';

const PATH = '/admin/views';

/** Queries the account's views of a list; returns them with functions that change them. */
function useSavedViews({ name: entity }: AnyEntity) {
  const client = useQueryClient();
  const queryKey = ['views', entity];
  const { data = [] } = useQuery({
    queryKey,
    queryFn: async () =>
      (await api.call<typeof savedViews>('get', PATH, { query: { entity } })).views
  });
  const refresh = () => client.invalidateQueries({ queryKey });
  return {
    views: data,
    save: (name: string, query: string) =>
      api.call<typeof saveView>('put', PATH, { body: { entity, name, query } }).finally(refresh),
    remove: (id: number) =>
      api.call<typeof removeView>('delete', `${PATH}/{id}`, { params: { id } }).finally(refresh)
  };
}

interface ViewsDialogProps {
  saved: ReturnType<typeof useSavedViews>;
  /** The state of the list, as the query of its URL. */
  query: string;
  onClose: () => void;
}

/** Saves the state of the list under a name, or deletes a view. */
function ViewsDialog({ saved: { views, save, remove }, query, onClose }: ViewsDialogProps) {
  const { views: t, undo } = useMessages().lists;
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const replaced = views.find((view) => view.name.toLowerCase() === name.trim().toLowerCase());
  const finish = async (action: Promise<unknown>, done: () => void): Promise<void> => {
    setBusy(true);
    try {
      await action;
      onClose();
      done();
    } catch (error) {
      setProblem(errorMessage(error, t.failed));
      setBusy(false);
    }
  };
  const submit = (): void => {
    if (!replaced && views.length >= SAVED_VIEWS.max) return setProblem(t.full(SAVED_VIEWS.max));
    void finish(save(name, query), () => showToast('success', t.saved, { about: name.trim() }));
  };
  const offerUndo = ({ name: about, query: removed }: SavedView): void => {
    const onClick = (): void =>
      void save(about, removed).catch((error: unknown) =>
        showToast('error', t.failed, { about: errorMessage(error, about) })
      );
    showToast('success', t.removed, { about, action: { label: undo.undo, onClick } });
  };
  return (
    <ConfirmDialog
      title={t.open}
      question={t.intro}
      yes={replaced ? t.replace : t.save}
      variant="primary"
      isBusy={isBusy || !name.trim()}
      onCancel={onClose}
      onConfirm={submit}
    >
      <Field
        label={t.name}
        value={name}
        error={problem}
        hint={replaced && t.exists}
        maxLength={SAVED_VIEWS.name}
        data-autofocus
        onChange={({ target }) => {
          setName(target.value);
          setProblem(undefined);
        }}
      />
      {views.length > 0 && (
        <ul aria-label={t.open} className="max-h-[30dvh] divide-y divide-rule overflow-y-auto">
          {views.map((view) => (
            <li key={view.id} className="flex items-center justify-between gap-2">
              <span className="min-w-0 wrap-anywhere">{view.name}</span>
              <Button
                variant="icon"
                aria-label={t.removeOf(view.name)}
                className="shrink-0"
                disabled={isBusy}
                onClick={() => void finish(remove(view.id), () => offerUndo(view))}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** The menu of the account's saved views of a list (decision 112). */
export function SavedViews({ entity, state }: { entity: AnyEntity; state: ListState }) {
  const { views: t } = useMessages().lists;
  const saved = useSavedViews(entity);
  const [isOpen, setOpen] = useState(false);
  const query = listSearch(entity, { ...state, page: 1 });
  const links = saved.views.map((view) => ({
    label: view.name,
    icon: Bookmark,
    href: screenPath(entity.name, undefined, Object.fromEntries(new URLSearchParams(view.query)))
  }));
  const change = { label: t.change, icon: BookmarkPlus, onChoose: () => setOpen(true) };
  return (
    <>
      <Menu label={t.open} icon={Bookmark} items={[...links, change]} />
      {isOpen && (
        <ViewsDialog
          saved={saved}
          query={String(new URLSearchParams(query as Record<string, string>))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
