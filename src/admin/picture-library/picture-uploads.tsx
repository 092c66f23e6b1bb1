import { ImageUp } from 'lucide-react';
import type { RefObject } from 'react';
import { buttonClass } from '#lib/ui/button.tsx';
import { IMAGE_TYPES } from '../fields/picked-image.ts';
import { useWords } from '../pictures/picture-list.tsx';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { useGivenFiles } from '../fields/file-hooks.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { UploadList } from './upload-list.tsx';
import { countUploads, type Upload, type UploadQueue } from './upload-queue.ts';

const UPLOAD_HINT = 'upload-hint';

interface UploadButtonProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** Chooses pictures to upload, several at once. */
export function UploadButton({ input, onFiles }: UploadButtonProps) {
  const t = useWords().uploads;
  return (
    // The input lies unseen over its button, so that keyboard and screen reader use the real thing.
    <span
      className={`${buttonClass('primary')} relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-leaf`}
    >
      <ImageUp size={16} aria-hidden />
      <span aria-hidden>{t.choose}</span>
      <input
        ref={input}
        type="file"
        multiple
        accept={IMAGE_TYPES.join(',')}
        aria-label={t.choose}
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

interface PictureUploadsProps {
  uploads: readonly Upload[];
  queue: UploadQueue;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * Uploads to the library: takes dropped and pasted files, shows their progress and asks before an
 * unfinished upload is left.
 */
export function PictureUploads({ uploads, queue, input }: PictureUploadsProps) {
  const t = useWords().uploads;
  const { all, over, stored, known, refused, retriable, sending } = countUploads(uploads);
  const left = all - over + retriable;
  const guard = useLeaveGuard(left > 0);
  useGivenFiles((files) => void queue.add(files));
  const said = sending
    ? t.progress(over + 1, all, sending.file.name)
    : t.done(stored, known, refused);
  return (
    <>
      <p id={UPLOAD_HINT} className="text-sm text-ink-soft pointer-coarse:hidden">
        {t.hint}
      </p>
      {/* Always there, so that a screen reader says what changes in it. */}
      <p role="status" className={all > 0 ? 'font-semibold break-words' : 'sr-only'}>
        {all > 0 && said}
      </p>
      {all > 0 && (
        <UploadList uploads={uploads} queue={queue} onFocus={() => input.current?.focus()} />
      )}
      {guard.asked && left > 0 && (
        <ConfirmDialog
          title={t.leaveTitle}
          question={t.leaveQuestion(left)}
          yes={t.leave}
          onCancel={guard.stay}
          onConfirm={() => {
            guard.release();
            guard.asked?.();
          }}
        />
      )}
    </>
  );
}
