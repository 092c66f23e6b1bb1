import { SwitchCamera } from 'lucide-react';
import { useRef, useState, useSyncExternalStore } from 'react';
import Webcam from 'react-webcam';

const OPPOSITE: Record<string, string> = { environment: 'user', user: 'environment' };

/**
 * Returns the constraints of the next camera. Switches by facing mode, because after switching by
 * `deviceId` the picture is blank on iOS; only cameras without one (desktop) switch by id.
 */
export function nextLens(
  current: MediaTrackSettings,
  deviceIds: readonly string[]
): MediaTrackConstraints {
  const facing = OPPOSITE[current.facingMode ?? ''];
  if (facing) return { facingMode: { ideal: facing } };
  const next = deviceIds[(deviceIds.indexOf(current.deviceId ?? '') + 1) % deviceIds.length];
  return next ? { deviceId: { exact: next } } : {};
}

/** Note: before the permission is granted, some browsers list only one camera. */
async function cameraIds(): Promise<string[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return devices.filter(({ kind }) => kind === 'videoinput').map(({ deviceId }) => deviceId);
}

const MISSING_NAMES = ['NotFoundError', 'DevicesNotFoundError', 'OverconstrainedError'];

export type CameraProblem = 'noCamera' | 'cameraRefused';

/** Distinguishes a missing camera from one that is not permitted or busy (§8). */
export function cameraProblem(cause: unknown): CameraProblem {
  const isMissing =
    typeof cause === 'string' || (cause instanceof Error && MISSING_NAMES.includes(cause.name));
  return isMissing ? 'noCamera' : 'cameraRefused';
}

function watchVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const usePageVisible = (): boolean =>
  useSyncExternalStore(watchVisibility, () => document.visibilityState === 'visible');

const IDEAL_SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };

export interface CameraWords {
  cameraLive: string;
  cameraStarting: string;
  capture: string;
  switchCamera: string;
}

interface CameraProps {
  t: CameraWords;
  lens: MediaTrackConstraints;
  onLens: (lens: MediaTrackConstraints) => void;
  /** Called with a JPEG as a `data:` URL. */
  onCapture: (screenshot: string) => void;
  onProblem: (problem: CameraProblem) => void;
}

function Preview({ t, lens, onLens, onCapture, onProblem }: CameraProps) {
  const webcam = useRef<Webcam>(null);
  const [ids, setIds] = useState<string[]>([]);
  const [ready, setReady] = useState(false);

  const capture = () => {
    const screenshot = webcam.current?.getScreenshot();
    if (screenshot) onCapture(screenshot);
  };
  const switchCamera = () => {
    setReady(false);
    const current = webcam.current?.stream?.getVideoTracks()[0]?.getSettings() ?? {};
    onLens(nextLens(current, ids));
  };

  return (
    <>
      {/* The key creates a new element per camera, so that no frame of the previous one is captured. */}
      <Webcam
        key={JSON.stringify(lens)}
        ref={webcam}
        // Shows the whole frame, exactly what a capture contains.
        className="absolute inset-0 size-full object-contain"
        aria-label={t.cameraLive}
        videoConstraints={{ ...IDEAL_SIZE, ...lens }}
        screenshotFormat="image/jpeg"
        screenshotQuality={0.95}
        forceScreenshotSourceSize
        onLoadedData={() => setReady(true)}
        onUserMedia={() => void cameraIds().then(setIds)}
        onUserMediaError={(cause) => onProblem(cameraProblem(cause))}
      />
      {!ready && (
        <p role="status" className="relative place-self-center">
          {t.cameraStarting}
        </p>
      )}
      <div className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-3 bg-linear-to-t from-black/60 p-4 pt-10">
        <button
          type="button"
          className="button min-h-14 border-transparent bg-turmeric px-7 text-on-turmeric hover:brightness-105"
          disabled={!ready}
          onClick={capture}
        >
          <span
            aria-hidden
            className="size-4 rounded-full bg-on-turmeric ring-2 ring-on-turmeric ring-offset-3 ring-offset-turmeric"
          />
          {t.capture}
        </button>
        {ids.length > 1 && (
          <button
            type="button"
            aria-label={t.switchCamera}
            title={t.switchCamera}
            className="button size-14 shrink-0 border-transparent bg-[#14180f]/85 p-0! text-[#f7f2e2]"
            onClick={switchCamera}
          >
            <SwitchCamera aria-hidden />
          </button>
        )}
      </div>
    </>
  );
}

/** The live preview with a shutter button. Releases the camera when hidden or unmounted. */
export const Camera = (props: CameraProps) => (usePageVisible() ? <Preview {...props} /> : null);
