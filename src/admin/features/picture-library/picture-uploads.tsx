import { Check, ImageOff, LoaderCircle, RotateCcw, X } from 'lucide-react';
import type { RefObject } from 'react';
import { thumbnailSource } from '#lib/api/picture-source.ts';
import { pictureLibraryWords } from '#lib/i18n/picture-library.ts';
import { Button } from '#lib/ui/button.tsx';
import { DropTarget } from '#lib/ui/drop-target.tsx';
import { ResponsiveImage } from '#lib/ui/responsive-image.tsx';
import { useLeaveGuard } from '#core/drafts/drafts.tsx';
import { ConfirmDialog } from '#core/shared/confirm-dialog.tsx';
import { useWords } from '#core/shared/i18n.tsx';
import { countUploads, type Upload, type UploadQueue } from '#core/fields/upload-queue.ts';

export const UPLOAD_HINT = 'upload-hint';

function UploadRow({ upload: { file, state }, onRetry }: { upload: Upload; onRetry: () => void }) {
  const t = useWords(pictureLibraryWords).uploads;
  const isStored = state.at === 'stored' || state.at === 'known';
  const Icon = state.at === 'refused' ? ImageOff : LoaderCircle;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
      <span className="grid size-11 flex-none place-items-center overflow-hidden rounded-lg bg-ground-sunk text-ink-soft">
        {isStored ? (
          <ResponsiveImage
            source={thumbnailSource(state.picture.path)}
            alt=""
            width={44}
            height={44}
            className="size-full object-cover"
          />
        ) : (
          <Icon size={18} aria-hidden />
        )}
      </span>
      <span className="grid min-w-40 flex-1">
        <span className="font-semibold break-all">{file.name}</span>
        <span className={`text-sm ${state.at === 'refused' ? 'text-chili' : 'text-ink-soft'}`}>
          {state.at === 'refused' ? state.why : t.states[state.at]}
        </span>
      </span>
      {state.at === 'refused' && state.canRetry && (
        <Button
          variant="small"
          icon={RotateCcw}
          aria-label={t.retryOf(file.name)}
          onClick={onRetry}
        >
          {t.retry}
        </Button>
      )}
      {isStored && <Check size={18} aria-hidden className="text-leaf" />}
    </li>
  );
}

interface PictureUploadsProps {
  uploads: readonly Upload[];
  queue: UploadQueue;
  input: RefObject<HTMLInputElement | null>;
}

export function PictureUploads({ uploads, queue, input }: PictureUploadsProps) {
  const t = useWords(pictureLibraryWords).uploads;
  const { all, finished, stored, known, refused, retriable, sending, share } =
    countUploads(uploads);
  const isBusy = finished < all;
  const left = all - finished + retriable;
  const guard = useLeaveGuard(left > 0);
  const progress = sending
    ? t.progress(finished + 1, all, sending.file.name)
    : t.done(stored, known, refused);
  // The pressed button, which has the focus, may disappear.
  const moveFocus = (): void => input.current?.focus();
  const retry = (key?: number): void => {
    moveFocus();
    void queue.retry(key);
  };
  const stopOrClear = (): void => {
    moveFocus();
    if (isBusy) queue.stop();
    else queue.clear();
  };
  return (
    <>
      <DropTarget text={t.dropNow} onFiles={(files) => void queue.add(files)} />
      <p id={UPLOAD_HINT} className="text-sm text-ink-soft pointer-coarse:hidden">
        {t.hint}
      </p>
      {/* Always rendered, so that screen readers announce its changes. */}
      <p role="status" className={all > 0 ? 'font-semibold break-words' : 'sr-only'}>
        {all > 0 && progress}
      </p>
      {all > 0 && (
        <section
          aria-label={t.title}
          className="overflow-hidden rounded-xl border border-rule bg-ground-raised"
        >
          <div className="flex flex-wrap items-center gap-2 border-b border-rule px-3 py-2">
            <h2 className="grow font-semibold">{t.title}</h2>
            {retriable > 1 && !isBusy && (
              <Button variant="small" icon={RotateCcw} onClick={() => retry()}>
                {t.retryAll(retriable)}
              </Button>
            )}
            <Button variant="small" icon={X} onClick={stopOrClear}>
              {isBusy ? t.stop : t.close}
            </Button>
            {isBusy && (
              <progress
                aria-label={t.title}
                value={finished + share}
                max={all}
                className="w-full accent-leaf"
              />
            )}
          </div>
          <ul className="divide-y divide-rule">
            {uploads.map((upload) => (
              <UploadRow key={upload.key} upload={upload} onRetry={() => retry(upload.key)} />
            ))}
          </ul>
        </section>
      )}
      {guard.isAsking && (
        <ConfirmDialog
          title={t.leaveTitle}
          question={t.leaveQuestion(left)}
          yes={t.leave}
          onCancel={guard.stay}
          onConfirm={guard.leave}
        />
      )}
    </>
  );
}
