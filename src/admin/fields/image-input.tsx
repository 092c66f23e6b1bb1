import { ImagePlus, RotateCcw } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { button } from '../look.ts';
import { useWords } from '../words.tsx';
import { IMAGE_TYPES, refuseImage } from './picked-image.ts';

interface ImageInputProps {
  /** The stored image's path, '' for none. */
  stored: string;
  picked: File | null;
  onPick: (file: File | null) => void;
  /** What the server said against it. */
  error: string | undefined;
}

/** Picks an image file and shows it before it is uploaded; without one the stored image stays (spec §5). */
export function ImageInput({ stored, picked, onPick, error }: ImageInputProps) {
  const words = useWords();
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const preview = useMemo(() => picked && URL.createObjectURL(picked), [picked]);
  useEffect(() => () => (preview ? URL.revokeObjectURL(preview) : undefined), [preview]);
  const shown = preview ?? (stored && thumbnailSource(stored).src);
  const problem = refused ?? error;
  const choose = (file: File | undefined): void => {
    if (!file) return;
    const refusal = refuseImage(file, words.form);
    setRefused(refusal);
    if (!refusal) onPick(file);
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="relative grid aspect-4/3 w-40 place-items-center overflow-hidden rounded-xl border border-dashed border-rule bg-ground-sunk text-ink-soft">
        {shown ? (
          <img src={shown} alt={picked?.name ?? words.fields.image} className="absolute inset-0 size-full object-contain" />
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
                choose(event.target.files?.[0]);
                event.target.value = '';
              }}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
          </span>
          {picked && (
            <button type="button" className={button.small} onClick={() => onPick(null)}>
              <RotateCcw size={16} aria-hidden />
              {stored ? words.form.discard : words.form.unpick}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className={problem ? 'text-sm text-chili' : 'text-xs text-ink-soft'}>
          {problem ?? words.form.imageHint}
        </p>
      </div>
    </div>
  );
}
