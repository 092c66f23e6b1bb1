import { ImagePlus } from 'lucide-react';
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
import { useMessages } from '../shared/i18n-provider.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import { useGivenFiles, useObjectUrl } from './file-hooks.ts';
import { ImageActions } from './image-actions.tsx';
import { imageShape, refuseContent, refuseImage, type PictureChange } from './picked-image.ts';

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
  const words = useMessages();
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
    const refusal =
      refuseImage(file, words.form) ?? (await refuseContent(file, words.forms.picture));
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
            alt={file?.name ?? words.fields.image}
            className="absolute inset-0 size-full object-contain"
          />
        ) : (
          <ImagePlus size={28} aria-hidden />
        )}
      </div>
      <div className="grid min-w-48 flex-1 justify-items-start gap-2">
        <label htmlFor={id} className="text-sm font-semibold">
          {words.fields.image}
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
              ? words.forms.picture.removed
              : `${words.form.imageHint}. ${words.forms.picture.dropHere}`)}
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
