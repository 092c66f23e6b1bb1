import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { VisitorPhoto } from '#lib/contract/endpoints/visitor-photos.ts';
import { hasRole } from '#lib/contract/roles.ts';
import { visitorPhotoWords } from '#lib/i18n/admin-photos.ts';
import { inLocale } from '#lib/i18n/sentences.ts';
import { Dialog } from '#lib/ui/dialog.tsx';
import { $singleKeys } from '#core/shared/keys.ts';
import { lazyScreen } from '#core/shared/lazy-screen.tsx';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { errorMessage, showToast, useSave } from '#core/shared/toast.tsx';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { useRole } from '#core/shared/account.ts';
import { ACTION_KEYS, PhotoDetail, type PhotoAction } from './photo-detail.tsx';
import { PhotoGrid } from './photo-grid.tsx';
import type { PhotoDecision, usePhotos } from './use-photos.ts';

const EntitySearch = lazyScreen(() => import('#core/fields/entity-search.tsx'), 'EntitySearch');

interface PhotoSorterProps extends Pick<ReturnType<typeof usePhotos>, 'sort' | 'show' | 'remove'> {
  photos: readonly VisitorPhoto[];
  onDone: () => void;
}

export function PhotoSorter({ photos, sort, show, remove, onDone }: PhotoSorterProps) {
  const { confirm } = useMessages();
  const t = useWords(visitorPhotoWords);
  const isAdmin = hasRole(useRole(), 'admin');
  const hasKeys = useStore($singleKeys);
  const [chosen, setChosen] = useState<number>();
  const [openDialog, setOpenDialog] = useState<'other' | 'remove'>();
  const [undoable, setUndoable] = useState<PhotoDecision>();
  const [teaches, setTeaches] = useState(false);
  const { save: savePhoto } = useSave();
  const current = photos.find(({ id }) => id === chosen) ?? photos[0];
  if (!current) return null;
  const isAccepted = current.state === 'accepted';
  const name = current.product?.name ?? '';
  const close = (): void => setOpenDialog(undefined);

  const showNext = (stored: Promise<unknown>): void => {
    const index = photos.indexOf(current);
    const remaining = [...photos.slice(index + 1), ...photos.slice(0, index)];
    const next = remaining.find(({ state }) => state === 'new') ?? photos[index + 1];
    if (next) setChosen(next.id);
    else void stored.then(onDone);
  };
  const save = async (decision: PhotoDecision, isUndo = false): Promise<void> => {
    const { photo: before, state } = decision;
    const reverse = {
      photo: { ...before, state },
      state: before.state,
      product: before.product!.id,
      teaches: before.teaches
    };
    setUndoable(isUndo ? undefined : reverse);
    try {
      const { photo } = await sort.mutateAsync(decision);
      const text = t.sorted[photo.state];
      const title = typeof text === 'string' ? text : text(photo.product?.name ?? '');
      showToast('success', title, { id: 'photo-sorted' });
    } catch (cause) {
      setUndoable(undefined);
      showToast('error', t.sortFailed, { about: inLocale(t, errorMessage(cause, '')) });
    }
  };
  const act = (action: PhotoAction): void => {
    if (isDisabled(action)) return;
    if (action === 'other' || action === 'remove') return setOpenDialog(action);
    if (action === 'undo') {
      if (!undoable) return;
      setChosen(undoable.photo.id);
      return void save(undoable, true);
    }
    const accepts = action === 'accept';
    const product = (accepts ? current.correct : current.product)!.id;
    showNext(save({ photo: current, state: accepts ? 'accepted' : 'unusable', product, teaches }));
  };
  const isDisabled = (action: PhotoAction): boolean => {
    if (action === 'undo') return !undoable;
    return action === 'accept' && !current.correct?.name;
  };
  const actions = (Object.keys(ACTION_KEYS) as PhotoAction[]).filter(
    (action) => action !== 'remove' || isAdmin
  );
  const handleKey = (key: string): boolean => {
    const action = actions.find((known) => ACTION_KEYS[known] === key);
    if (!hasKeys || !action) return false;
    act(action);
    return true;
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
      <PhotoGrid
        photos={photos}
        current={current}
        onSelect={({ id }) => setChosen(id)}
        onKey={handleKey}
      />
      <PhotoDetail
        photo={current}
        actions={actions}
        isDisabled={isDisabled}
        hasKeys={hasKeys}
        onAction={act}
        onShow={
          current.shown || (isAccepted && current.may_show)
            ? () =>
                void savePhoto(name, () => show.mutateAsync(current), {
                  saved: current.shown ? t.hidden : t.shown,
                  failed: t.showFailed
                })
            : undefined
        }
        teaches={isAccepted ? current.teaches : teaches}
        onTeaches={(next) => {
          const { product } = current;
          if (!isAccepted) setTeaches(next);
          else if (product)
            void save({ photo: current, state: 'accepted', product: product.id, teaches: next });
        }}
      />
      {openDialog === 'other' && (
        <Dialog shape="question" title={t.otherTitle} closeLabel={confirm.cancel} onClose={close}>
          <div className="overflow-y-auto p-5">
            <EntitySearch
              entityName="product"
              label={t.plant}
              onChoose={({ id }) => {
                close();
                showNext(save({ photo: current, state: 'accepted', product: id, teaches }));
              }}
            />
          </div>
        </Dialog>
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title={t.actions.remove}
          question={t.confirmRemove}
          about={name}
          yes={t.actions.remove}
          onCancel={close}
          onConfirm={() => {
            close();
            const result = { saved: t.removed, failed: t.removeFailed };
            showNext(savePhoto(name, () => remove.mutateAsync(current), result));
          }}
        />
      )}
    </div>
  );
}
