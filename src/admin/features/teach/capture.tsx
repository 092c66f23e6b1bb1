import { useStore } from '@nanostores/react';
import {
  ArrowLeft,
  ArrowRight,
  Camera as CameraIcon,
  CameraOff,
  Check,
  ImageUp
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import { teachWords } from '#lib/i18n/teach.ts';
import {
  PICTURE_FORMATS,
  tryPicture,
  type RefusedPicture
} from '#lib/identification/check-picture.ts';
import { capturedFile, PHOTO_TYPES } from '#lib/identification/picture-file.ts';
import { Button, ButtonLink } from '#lib/ui/button.tsx';
import { DropTarget } from '#lib/ui/drop-target.tsx';
import { Notice } from '#lib/ui/notice.tsx';
import { FileButton } from '#core/fields/file-input.tsx';
import { useMessages, useWords } from '#core/shared/i18n.tsx';
import { useTitle } from '#core/shared/screen-parts.tsx';
import { $photos, addPhoto, countSendable, isSendable } from './photo-queue.ts';
import { isPhotoOf, type Subject } from './photo-store.ts';
import { Filmstrip, HeldPhoto, PlantPhotos } from './plant-photos.tsx';
import { QueueStatus } from './queue-status.tsx';
import { PHOTOS_WANTED, type Plant, teachPath, useTaughtPhotos } from './use-teaching.ts';

const Camera = lazy(() => import('#lib/ui/camera.tsx').then((m) => ({ default: m.Camera })));

interface CaptureProps {
  centre: number;
  plants: readonly Plant[];
  plant: Plant;
  part: PlantPart;
  /** The id of the plant to photograph next; by default the next plant that needs photographs. */
  after: number | undefined;
  isCameraOn: boolean;
  onCamera: (isOn: boolean) => void;
}

/** Designed for a phone held in one hand. */
export function Capture(props: CaptureProps) {
  const { centre, plants, plant, part, after, isCameraOn, onCamera } = props;
  const { capture: t, parts: partNames } = useWords(teachWords);
  const { list } = useMessages();
  const { product } = plant;
  const subject: Subject = { centre, product, part };
  const photos = useStore($photos);
  const { data } = useTaughtPhotos(subject);
  const { problems } = useMessages().forms.picture;
  const [refused, setRefused] = useState<readonly RefusedPicture[]>([]);
  const frame = useRef<HTMLDivElement>(null);
  // Scrolls to the camera, because on a small screen its shutter button would be out of sight.
  useEffect(() => {
    if (isCameraOn) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isCameraOn]);
  useTitle(`${product.name}, ${partNames[part]}`);

  const add = async (files: readonly File[]): Promise<void> => {
    setRefused([]);
    // Sequential, so that each photograph is compared with the previous ones.
    for (const file of files) {
      const checked = await tryPicture(file, PICTURE_FORMATS);
      const bad: RefusedPicture = { file: file.name, problem: 'undecodable' };
      if (!(checked instanceof File)) setRefused((list) => [...list, checked]);
      else if (!(await addPhoto(subject, checked))) setRefused((list) => [...list, bad]);
    }
  };
  useEffect(() => setRefused([]), [product.id, part]);

  const countOf = ({ product, parts }: Plant): number =>
    (parts[part]?.photographs ?? 0) + countSendable(photos, { centre, product, part });
  const index = plants.indexOf(plant);
  const following = [...plants.slice(index + 1), ...plants.slice(0, index)];
  const next =
    following.find(({ product: { id } }) => id === after) ??
    (after ? undefined : following.find((candidate) => countOf(candidate) < PHOTOS_WANTED));
  const local = photos.filter((photo) => isPhotoOf(photo, subject));
  // Shown over the camera, because its warning would be out of sight below the camera.
  const overlaid = isCameraOn ? local.findLast((photo) => !isSendable(photo)) : undefined;
  const stored = data?.total ?? plant.parts[part]?.photographs ?? 0;
  const sendable = local.filter(isSendable);
  const count = stored + sendable.length;
  const isEnough = count >= PHOTOS_WANTED;

  return (
    <>
      <header className="flex items-center gap-2">
        <ButtonLink
          variant="icon"
          className="-ml-2 size-11!"
          href={teachPath(centre)}
          aria-label={t.all}
          title={t.all}
        >
          <ArrowLeft size={20} aria-hidden />
        </ButtonLink>
        <h1 className="min-w-0 grow font-title text-xl leading-tight break-words sm:text-3xl">
          {product.name} <span className="text-ink-soft">· {partNames[part]}</span>
        </h1>
        <p
          role="status"
          className={`flex shrink-0 items-center gap-1 font-semibold tabular-nums ${isEnough ? 'text-leaf' : ''}`}
        >
          {isEnough && <Check size={18} aria-hidden />}
          {isEnough ? t.enough(count) : t.count(count, PHOTOS_WANTED)}
        </p>
      </header>
      <DropTarget text={t.dropNow} onFiles={(files) => void add(files)} />
      <QueueStatus />
      {refused.length > 0 && (
        <Notice tone="bad">
          <ul className="grid gap-1 break-words">
            {refused.map(({ file, problem: reason }, index) => (
              <li key={index}>{`${file}: ${problems[reason]}`}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <section aria-label={t.cameraLive} className="grid gap-2 lg:sticky lg:top-4">
          <div
            ref={frame}
            tabIndex={-1}
            className={`relative grid scroll-mb-20 outline-none overflow-hidden rounded-xl text-on-band ${
              isCameraOn
                ? 'aspect-[3/4] max-h-[calc(100dvh-12rem)] w-full bg-black sm:aspect-[4/3]'
                : 'min-h-44 place-items-center bg-band p-5'
            }`}
          >
            {isCameraOn ? (
              <>
                <Suspense fallback={<p className="place-self-center">{t.cameraStarting}</p>}>
                  <Camera
                    t={{ ...t, retry: list.retry }}
                    onCapture={(screenshot) => void add([capturedFile(screenshot)])}
                  />
                </Suspense>
                <Filmstrip photos={sendable} stored={stored} />
                {overlaid && (
                  <ul className="absolute inset-x-2 top-15">
                    <HeldPhoto
                      key={overlaid.id}
                      photo={overlaid}
                      moveFocus={() => frame.current?.focus()}
                    />
                  </ul>
                )}
              </>
            ) : (
              <div className="grid justify-items-center gap-4 text-center">
                <p className="max-w-[34ch] text-on-band-soft">{t.hint}</p>
                <Button
                  variant="accent"
                  icon={CameraIcon}
                  className="min-h-13 px-6"
                  onClick={() => onCamera(true)}
                >
                  {t.camera}
                </Button>
              </div>
            )}
          </div>
        </section>
        <PlantPhotos subject={subject} local={local.filter((photo) => photo !== overlaid)} />
      </div>
      <div className="sticky bottom-0 z-10 -mx-3 flex gap-2 border-t border-rule bg-ground px-3 py-2 sm:mx-0 sm:px-0">
        {isCameraOn && (
          <Button
            variant="ghost"
            icon={CameraOff}
            className="max-sm:px-3!"
            aria-label={t.cameraOff}
            title={t.cameraOff}
            onClick={() => onCamera(false)}
          />
        )}
        <FileButton
          icon={ImageUp}
          text={t.files}
          multiple
          accept={PHOTO_TYPES.join(',')}
          aria-label={t.files}
          className={isCameraOn ? 'max-sm:px-3! max-sm:[&>span]:hidden' : ''}
          onFiles={(files) => void add(files)}
        />
        <ButtonLink
          variant={isEnough ? 'primary' : 'ghost'}
          className="min-w-0 grow sm:ml-auto sm:grow-0"
          href={next ? teachPath(centre, { plant: next.product.id, part }) : teachPath(centre)}
        >
          <span className="truncate">{next ? t.next(next.product.name) : t.done}</span>
          <ArrowRight size={16} aria-hidden className="shrink-0" />
        </ButtonLink>
      </div>
    </>
  );
}
