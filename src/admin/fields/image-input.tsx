import { GalleryThumbnails, ImageMinus, ImagePlus, RotateCcw } from 'lucide-react';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  type ComponentType
} from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import type { EntityName } from '#lib/contract/entities.ts';
import { Button, buttonClass } from '#lib/ui/button.tsx';
import type { PicturePickerProps } from '../pictures/picture-picker.tsx';
import { useMessages } from '../shared/i18n-provider.tsx';
import { lazyScreen } from '../shared/lazy-screen.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import { useGivenFiles, useObjectUrl } from './file-hooks.ts';
import {
  IMAGE_TYPES,
  imageShape,
  refuseContent,
  refuseImage,
  type PictureChange
} from './picked-image.ts';

// Without a connection there is no crop dialog: the picture is taken as it is.
function Uncropped({ onWhole }: Pick<CropDialogProps, 'onWhole'>) {
  const take = useEffectEvent(onWhole);
  useEffect(() => take(), []);
  return null;
}

const CropDialog = lazy(async (): Promise<{ default: ComponentType<CropDialogProps> }> => {
  const loaded = await import('./crop-dialog.tsx').catch(() => undefined);
  return { default: loaded?.CropDialog ?? Uncropped };
});

const PicturePicker = lazyScreen<PicturePickerProps>(
  async () => (await import('../pictures/picture-picker.tsx')).PicturePicker
);

interface ImageActionsProps {
  /** The id of the file input; its hint is `${id}-hint`. */
  id: string;
  /** The stored image's path, '' for none. */
  stored: string;
  picked: PictureChange;
  /** Whether the form shows a picture now. */
  isShown: boolean;
  isWrong: boolean;
  onFile: (file: File | undefined) => void;
  onPick: (change: PictureChange) => void;
}

/** Actions for a row's picture: a file, one of the library, none, or the previous one. */
function ImageActions(props: ImageActionsProps) {
  const { id, stored, picked, isShown, isWrong, onFile, onPick } = props;
  const { form, forms } = useMessages();
  const [isLibraryOpen, setLibraryOpen] = useState(false);
  return (
    <div className="flex flex-wrap gap-2">
      {/* The input lies unseen over its button, so that keyboard and screen reader use the real thing. */}
      <span
        className={`${buttonClass('ghost')} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
      >
        <ImagePlus size={16} aria-hidden />
        <span aria-hidden>{isShown ? form.replace : form.choose}</span>
        <input
          id={id}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => {
            onFile(event.target.files?.[0]);
            event.target.value = '';
          }}
          className="absolute inset-0 cursor-pointer opacity-0"
        />
      </span>
      <Button look="ghost" icon={GalleryThumbnails} onClick={() => setLibraryOpen(true)}>
        {forms.picture.library}
      </Button>
      {picked === null && stored && (
        <Button look="smallQuiet" icon={ImageMinus} onClick={() => onPick('')}>
          {forms.picture.remove}
        </Button>
      )}
      {picked !== null && (
        <Button look="small" icon={RotateCcw} onClick={() => onPick(null)}>
          {stored ? form.discard : form.unpick}
        </Button>
      )}
      {isLibraryOpen && (
        <PicturePicker
          chosen={picked instanceof File ? '' : (picked ?? stored)}
          onChoose={(path) => {
            setLibraryOpen(false);
            onPick(path === stored ? null : path);
          }}
          onCancel={() => setLibraryOpen(false)}
        />
      )}
    </div>
  );
}

interface ImageInputProps {
  entity: EntityName;
  /** The stored image's path, '' for none. */
  stored: string;
  picked: PictureChange;
  onPick: (change: PictureChange) => void;
  /** The server's error. */
  error: string | undefined;
}

/**
 * Takes an image that is picked, dropped or pasted, and crops it, or one of the library, or takes
 * it away; without any of that the stored image stays (§7).
 */
export function ImageInput({ entity, stored, picked, onPick, error }: ImageInputProps) {
  const t = useMessages();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [given, setGiven] = useState<File>();
  const file = picked instanceof File ? picked : null;
  const path = picked instanceof File ? '' : (picked ?? stored);
  const preview = useObjectUrl(file);
  const source = useObjectUrl(given);
  const shown = file ? preview : path && thumbnailSource(path).src;
  const problem = refused ?? error;
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const refusal = refuseImage(file, t.form) ?? (await refuseContent(file, t.forms.picture));
    setRefused(refusal);
    setGiven(refusal ? undefined : file);
  };
  const take = (file: File | null): void => {
    setGiven(undefined);
    if (file) onPick(file);
  };
  useGivenFiles(([file]) => void choose(file));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-xl border border-dashed border-rule bg-ground-sunk text-ink-soft">
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
        <ImageActions
          id={id}
          stored={stored}
          picked={picked}
          isShown={Boolean(shown)}
          isWrong={problem !== undefined}
          onFile={(file) => void choose(file)}
          onPick={(change) => (setRefused(undefined), onPick(change))}
        />
        <p
          id={`${id}-hint`}
          role={problem ? 'alert' : undefined}
          className={problem ? 'text-sm text-chili' : 'text-xs text-ink-soft'}
        >
          {problem ??
            (picked === ''
              ? t.forms.picture.removed
              : `${t.form.imageHint}. ${t.forms.picture.dropHere}`)}
        </p>
      </div>
      {given && source && (
        <Suspense>
          <CropDialog
            file={given}
            source={source}
            shape={imageShape(entity)}
            onCrop={take}
            onWhole={() => take(given)}
            onCancel={() => take(null)}
          />
        </Suspense>
      )}
    </div>
  );
}
