import { Camera, Trash2 } from 'lucide-react';
import type { Dispatch } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Action } from '../core/state.ts';
import { PhotoImage } from './photo-image.tsx';

const BUTTON_ON_PICTURE =
  'button border-transparent bg-[#14180f]/85 px-3! text-[#f7f2e2] hover:bg-[#14180f] max-sm:text-sm sm:px-4!';

interface Props {
  t: DetectionWords;
  photo: File;
  /** True if the camera can take another photograph. */
  canRetake: boolean;
  dispatch: Dispatch<Action>;
  onRemove: (() => void) | false;
}

/** Removes the photograph if the browser cannot show it. */
export function ImagePreview({ t, photo, canRetake, dispatch, onRemove }: Props) {
  const refuse = () => dispatch({ type: 'photoRemoved', photo, problem: { name: 'undecodable' } });
  return (
    <>
      <PhotoImage
        photo={photo}
        alt={t.preview}
        className="absolute inset-0 size-full object-contain"
        onError={refuse}
      />
      <p role="status" className="sr-only">
        {t.captured}
      </p>
      <div className="absolute inset-x-3 bottom-3 flex flex-wrap justify-end gap-2">
        {canRetake && (
          <button
            type="button"
            className={BUTTON_ON_PICTURE}
            onClick={() => dispatch({ type: 'cameraTurnedOn' })}
          >
            <Camera aria-hidden size={18} />
            {t.another}
          </button>
        )}
        <button
          type="button"
          className={BUTTON_ON_PICTURE}
          onClick={() => {
            if (onRemove) onRemove();
            dispatch({ type: 'photoRemoved', photo });
          }}
        >
          <Trash2 aria-hidden size={18} />
          {t.remove}
        </button>
      </div>
    </>
  );
}
