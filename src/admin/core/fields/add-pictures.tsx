import { GalleryThumbnails, ImageUp } from 'lucide-react';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { PICTURES_KEY } from '../pictures/picture-list.tsx';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { sendPicture } from '../pictures/send-picture.ts';
import { useMessages, useWords } from '../shared/i18n-provider.tsx';
import { FileButton } from './file-button.tsx';
import { IMAGE_TYPES, usePictureError } from './image-files.ts';

interface AddPicturesProps {
  id: string;
  label: string;
  describedBy: string | undefined;
  /** Receives the paths of stored pictures. */
  onAdd: (paths: string[]) => void;
}

/** Adds pictures of the library, or picked and dropped files, which are stored in the library. */
export function AddPictures({ id, label, describedBy, onAdd }: AddPicturesProps) {
  const { forms } = useMessages();
  const describe = usePictureError();
  const t = useWords(pictureLibraryWords).uploads;
  const client = useQueryClient();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [status, setStatus] = useState('');
  const [problems, setProblems] = useState<string[]>([]);

  // One file at a time, as the library does.
  const send = async (files: readonly File[]): Promise<void> => {
    const [stored, failed]: [string[], string[]] = [[], []];
    setProblems([]);
    for (const [index, file] of files.entries()) {
      setStatus(t.progress(index + 1, files.length, file.name));
      try {
        stored.push((await sendPicture(file)).picture.path);
      } catch (error) {
        failed.push(`${file.name}: ${describe(error, t.noAnswer)}`);
      }
    }
    setStatus('');
    setProblems(failed);
    if (stored.length === 0) return;
    void client.invalidateQueries({ queryKey: PICTURES_KEY });
    onAdd(stored);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons do the same
    <div
      className="grid gap-2 rounded-xl border border-dashed border-edge p-3"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        // Otherwise the file would also replace the main picture.
        event.stopPropagation();
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
          disabled={status !== ''}
          onFiles={(files) => void send(files)}
        />
        <Button variant="small" icon={GalleryThumbnails} onClick={() => setLibraryOpen(true)}>
          {forms.picture.library}
          <span className="sr-only">({label})</span>
        </Button>
      </div>
      <p className="text-xs text-ink-soft pointer-coarse:hidden">{t.drop}</p>
      <p role="status" className="text-sm empty:hidden">
        {status}
      </p>
      <ul role="alert" className="text-sm break-words text-chili empty:hidden">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
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
