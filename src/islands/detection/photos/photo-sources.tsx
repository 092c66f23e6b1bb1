import { Camera, CameraOff, ImageUp } from 'lucide-react';
import type { Dispatch, RefObject } from 'react';
import { PHOTO_TYPES } from '#lib/identification/picture-file.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Action } from '../core/state.ts';

// These buttons are small enough for two in a row on a small phone.
const BUTTON_ON_BAND =
  'button min-w-0 border-on-band/45 px-2! leading-tight text-on-band hover:border-on-band hover:bg-on-band/10 max-sm:text-[0.95rem]';

interface Props {
  t: DetectionWords;
  cameraLive: boolean;
  dispatch: Dispatch<Action>;
  input: RefObject<HTMLInputElement | null>;
  upload: RefObject<HTMLButtonElement | null>;
  onFiles: (files: readonly File[]) => void;
}

export function PhotoSources({ t, cameraLive, dispatch, input, upload, onFiles }: Props) {
  const take = (element: HTMLInputElement) => {
    const files = [...(element.files ?? [])];
    // Lets the visitor choose the same file again.
    element.value = '';
    if (files.length) onFiles(files);
  };
  return (
    <div className="grid grid-cols-2 gap-2.5">
      <button
        type="button"
        className={BUTTON_ON_BAND}
        onClick={() => dispatch({ type: cameraLive ? 'cameraTurnedOff' : 'cameraTurnedOn' })}
      >
        {cameraLive ? <CameraOff aria-hidden size={20} /> : <Camera aria-hidden size={20} />}
        {cameraLive ? t.cameraOff : t.cameraOn}
      </button>
      <button
        ref={upload}
        type="button"
        className={BUTTON_ON_BAND}
        onClick={() => input.current?.click()}
      >
        <ImageUp aria-hidden size={20} />
        {t.upload}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PHOTO_TYPES.join(',')}
        aria-label={t.upload}
        onChange={({ currentTarget }) => take(currentTarget)}
      />
    </div>
  );
}
