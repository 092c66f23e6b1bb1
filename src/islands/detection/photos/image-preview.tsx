import { Camera, Trash2 } from 'lucide-react';
import type { Dispatch } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Action } from '../state.ts';
import { useObjectUrl } from './use-object-url.ts';

/** A button that lies on a picture. */
const ON_PICTURE =
  'button border-transparent bg-[#14180f]/85 px-3! text-[#f7f2e2] hover:bg-[#14180f] max-sm:text-sm sm:px-4!';

interface Props {
  words: DetectionWords;
  photo: File;
  /** Whether the camera waits to take another one. */
  again: boolean;
  dispatch: Dispatch<Action>;
}

/**
 * The photograph, with what removes it. A file that is not an image is refused here, before it is
 * sent.
 */
export function ImagePreview({ words, photo, again, dispatch }: Props) {
  const url = useObjectUrl(photo);
  const refuse = () => dispatch({ type: 'photoRemoved', photo, problem: { name: 'serviceType' } });
  return (
    <>
      {url && (
        <img
          src={url}
          alt={words.preview}
          className="absolute inset-0 size-full object-contain"
          onError={refuse}
        />
      )}
      <p role="status" className="sr-only">
        {words.captured}
      </p>
      <div className="absolute inset-x-3 bottom-3 flex flex-wrap justify-end gap-2">
        {again && (
          <button
            type="button"
            className={ON_PICTURE}
            onClick={() => dispatch({ type: 'cameraResumed' })}
          >
            <Camera aria-hidden size={18} />
            {words.another}
          </button>
        )}
        <button
          type="button"
          className={ON_PICTURE}
          onClick={() => dispatch({ type: 'photoRemoved', photo })}
        >
          <Trash2 aria-hidden size={18} />
          {words.remove}
        </button>
      </div>
    </>
  );
}
