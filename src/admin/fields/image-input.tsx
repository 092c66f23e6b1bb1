import { ImagePlus, RotateCcw } from 'lucide-react';
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
import { Button } from '../shared/button.tsx';
import { button } from '../shared/class-names.ts';
import { useMessages } from '../shared/i18n-provider.tsx';
import type { CropDialogProps } from './crop-dialog.tsx';
import { useGivenFiles, useObjectUrl } from './file-hooks.ts';
import { IMAGE_TYPES, imageShape, refuseContent, refuseImage } from './picked-image.ts';

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
  picked: File | null;
  onPick: (file: File | null) => void;
  /** The server's error. */
  error: string | undefined;
}

/**
 * Takes an image that is picked, dropped or pasted, and crops it; without one the stored image
 * stays (§7).
 */
export function ImageInput({ entity, stored, picked, onPick, error }: ImageInputProps) {
  const words = useMessages();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const [given, setGiven] = useState<File>();
  const preview = useObjectUrl(picked);
  const source = useObjectUrl(given);
  const shown = picked ? preview : stored && thumbnailSource(stored).src;
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
  useGivenFiles((file) => void choose(file));
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-xl border border-dashed border-rule bg-ground-sunk text-ink-soft">
        {shown ? (
          <img
            src={shown}
            alt={picked?.name ?? words.fields.image}
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
        <div className="flex flex-wrap gap-2">
          {/* The input lies unseen over its button, so that keyboard and screen reader use the real thing. */}
          <span
            className={`${button.plain} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
          >
            <ImagePlus size={16} aria-hidden />
            <span aria-hidden>{shown ? words.form.replace : words.form.choose}</span>
            <input
              id={id}
              type="file"
              accept={IMAGE_TYPES.join(',')}
              aria-invalid={problem !== undefined}
              aria-describedby={`${id}-hint`}
              onChange={(event) => {
                void choose(event.target.files?.[0]);
                event.target.value = '';
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
          {picked && (
            <Button look="small" icon={RotateCcw} onClick={() => onPick(null)}>
              {stored ? words.form.discard : words.form.unpick}
            </Button>
          )}
        </div>
        <p
          id={`${id}-hint`}
          role={problem ? 'alert' : undefined}
          className={problem ? 'text-sm text-chili' : 'text-xs text-ink-soft'}
        >
          {problem ?? `${words.form.imageHint}. ${words.forms.picture.dropHere}`}
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
