import { Suspense, lazy, useEffect, useRef, useState, type Dispatch, type DragEvent } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import { EmptyViewer } from './empty-viewer.tsx';
import { ImagePreview } from './image-preview.tsx';
import type { Action, State } from './state.ts';

/** Accepts the first file dropped on an element; `over` while one is dragged over it. */
function useDroppedFile(onFile: (file: File) => void) {
  const [over, setOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      if (
        !(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))
      )
        setOver(false);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file) onFile(file);
    }
  };
  return { over, handlers };
}

interface Props {
  words: DetectionWords;
  state: State;
  dispatch: Dispatch<Action>;
  onFile: (file: File) => void;
}

// Loaded when the camera is turned on; a new lazy() per mount allows a retry after a failure.
const loadCamera = () =>
  lazy(() => import('./camera.tsx').then(({ Camera }) => ({ default: Camera })));

/** The live camera, the chosen image or a placeholder; accepts dropped files. */
export function Viewer({
  words,
  state: { camera, lens, image, category },
  dispatch,
  onFile
}: Props) {
  const [Camera] = useState(loadCamera);
  const { over, handlers } = useDroppedFile(onFile);
  const live = camera === 'live';
  const frame = useRef<HTMLElement>(null);
  const filled = live || image !== undefined;
  // On small screens the viewer is below the buttons.
  useEffect(() => {
    if (filled) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [filled]);
  const shape = filled ? 'aspect-[4/5] sm:aspect-[4/3]' : 'aspect-[16/10] sm:aspect-[4/3]';
  return (
    <section
      ref={frame}
      aria-label={words.viewer}
      className={`scroll-mb-4 rounded-[22px] lg:sticky lg:top-[calc(var(--nav)+1.5rem)] border-2 border-dashed p-2.5 sm:p-4 ${over ? 'border-turmeric' : 'border-on-band/35'}`}
      {...handlers}
    >
      <div
        className={`relative grid overflow-hidden rounded-[14px] bg-black/20 ${shape} max-h-[78dvh] w-full`}
      >
        {image ? (
          <ImagePreview words={words} image={image} dispatch={dispatch} />
        ) : live ? (
          <Suspense fallback={<p className="place-self-center">{words.cameraStarting}</p>}>
            <Camera words={words} lens={lens} dispatch={dispatch} />
          </Suspense>
        ) : (
          <EmptyViewer part={category} hint={over ? words.dropNow : words.dropHint} />
        )}
      </div>
    </section>
  );
}
