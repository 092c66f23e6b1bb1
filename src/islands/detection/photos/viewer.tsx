import { lazy, Suspense, useEffect, useRef, useState, type Dispatch } from 'react';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import { capturedFile } from '#lib/identification/picture-file.ts';
import { DropTarget } from '#lib/ui/drop-target.tsx';
import { PartArt } from '../core/part-art.tsx';
import type { Action, State } from '../core/state.ts';
import { ImagePreview } from './image-preview.tsx';
import { PhotoStrip } from './photo-strip.tsx';

const CORNERS = [
  'top-4 left-4 border-t-2 border-l-2',
  'top-4 right-4 border-t-2 border-r-2',
  'bottom-4 left-4 border-b-2 border-l-2',
  'right-4 bottom-4 border-r-2 border-b-2'
];

function EmptyViewer({ part = 'leaf', hint }: { part: PlantPart | undefined; hint: string }) {
  return (
    <div className="grid content-center justify-items-center gap-3 p-6 text-center text-on-band-soft [--art-fill:transparent]">
      {CORNERS.map((corner) => (
        <span key={corner} aria-hidden className={`absolute size-7 border-turmeric ${corner}`} />
      ))}
      <PartArt part={part} className="size-24 text-on-band/70 sm:size-40" />
      <p className="max-w-[30ch] text-[0.95rem]">{hint}</p>
    </div>
  );
}

interface Props {
  t: DetectionWords;
  state: State;
  dispatch: Dispatch<Action>;
  onFiles: (files: readonly File[]) => void;
  onPick: () => void;
  /** Called before the only photograph is removed, so that the focus can leave its button. */
  onRemoveLast: () => void;
}

// Each mount calls lazy() again, because a lazy component that failed to load never retries.
const loadCamera = () =>
  lazy(() => import('#lib/ui/camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** Accepts files that are dropped or pasted anywhere on the page. */
export function Viewer({ t, state, dispatch, onFiles, onPick, onRemoveLast }: Props) {
  const { camera, photos, shown, category } = state;
  const [Camera] = useState(loadCamera);
  const live = camera === 'live';
  const photo = live ? undefined : photos[shown];
  const frame = useRef<HTMLElement>(null);
  const filled = live || photo !== undefined;
  // Scrolls to the viewer, because on small screens it is below the buttons.
  useEffect(() => {
    if (filled) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [filled, live, photos.length]);
  // Hidden on phones if empty, because its hint is about dropping files.
  const visibility = filled ? '' : 'max-sm:hidden';
  const shape = filled ? 'aspect-[4/5] sm:aspect-[4/3]' : 'aspect-[4/3]';
  return (
    <section
      ref={frame}
      aria-label={t.viewer}
      className={`scroll-mb-24 lg:sticky lg:top-[calc(var(--nav)+1.5rem)] lg:col-start-2 lg:row-span-3 lg:row-start-1 rounded-[22px] border-2 border-dashed p-2.5 sm:scroll-mb-4 sm:p-4 border-on-band/35 ${visibility}`}
    >
      <div
        className={`relative grid overflow-hidden rounded-[14px] bg-black/20 ${shape} max-h-[min(78dvh,36rem,calc(100dvh-var(--nav)-5rem))] w-full max-sm:max-h-[calc(100dvh-var(--nav)-15.5rem)]`}
      >
        {camera !== 'off' && (
          <Suspense fallback={live && <p className="place-self-center">{t.cameraStarting}</p>}>
            <Camera
              t={{ ...t, ...t.errors }}
              isPaused={!live}
              onCapture={(screenshot) =>
                dispatch({ type: 'photosAdded', photos: [capturedFile(screenshot)] })
              }
            />
          </Suspense>
        )}
        {live ? null : photo ? (
          <ImagePreview
            t={t}
            photo={photo}
            canRetake={camera === 'paused' && photos.length < MAX_PHOTOGRAPHS}
            dispatch={dispatch}
            onRemove={photos.length === 1 && onRemoveLast}
          />
        ) : (
          <EmptyViewer part={category} hint={t.dropHint} />
        )}
      </div>
      <DropTarget
        text={t.dropNow}
        onFiles={(files) => !state.processing && !state.opening && onFiles(files)}
      />
      <PhotoStrip
        t={t}
        photos={photos}
        shownIndex={live ? undefined : shown}
        onShow={(index) => dispatch({ type: 'photoShown', index })}
        onAdd={camera === 'paused' ? () => dispatch({ type: 'cameraTurnedOn' }) : onPick}
      />
    </section>
  );
}
