import { ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { LibraryPicture } from '#lib/contract/endpoints/pictures.ts';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { FileButton, IMAGE_TYPES } from '#core/fields/file-input.tsx';
import { setSearch } from '#core/shared/router.ts';
import {
  type PictureFilter,
  PictureFilters,
  PictureGrid,
  readPictureFilter,
  useDeletePictures,
  usePictures
} from '#core/pictures/pictures.tsx';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { errorMessage, showToast } from '#core/shared/toast.tsx';
import { PageHeader } from '#core/shared/screen-parts.tsx';
import { PictureCard } from './picture-card.tsx';
import { PictureUploads, UPLOAD_HINT } from './picture-uploads.tsx';
import { useUploads } from '#core/fields/upload-queue.ts';

const show = ({ sort, page, ...filter }: PictureFilter): void =>
  setSearch('pictures', { ...filter, sort: sort === 'newest' ? '' : sort, page });

export function Pictures({ search }: { search: Readonly<Record<string, string>> }) {
  const t = useWords(pictureLibraryWords);
  const filter = readPictureFilter(search);
  const list = usePictures(filter);
  const { data } = list;
  const remove = useDeletePictures();
  const { queue, uploads } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const [deleting, setDeleting] = useState<LibraryPicture[]>();
  const [isBusy, setBusy] = useState(false);

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
        {filter.show === 'unused' && data && data.pictures.length > 1 && (
          <Button variant="ghost" icon={Trash2} onClick={() => setDeleting(data.pictures)}>
            {t.removeAll(data.pictures.length)}
          </Button>
        )}
      </PageHeader>
      <PictureUploads uploads={uploads} queue={queue} input={input} />
      <PictureFilters filter={filter} onFilter={show} />
      <PictureGrid
        list={list}
        filter={filter}
        columns="grid-cols-[repeat(auto-fill,minmax(min(11rem,44vw),1fr))] sm:gap-4"
        render={(picture) => (
          <PictureCard key={picture.id} picture={picture} onDelete={() => setDeleting([picture])} />
        )}
        onPage={(page) => show({ ...filter, page })}
      />
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
