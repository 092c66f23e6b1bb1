import { useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import type { LibraryPicture, renamePicture } from '#lib/contract/endpoints/pictures.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { Field } from '#lib/ui/field.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { pictureName, PICTURES_KEY } from '#core/pictures/pictures.tsx';
import { api } from '#core/shared/api.ts';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { useMessages, useWords, RelativeTime } from '#core/shared/i18n.tsx';
import { isEntity, screenPath } from '#core/shared/router.ts';
import { useSave } from '#core/shared/toast.tsx';

const LINK =
  'inline-block py-0.5 break-words text-leaf underline underline-offset-2 pointer-coarse:py-2.5';

function Uses({ picture: { uses, used_in, trashed, waiting } }: { picture: LibraryPicture }) {
  const t = useWords(pictureLibraryWords);
  const { resources } = useMessages();
  return (
    <div className="text-sm">
      {uses > 0 && <p className="font-semibold">{t.usedIn(uses)}</p>}
      <ul>
        {used_in.map(
          ({ entity, id, title }) =>
            isEntity(entity) && (
              <li key={`${entity} ${id}`}>
                <a href={screenPath(entity, id)} className={LINK}>
                  {title}
                </a>{' '}
                <span className="text-xs text-ink-soft">{resources[entity].menu}</span>
              </li>
            )
        )}
      </ul>
      {uses > used_in.length && <p className="text-ink-soft">{t.more(uses - used_in.length)}</p>}
      {trashed > 0 && (
        <a href={screenPath('trash')} className={LINK}>
          {t.trashed(trashed)}
        </a>
      )}
      {waiting > 0 && (
        <a href={screenPath('review')} className={LINK}>
          {t.waiting(waiting)}
        </a>
      )}
    </div>
  );
}

function RenameDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const t = useWords(pictureLibraryWords);
  const client = useQueryClient();
  const [name, setName] = useState(picture.name);
  const { save, isBusy } = useSave();
  const rename = async (): Promise<void> => {
    const request = { params: { id: picture.id }, body: { name } };
    const send = () => api.call<typeof renamePicture>('put', '/admin/pictures/{id}', request);
    const isSaved = await save(name, send, { saved: t.renamed, failed: t.renameFailed });
    if (!isSaved) return;
    onClose();
    await client.invalidateQueries({ queryKey: PICTURES_KEY });
  };
  return (
    <ConfirmDialog
      title={t.rename}
      question={t.renameHint}
      yes={t.save}
      variant="primary"
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void rename()}
    >
      <Field
        label={t.name}
        value={name}
        maxLength={LENGTH.line}
        data-autofocus
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}

interface PictureCardProps {
  picture: LibraryPicture;
  onDelete: () => void;
}

export function PictureCard({ picture, onDelete }: PictureCardProps) {
  const t = useWords(pictureLibraryWords);
  const [isRenaming, setRenaming] = useState(false);
  const name = pictureName(picture, t);
  const isUnused = picture.uses + picture.trashed + picture.waiting === 0;
  return (
    <li className="grid grid-rows-[auto_1fr] overflow-hidden rounded-xl border border-rule bg-ground-raised">
      <ResponsiveImage
        source={thumbnailSource(picture.path)}
        alt={name}
        loading="lazy"
        width={400}
        height={300}
        className="aspect-4/3 w-full bg-ground-sunk object-contain"
      />
      <div className="grid content-start gap-2 p-3">
        <div className="-mr-2 flex items-start justify-between gap-1">
          <div className="min-w-0">
            {picture.name && (
              <p className="line-clamp-2 text-sm font-semibold wrap-anywhere" title={name}>
                {name}
              </p>
            )}
            <p className="text-xs text-ink-soft">
              {t.uploaded} <RelativeTime time={picture.created_at} />
            </p>
          </div>
          <Button
            variant="icon"
            aria-label={t.renameOf(name)}
            title={t.rename}
            className="-mt-1 shrink-0"
            onClick={() => setRenaming(true)}
            icon={Pencil}
          />
        </div>
        {isUnused ? (
          <>
            <p className="w-fit rounded-full border border-turmeric bg-turmeric-tint px-2.5 py-0.5 text-xs font-semibold">
              {t.unused}
            </p>
            <Button
              variant="smallDanger"
              icon={Trash2}
              className="justify-self-start"
              aria-label={t.removeOf(name)}
              onClick={onDelete}
            >
              {t.remove}
            </Button>
          </>
        ) : (
          <Uses picture={picture} />
        )}
      </div>
      {isRenaming && <RenameDialog picture={picture} onClose={() => setRenaming(false)} />}
    </li>
  );
}
