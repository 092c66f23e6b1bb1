import { useQueryClient } from '@tanstack/react-query';
import { ImageUp, Link2, Pencil, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import type { LibraryPicture, renamePicture } from '#lib/contract/endpoints/pictures.ts';
import { LENGTH } from '#lib/contract/limits.ts';
import { Field } from '#lib/ui/field.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { Button } from '#lib/ui/button.tsx';
import { FileButton } from '../fields/file-button.tsx';
import { IMAGE_TYPES } from '../fields/image-files.ts';
import { api } from '../shared/api.ts';
import { RelativeTime, useMessages } from '../shared/i18n-provider.tsx';
import { isEntity, screenPath, go } from '../shared/router.ts';
import {
  PICTURES_KEY,
  usePictureMessages,
  type PictureFilter,
  PictureFilters,
  PictureGrid,
  pictureName,
  pictureSearch,
  readPictureFilter,
  useDeletePictures,
  usePictures
} from '../pictures/picture-list.tsx';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { errorMessage, showToast } from '../shared/toast.tsx';
import { PageHeader, useLastPage } from '../shared/screen-parts.tsx';
import { PictureMatches } from './picture-matches.tsx';
import { PictureUploads, UPLOAD_HINT } from './picture-uploads.tsx';
import { uploadedPictures, useUploads } from './upload-queue.ts';

const LINK =
  'inline-block py-0.5 break-words text-leaf underline underline-offset-2 pointer-coarse:py-2.5';

function Uses({ picture: { uses, used_in, trashed, waiting } }: { picture: LibraryPicture }) {
  const t = usePictureMessages();
  const { resources } = useMessages();
  if (uses + trashed + waiting === 0)
    return (
      <p className="w-fit rounded-full border border-turmeric bg-turmeric-tint px-2.5 py-0.5 text-xs font-semibold">
        {t.unused}
      </p>
    );
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

interface PictureCardProps {
  picture: LibraryPicture;
  name: string;
  onRename: () => void;
  onDelete: () => void;
}

function PictureCard({ picture, name, onRename, onDelete }: PictureCardProps) {
  const t = usePictureMessages();
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
              <p className="line-clamp-2 font-semibold wrap-anywhere" title={name}>
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
            onClick={onRename}
          >
            <Pencil size={16} aria-hidden />
          </Button>
        </div>
        <Uses picture={picture} />
        {picture.uses + picture.trashed + picture.waiting === 0 && (
          <Button
            variant="smallDanger"
            icon={Trash2}
            className="justify-self-start"
            aria-label={t.removeOf(name)}
            onClick={onDelete}
          >
            {t.remove}
          </Button>
        )}
      </div>
    </li>
  );
}

function RenameDialog({ picture, onClose }: { picture: LibraryPicture; onClose: () => void }) {
  const t = usePictureMessages();
  const client = useQueryClient();
  const [name, setName] = useState(picture.name);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const rename = async (): Promise<void> => {
    setBusy(true);
    try {
      await api.call<typeof renamePicture>('put', '/admin/pictures/{id}', {
        params: { id: picture.id },
        body: { name }
      });
      onClose();
      showToast('success', t.renamed);
      await client.invalidateQueries({ queryKey: PICTURES_KEY });
    } catch (error) {
      setProblem(errorMessage(error, t.renameFailed));
      setBusy(false);
    }
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
        error={problem}
        maxLength={LENGTH.line}
        data-autofocus
        onChange={({ target }) => setName(target.value)}
      />
    </ConfirmDialog>
  );
}

const show = (filter: PictureFilter): void =>
  go(screenPath('pictures', undefined, pictureSearch(filter)), true);

export function Pictures({ search }: { search: Readonly<Record<string, string>> }) {
  const t = usePictureMessages();
  const filter = readPictureFilter(search);
  const list = usePictures(filter);
  const { data } = list;
  const remove = useDeletePictures();
  const { queue, uploads } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [deleting, setDeleting] = useState<LibraryPicture[]>();
  const [renaming, setRenaming] = useState<LibraryPicture>();
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<LibraryPicture[]>([]);
  const uploaded = uploadedPictures(uploads);
  const showPage = (page: number): void => show({ ...filter, page });
  useLastPage(filter.page, list.isPlaceholderData ? undefined : data?.total, showPage);

  const confirm = async (pictures: readonly LibraryPicture[]): Promise<void> => {
    setBusy(true);
    const { deleted, error } = await remove(pictures);
    setBusy(false);
    setDeleting(undefined);
    if (deleted > 0) showToast('success', t.deleted(deleted));
    if (error)
      showToast('error', t.kept(pictures.length - deleted), {
        about: errorMessage(error, '')
      });
  };
  return (
    <>
      <PageHeader title={t.title} {...(data && { intro: t.intro(data.unused) })}>
        <FileButton
          variant="primary"
          icon={ImageUp}
          text={t.uploads.choose}
          ref={input}
          multiple
          accept={IMAGE_TYPES.join(',')}
          aria-label={t.uploads.choose}
          aria-describedby={UPLOAD_HINT}
          onFiles={(files) => void queue.add(files)}
        />
        {filter.show === 'unused' && data && data.pictures.length > 0 && (
          <Button
            variant="ghost"
            icon={Link2}
            onClick={() => {
              queue.clear();
              setAsked(data.pictures);
            }}
          >
            {t.matches.open(data.pictures.length)}
          </Button>
        )}
        {filter.show === 'unused' && data && data.pictures.length > 1 && (
          <Button variant="ghost" icon={Trash2} onClick={() => setDeleting(data.pictures)}>
            {t.removeAll(data.pictures.length)}
          </Button>
        )}
      </PageHeader>
      <PictureUploads uploads={uploads} queue={queue} input={input}>
        {(uploaded.length > 0 || asked.length > 0) && (
          <PictureMatches
            pictures={uploaded.length > 0 ? uploaded : asked}
            isAsked={uploaded.length === 0}
            onClose={() => {
              queue.clear();
              setAsked([]);
            }}
          />
        )}
      </PictureUploads>
      <PictureFilters filter={filter} onFilter={show} />
      <PictureGrid
        list={list}
        filter={filter}
        columns="grid-cols-[repeat(auto-fill,minmax(min(11rem,44vw),1fr))] sm:gap-4"
        render={(picture) => (
          <PictureCard
            key={picture.id}
            picture={picture}
            name={pictureName(picture, t)}
            onRename={() => setRenaming(picture)}
            onDelete={() => setDeleting([picture])}
          />
        )}
        onPage={showPage}
      />
      {renaming && <RenameDialog picture={renaming} onClose={() => setRenaming(undefined)} />}
      {deleting && (
        <ConfirmDialog
          title={t.removeTitle}
          question={t.removeQuestion(deleting.length)}
          about={t.forGood}
          yes={t.remove}
          isBusy={isBusy}
          onCancel={() => setDeleting(undefined)}
          onConfirm={() => void confirm(deleting)}
        />
      )}
    </>
  );
}
