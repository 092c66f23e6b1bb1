import { useEffect, useReducer, useSyncExternalStore } from 'react';
import { onWindow } from '../browser/window-events.ts';
import type { CameraProblem } from './cameras.ts';
import { CameraPreview, type PreviewWords } from './camera-preview.tsx';
import { reduceCamera, startCamera } from './camera-state.ts';

// When a page becomes visible, iOS does not always send `visibilitychange`.
const watchVisibility = (listener: () => void): (() => void) =>
  onWindow(['visibilitychange', 'pageshow', 'focus'], listener);

const usePageVisible = (): boolean =>
  useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');

/** The camera that the user chose last on this page. */
let remembered: string | undefined;

interface CameraProps {
  t: PreviewWords & Record<'retry' | CameraProblem, string>;
  /** If true, releases the camera. The next start skips failed cameras, unless all have failed. */
  isPaused?: boolean;
  /** Called with a JPEG as a `data:` URL. */
  onCapture: (screenshot: string) => void;
}

/**
 * The live preview with a shutter button. If a camera fails, opens the next one; if none works,
 * shows a message. Releases the camera when the page is hidden or the camera is paused.
 */
export function Camera({ t, isPaused = false, onCapture }: CameraProps) {
  const [state, dispatch] = useReducer(reduceCamera, remembered, startCamera);
  const { request, phase, chosen } = state;
  const isActive = usePageVisible() && !isPaused;
  const problem = state.problem ?? (phase === 'asking' ? 'cameraRefused' : undefined);

  useEffect(() => {
    if (!isActive) dispatch({ type: 'released' });
  }, [isActive]);
  useEffect(() => {
    if (phase === 'live') remembered = chosen;
  }, [phase, chosen]);

  if (!isActive) return null;
  return (
    <>
      {/* The key mounts a new component per request, after the previous one stopped its camera. */}
      {!state.problem && (
        <CameraPreview
          key={request}
          t={t}
          state={state}
          dispatch={dispatch}
          onCapture={onCapture}
        />
      )}
      {problem && (
        <div className="relative grid justify-items-center gap-4 place-self-center p-6 text-center">
          <p role="alert" className="max-w-[34ch] font-semibold">
            {t[problem]}
          </p>
          <button
            type="button"
            className="button border-transparent bg-turmeric text-on-turmeric hover:brightness-105"
            onClick={() => dispatch({ type: 'retried' })}
          >
            {t.retry}
          </button>
        </div>
      )}
    </>
  );
}
