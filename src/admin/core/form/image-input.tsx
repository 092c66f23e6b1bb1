import { GalleryThumbnails, ImageMinus, ImagePlus, RotateCcw } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { useDroppedFiles } from '#lib/browser/use-dropped-files.ts';
import { preparePicture } from '#lib/identification/check-picture.ts';
import { Button } from '#lib/ui/button.tsx';
import { views } from '../entities/views.ts';
import { useMessages } from '../shared/i18n.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import type { CropDialogProps } from '../fields/crop-dialog.tsx';
import {
  FileButton,
  IMAGE_TYPES,
  type PictureChange,
  useObjectUrl,
  pictureMessage
} from '../fields/file-input.tsx';
import { textOf } from '../shared/rows.ts';
import type { ResourceFormState } from './use-resource-form.ts';

// Uses the whole picture if the code of the crop dialog cannot be loaded.
function CropFallback({ onWhole }: Pick<CropDialogProps, 'onWhole'>) {
  const keepWhole = useEffectEvent(onWhole);
  useEffect(() => keepWhole(), []);
  return null;
}

const CropDialog = lazyScreen(
  () => import('../fields/crop-dialog.tsx').catch(() => ({ CropDialog: CropFallback })),
  'CropDialog',
  null
);

const PicturePicker = lazyScreen(() => import('../pictures/pictures.tsx'), 'PicturePicker');

/** Changes the picture of a row: by a picked, dropped or pasted file, or from the library. */
export function ImageInput({ form }: { form: ResourceFormState }) {
  const { target, image: picked, pickImage } = form;
  const stored = target ? textOf(target, 'image') : '';
  const t = useMessages();
  const id = useId();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isReading, setReading] = useState(false);
  const [uncropped, setUncropped] = useState<File>();
  const file = picked instanceof File ? picked : null;
  const path = picked instanceof File ? '' : (picked ?? stored);
  const preview = useObjectUrl(file);
  const source = useObjectUrl(uncropped);
  const shown = file ? preview : path && thumbnailSource(path).src;
  const message = problem ?? form.errorOf('image') ?? form.errorOf('stored_image');
  const pick = (change: PictureChange): void => {
    setProblem(undefined);
    pickImage(change);
  };
  const openCrop = async ([file]: readonly File[]): Promise<void> => {
    // A picture that is dropped or pasted during a save would be lost when the form closes.
    if (!file || form.formik.isSubmitting) return;
    setProblem(undefined);
    setReading(true);
    try {
      setUncropped(await preparePicture(file));
    } catch (error) {
      setProblem(pictureMessage(error, t.forms.picture.problems.undecodable));
    }
    setReading(false);
  };
  const closeCrop = (file: File | null): void => {
    setUncropped(undefined);
    if (file) pickImage(file);
  };
  const isOver = useDroppedFiles((files) => void openCrop(files));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div
        className={`relative grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-xl border border-dashed bg-ground-sunk text-ink-soft ${isOver ? 'border-turmeric ring-3 ring-turmeric' : 'border-rule'}`}
      >
        {shown ? (
          <img
            src={shown}
            alt={file?.name ?? t.fields.image}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <ImagePlus size={28} aria-hidden />
        )}
      </div>
      <div className="grid min-w-48 flex-1 justify-items-start gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {t.fields.image}
        </label>
        <div className="flex flex-wrap gap-2">
          <FileButton
            icon={ImagePlus}
            text={shown ? t.form.replace : t.form.choose}
            id={id}
            accept={IMAGE_TYPES.join(',')}
            aria-invalid={message !== undefined}
            aria-describedby={`${id}-hint`}
            // Prevents saving while a picture is read, because the form would close without it.
            ref={(input) => input?.setCustomValidity(isReading ? t.forms.picture.wait : '')}
            onFiles={(files) => void openCrop(files)}
          />
          <Button variant="ghost" icon={GalleryThumbnails} onClick={() => setLibraryOpen(true)}>
            {t.forms.picture.library}
          </Button>
          {picked === null && stored && (
            <Button variant="smallQuiet" icon={ImageMinus} onClick={() => pick('')}>
              {t.forms.picture.remove}
            </Button>
          )}
          {picked !== null && (
            <Button variant="small" icon={RotateCcw} onClick={() => pick(null)}>
              {stored ? t.form.discard : t.form.unpick}
            </Button>
          )}
        </div>
        <p
          id={`${id}-hint`}
          role={message ? 'alert' : undefined}
          className={message ? 'text-sm text-chili' : 'text-xs text-ink-soft'}
        >
          {message ??
            (picked === ''
              ? t.forms.picture.removed
              : `${t.form.imageHint}. ${t.forms.picture.dropHere}`)}
        </p>
      </div>
      {isLibraryOpen && (
        <PicturePicker
          chosen={[path]}
          onChoose={([chosen = '']) => {
            setLibraryOpen(false);
            pick(chosen === stored ? null : chosen);
          }}
          onCancel={() => setLibraryOpen(false)}
        />
      )}
      {uncropped && source && (
        <CropDialog
          file={uncropped}
          source={source}
          shape={views[form.entity.name].imageShape ?? 4 / 3}
          onCrop={closeCrop}
          onWhole={() => closeCrop(uncropped)}
          onCancel={() => closeCrop(null)}
        />
      )}
    </div>
  );
}
