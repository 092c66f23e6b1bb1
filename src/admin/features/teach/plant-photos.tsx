import { Check, Clock, Globe, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { inLocale } from '#lib/i18n/sentences.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import { Button } from '#lib/ui/button.tsx';
import { useObjectUrl } from '#core/fields/file-input.tsx';
import { api } from '#core/shared/api.ts';
import { translateSentence, useWords } from '#core/shared/i18n.tsx';
import { LoadError } from '#core/shared/screen-parts.tsx';
import { errorMessage, showToast, handleWaiting } from '#core/shared/toast.tsx';
import { PrivatePhoto } from '#core/fields/private-photo.tsx';
import { discardPhoto, isSendable, releasePhoto } from './photo-queue.ts';
import type { Subject, WaitingPhoto } from './photo-store.ts';
import { Photographers } from './photographers.tsx';
import { ShowOnPage } from './show-on-page.tsx';
import { PHOTOS_WANTED, useInvalidatePlants, useTaughtPhotos } from './use-teaching.ts';

const TILE_CLASS = 'relative overflow-hidden rounded-lg border border-rule bg-ground-sunk';
const PICTURE_CLASS = 'aspect-square w-full object-cover';
const BADGE_CLASS =
  'absolute top-1 left-1 flex items-center gap-1 rounded-full px-2 py-0.5 text-xs font-semibold';

function LocalPicture({ file, className }: { file: Blob; className: string }) {
  const url = useObjectUrl(file);
  return url ? (
    <img src={url} alt="" className={className} />
  ) : (
    <span className={`block ${className}`} />
  );
}

/** A row of tiles over the camera's image, one for each recommended photograph. */
export function Filmstrip({ photos, stored }: { photos: readonly WaitingPhoto[]; stored: number }) {
  return (
    <div aria-hidden className="absolute inset-x-2 top-2 flex justify-center gap-1.5">
      {Array.from({ length: PHOTOS_WANTED }, (_, index) => {
        const photo = photos[index - stored];
        return (
          <span
            key={photo?.id ?? index}
            className="grid size-11 place-items-center overflow-hidden rounded-md border-2 border-white/70 bg-black/40 text-white"
          >
            {photo && <LocalPicture file={photo.file} className="size-full object-cover" />}
            {index < stored && <Check size={20} />}
          </span>
        );
      })}
    </div>
  );
}

interface HeldPhotoProps {
  photo: WaitingPhoto;
  /** Moves the focus away from a button that disappears. */
  moveFocus: () => void;
}

export function HeldPhoto({ photo, moveFocus }: HeldPhotoProps) {
  const { photo: t, sentences } = useWords(teachWords);
  const { id, file, warning, refusal } = photo;
  const reason = warning
    ? t[warning]
    : inLocale({ sentences }, translateSentence(refusal?.sentence ?? '')) ||
      (refusal?.status === 0 ? t.lost : refusal?.status === 413 ? t.tooLarge : t.refused);
  return (
    <li className="col-span-full flex gap-3 rounded-lg border border-turmeric bg-turmeric-tint p-2 text-ink">
      <LocalPicture file={file} className="size-20 shrink-0 rounded-md object-cover" />
      <div className="grid min-w-0 content-between gap-1">
        <p role="alert" className="text-sm font-medium break-words">
          {reason}
        </p>
        <div className="flex flex-wrap gap-1">
          <Button variant="small" onClick={() => void releasePhoto(id).then(moveFocus)}>
            {warning ? t.keep : t.retry}
          </Button>
          <Button variant="smallDanger" onClick={() => void discardPhoto(id).then(moveFocus)}>
            {t.discard}
          </Button>
        </div>
      </div>
    </li>
  );
}

function RemoveButton({ number, onClick }: { number: number; onClick: () => void }) {
  const { photo: t } = useWords(teachWords);
  return (
    <button
      type="button"
      aria-label={t.remove(number)}
      title={t.discard}
      className="absolute right-1 bottom-1 grid size-11 place-items-center rounded-full bg-[#14180f]/80 text-[#f7f2e2] hover:bg-[#14180f]"
      onClick={onClick}
    >
      <Trash2 size={18} aria-hidden />
    </button>
  );
}

interface PlantPhotosProps {
  subject: Subject;
  /** The photographs that are not on the server yet. */
  local: readonly WaitingPhoto[];
}

export function PlantPhotos({ subject, local }: PlantPhotosProps) {
  const { photo: t, parts, review, sentences, show } = useWords(teachWords);
  const { data, error } = useTaughtPhotos(subject);
  const invalidate = useInvalidatePlants();
  const section = useRef<HTMLElement>(null);
  const focus = (): void => section.current?.focus();
  const stored = data?.photos ?? [];
  const held = local.filter((photo) => !isSendable(photo));
  const waiting = local.filter(isSendable);

  const change = async (request: Promise<unknown>, failed: string): Promise<boolean> => {
    try {
      await request;
      return true;
    } catch (cause) {
      if (handleWaiting(cause, subject.product.name)) return true;
      showToast('error', failed, { about: inLocale({ sentences }, errorMessage(cause, '')) });
      return false;
    } finally {
      invalidate();
    }
  };
  const remove = async (id: number): Promise<void> => {
    const path = `/admin/taught-photo/${id}`;
    if (!(await change(api.send(path, { method: 'DELETE' }), t.removeFailed))) return;
    focus();
    const restore = () =>
      void change(api.send(`${path}/restore`, { method: 'POST' }), t.undoFailed);
    showToast('success', t.removed, { action: { label: t.undo, onClick: restore } });
  };

  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={t.list(subject.product.name, parts[subject.part])}
      className="grid grid-cols-1 gap-3 outline-none"
    >
      <LoadError error={error} fallback={t.failed} />
      <ul className="grid grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-4">
        {held.map((photo) => (
          <HeldPhoto key={photo.id} photo={photo} moveFocus={focus} />
        ))}
        {stored.map(({ id, shown, waiting: isWaiting }, index) => (
          <li key={id} className={TILE_CLASS}>
            <PrivatePhoto
              kind="taught-photo"
              id={id}
              alt={t.number(index + 1)}
              className={PICTURE_CLASS}
            />
            {shown && (
              <span className={`${BADGE_CLASS} bg-leaf text-on-leaf`}>
                <Globe size={12} aria-hidden />
                {show.badge}
              </span>
            )}
            {isWaiting && (
              <span className={`${BADGE_CLASS} bg-turmeric text-on-turmeric`}>{review.waits}</span>
            )}
            <RemoveButton number={index + 1} onClick={() => void remove(id)} />
          </li>
        ))}
        {waiting.map(({ id, file }, index) => (
          <li key={id} className={TILE_CLASS}>
            <LocalPicture file={file} className={PICTURE_CLASS} />
            <span className={`${BADGE_CLASS} bg-turmeric text-on-turmeric`}>
              <Clock size={12} aria-hidden />
              {t.waiting}
            </span>
            <RemoveButton
              number={stored.length + index + 1}
              onClick={() => void discardPhoto(id).then(focus)}
            />
          </li>
        ))}
      </ul>
      <ShowOnPage subject={subject} photos={stored} />
      {stored.length > 0 && <Photographers photos={stored} onForgotten={focus} />}
    </section>
  );
}
