import { ImageUp } from 'lucide-react';
import type { RefObject } from 'react';
import { buttonClass } from '#lib/ui/button.tsx';
import { IMAGE_TYPES } from '../fields/picked-image.ts';
import { useWords } from '../pictures/use-words.ts';

/** The id of what says how files come besides. */
export const UPLOAD_HINT = 'upload-hint';

interface UploadButtonProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Chooses pictures to upload, several at once. */
export function UploadButton({ input, onFiles }: UploadButtonProps) {
  const words = useWords().uploads;
  return (
    // The input lies unseen over its button, so that keyboard and screen reader use the real thing.
    <span
      className={`${buttonClass('primary')} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
    >
      <ImageUp size={16} aria-hidden />
      <span aria-hidden>{words.choose}</span>
      <input
        ref={input}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label={words.choose}
        aria-describedby={UPLOAD_HINT}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="absolute inset-0 cursor-pointer opacity-0"
      />
    </span>
  );
}
