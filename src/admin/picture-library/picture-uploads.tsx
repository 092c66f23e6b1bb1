import type { RefObject } from 'react';
import { useLeaveGuard } from '../drafts/use-leave-guard.ts';
import { useGivenFiles } from '../fields/file-hooks.ts';
import { ConfirmDialog } from '../shared/confirm-dialog.tsx';
import { UPLOAD_HINT } from './upload-button.tsx';
import { UploadList } from './upload-list.tsx';
import { countUploads, type Upload, type UploadQueue } from './upload-queue.ts';
import { useWords } from '../pictures/use-words.ts';

interface PictureUploadsProps {
  uploads: readonly Upload[];
  queue: UploadQueue;
  input: RefObject<HTMLInputElement | null>;
}

/**
 * What is uploaded to the library: takes what is dropped and pasted, says how far it is and asks
 * before somebody leaves it unfinished.
 */
export function PictureUploads({ uploads, queue, input }: PictureUploadsProps) {
  const words = useWords().uploads;
  const { all, over, stored, known, refused, retriable, sending } = countUploads(uploads);
  const left = all - over + retriable;
  const guard = useLeaveGuard(left > 0);
  useGivenFiles((files) => void queue.add(files));
  const said = sending
    ? words.progress(over + 1, all, sending.file.name)
    : words.done(stored, known, refused);
  return (
    <>
      <p id={UPLOAD_HINT} className="text-sm text-ink-soft pointer-coarse:hidden">
        {words.hint}
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
          title={words.leaveTitle}
          question={words.leaveQuestion(left)}
          yes={words.leave}
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
