import { GalleryThumbnails, ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { hasFiles } from '#lib/browser/use-dropped-files.ts';
import { Button } from '#lib/ui/button.tsx';
import { PicturePicker } from '../pictures/pictures.tsx';
import { countUploads, useUploads } from './upload-queue.ts';
import { useMessages, useWords } from '../shared/i18n.tsx';
import { FileButton, IMAGE_TYPES } from './file-input.tsx';

interface AddPicturesProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  onAdd: (paths: string[]) => void;
}

/** Adds pictures of the library. Picked and dropped files are uploaded to the library first. */
export function AddPictures({ id, label, describedBy, onAdd }: AddPicturesProps) {
  const { forms } = useMessages();
  const t = useWords(pictureLibraryWords).uploads;
  const { queue, uploads } = useUploads();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const { all, finished, sending } = countUploads(uploads);
  const isBusy = finished < all;
  const status = sending ? t.progress(finished + 1, all, sending.file.name) : t.states.waiting;

  // The form can change during an upload.
  const currentOnAdd = useRef(onAdd);
  useEffect(() => void (currentOnAdd.current = onAdd), [onAdd]);

  const send = async (files: readonly File[]): Promise<void> => {
    // The running call also adds the pictures of files that are dropped during an upload.
    if (isBusy) return void queue.add(files);
    queue.clear();
    await queue.add(files);
    const paths = queue.$uploads
      .get()
      .flatMap(({ state }) => ('picture' in state ? [state.picture.path] : []));
    if (paths.length > 0) currentOnAdd.current(paths);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same
    <div
      className="grid gap-2 rounded-xl border border-dashed border-edge p-3"
      onDragOver={(event) => hasFiles(event) && event.preventDefault()}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        // Otherwise, the file would also become the main picture of the form.
        event.preventDefault();
        void send([...event.dataTransfer.files]);
      }}
    >
      <div className="flex flex-wrap gap-2">
        <FileButton
          id={id}
          variant="small"
          icon={ImageUp}
          text={t.choose}
          multiple
          accept={IMAGE_TYPES.join(',')}
          aria-label={`${t.choose} (${label})`}
          aria-describedby={describedBy}
          // The form refuses to save, because it would close without the pictures.
          ref={(input) => input?.setCustomValidity(isBusy ? forms.picture.wait : '')}
          onFiles={(files) => void send(files)}
        />
        <Button variant="small" icon={GalleryThumbnails} onClick={() => setLibraryOpen(true)}>
          {forms.picture.library}
          <span className="sr-only">({label})</span>
        </Button>
      </div>
      <p className="text-xs text-ink-soft pointer-coarse:hidden">{t.drop}</p>
      <p role="status" className="text-sm empty:absolute">
        {isBusy && status}
      </p>
      <ul role="alert" className="text-sm break-words text-chili empty:hidden">
        {uploads.map(
          ({ key, file, state }) =>
            state.at === 'refused' && <li key={key}>{`${file.name}: ${state.why}`}</li>
        )}
      </ul>
      {isLibraryOpen && (
        <PicturePicker
          isMultiple
          chosen={[]}
          onChoose={(paths) => {
            setLibraryOpen(false);
            onAdd(paths);
          }}
          onCancel={() => setLibraryOpen(false)}
        />
      )}
    </div>
  );
}
