import { Suspense, lazy, useEffect, useRef, useState, type Dispatch } from 'react';
import { PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Action, State } from '../state.ts';
import { EmptyViewer } from './empty-viewer.tsx';
import { ImagePreview } from './image-preview.tsx';
import { Strip } from './strip.tsx';
import { useDroppedFiles } from './use-incoming-files.ts';

interface Props {
  words: DetectionWords;
  state: State;
  dispatch: Dispatch<Action>;
  onFiles: (files: readonly File[]) => void;
  /** Opens the choice of files. */
  onPick: () => void;
}

// Loaded when the camera is turned on; a new lazy() per mount allows a retry after a failure.
const loadCamera = () =>
  lazy(() => import('./camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** The live camera, a photograph or a placeholder, and the strip; accepts dropped files. */
export function Viewer({ words, state, dispatch, onFiles, onPick }: Props) {
  const { camera, lens, photos, shown, category } = state;
  const [Camera] = useState(loadCamera);
  const { over, handlers } = useDroppedFiles(onFiles);
  const live = camera === 'live';
  const photo = live ? undefined : photos[shown];
  const frame = useRef<HTMLElement>(null);
  const filled = live || photo !== undefined;
  // On small screens the viewer is below the buttons.
  useEffect(() => {
    if (filled) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [filled, photos.length]);
  // A phone has nothing to drop, and needs the room.
  const place = filled ? '' : 'max-sm:hidden';
  const shape = filled ? 'aspect-[4/5] sm:aspect-[4/3]' : 'aspect-[4/3]';
  return (
    <section
      ref={frame}
      aria-label={words.viewer}
      className={`scroll-mb-24 lg:sticky lg:top-[calc(var(--nav)+1.5rem)] rounded-[22px] border-2 border-dashed p-2.5 sm:scroll-mb-4 sm:p-4 ${place} ${over ? 'border-turmeric' : 'border-on-band/35'}`}
      {...handlers}
    >
      <div
        className={`relative grid overflow-hidden rounded-[14px] bg-black/20 ${shape} max-h-[min(78dvh,36rem)] w-full max-sm:max-h-[calc(100dvh-var(--nav)-15.5rem)]`}
      >
        {live ? (
          <Suspense fallback={<p className="place-self-center">{words.cameraStarting}</p>}>
            <Camera words={words} lens={lens} dispatch={dispatch} />
          </Suspense>
        ) : photo ? (
          <ImagePreview
            words={words}
            photo={photo}
            again={camera === 'paused' && photos.length < PHOTOGRAPHS}
            dispatch={dispatch}
          />
        ) : (
          <EmptyViewer part={category} hint={over ? words.dropNow : words.dropHint} />
        )}
      </div>
      <Strip
        words={words}
        photos={photos}
        shown={live ? undefined : shown}
        onShow={(at) => dispatch({ type: 'photoShown', at })}
        onMore={camera === 'paused' ? () => dispatch({ type: 'cameraResumed' }) : onPick}
      />
    </section>
  );
}
