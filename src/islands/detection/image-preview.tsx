import { Trash2 } from 'lucide-react';
import { useEffect, useState, type Dispatch } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Action } from './state.ts';

interface Props {
  words: DetectionWords;
  image: File;
  dispatch: Dispatch<Action>;
}

function useObjectUrl(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}

/**
 * The chosen image and its remove button. A file that is not an image is refused here, before it is
 * sent.
 */
export function ImagePreview({ words, image, dispatch }: Props) {
  const url = useObjectUrl(image);
  const refuse = () => {
    dispatch({ type: 'imageRemoved' });
    dispatch({ type: 'imageRefused', problem: { name: 'serviceType' } });
  };
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
      <button
        type="button"
        className="button absolute right-3 bottom-3 border-transparent bg-[#14180f]/85 px-4! text-[#f7f2e2] hover:bg-[#14180f]"
        onClick={() => dispatch({ type: 'imageRemoved' })}
      >
        <Trash2 aria-hidden size={18} />
        {words.remove}
      </button>
    </>
  );
}
