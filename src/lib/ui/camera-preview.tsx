import { SwitchCamera } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type Dispatch } from 'react';
import Webcam from 'react-webcam';
import {
  cameraPermission,
  cameraProblem,
  constraintsOf,
  idsOf,
  isDenied,
  listCameras,
  type CameraProblem
} from './cameras.ts';
import type { CameraAction, CameraState } from './camera-state.ts';

const IDEAL_SIZE = { width: { ideal: 1920 }, height: { ideal: 1440 } };
/** A camera that shows no picture within this time has failed. Slow phones need a few seconds. */
const START_TIMEOUT_MS = 8000;
/** The screenshot of a browser that has no memory for the picture. */
const EMPTY_IMAGE = 'data:,';

export type PreviewWords = Record<
  'cameraLive' | 'cameraStarting' | 'capture' | 'switchCamera',
  string
>;

interface CameraPreviewProps {
  t: PreviewWords;
  state: CameraState;
  dispatch: Dispatch<CameraAction>;
  /** Called with a JPEG as a `data:` URL. */
  onCapture: (screenshot: string) => void;
}

/** The live picture of a requested camera. Each request mounts a new `CameraPreview`. */
export function CameraPreview({ t, state, dispatch, onCapture }: CameraPreviewProps) {
  const { request, phase, lens, cameras } = state;
  const webcam = useRef<Webcam>(null);
  const tracks = useRef<MediaStreamTrack[]>([]);
  const isLive = phase === 'live';

  const fail = (problem: CameraProblem, isFinal = false) =>
    dispatch({ type: 'failed', request, problem, isFinal });
  const liveVideo = (): HTMLVideoElement | undefined => {
    const { video, stream } = webcam.current ?? {};
    const track = stream?.getVideoTracks()[0];
    // A muted or ended track is black.
    const hasPicture = track?.readyState === 'live' && !track.muted && video?.videoWidth;
    return hasPicture ? (video ?? undefined) : undefined;
  };
  const check = () => liveVideo() && dispatch({ type: 'shown', request });
  const open = async (stream: MediaStream) => {
    tracks.current = stream.getTracks();
    const [track] = stream.getVideoTracks();
    if (track?.readyState !== 'live') return fail('cameraRefused');
    track.addEventListener('ended', () => fail('noCamera'));
    track.addEventListener('mute', () => dispatch({ type: 'muted', request }));
    track.addEventListener('unmute', check);
    const { deviceId } = track.getSettings();
    dispatch({ type: 'opened', request, cameras: await listCameras(), deviceId });
  };
  // If the user denied access, no other camera is requested, because the browser would ask again.
  const refuse = async (cause: unknown) => fail(cameraProblem(cause), await isDenied(cause));
  const capture = () => {
    const video = liveVideo();
    // Without a given size, react-webcam would keep the size of its first capture when the phone is
    // turned.
    const size = video && { width: video.videoWidth, height: video.videoHeight };
    const screenshot = size && webcam.current?.getScreenshot(size);
    if (screenshot && screenshot !== EMPTY_IMAGE) onCapture(screenshot);
    else fail('cameraRefused');
  };

  // Stops the camera in a layout effect, before the next one is requested in the same commit. When
  // react-webcam is removed, it stops its stream too late.
  useLayoutEffect(() => () => tracks.current.forEach((track) => track.stop()), []);
  const update = useEffectEvent(check);
  const stopWaiting = useEffectEvent(async () => {
    const mayAsk = phase === 'starting' && cameras.length === 0;
    if (mayAsk && (await cameraPermission()) === 'prompt') dispatch({ type: 'asked', request });
    else fail('cameraRefused');
  });
  useEffect(() => {
    if (phase === 'live' || phase === 'asking') return;
    update();
    const timer = setTimeout(() => void stopWaiting(), START_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [phase]);

  return (
    <>
      <Webcam
        ref={webcam}
        // Shows the whole frame, exactly what a capture contains.
        className="absolute inset-0 size-full object-contain"
        aria-label={t.cameraLive}
        videoConstraints={{ ...IDEAL_SIZE, ...constraintsOf(lens) }}
        screenshotFormat="image/jpeg"
        screenshotQuality={0.95}
        forceScreenshotSourceSize
        onLoadedData={check}
        onPlaying={check}
        onEnded={() => fail('noCamera')}
        onUserMedia={(stream) => void open(stream)}
        onUserMediaError={(cause) => void refuse(cause)}
      />
      {!isLive && phase !== 'asking' && (
        <p role="status" className="relative place-self-center">
          {t.cameraStarting}
        </p>
      )}
      <div
        hidden={phase === 'asking'}
        className="absolute inset-x-0 bottom-0 flex items-center justify-center gap-3 bg-linear-to-t from-black/60 p-4 pt-10"
      >
        <button
          type="button"
          className="button min-h-14 border-transparent bg-turmeric px-7 text-on-turmeric hover:brightness-105"
          disabled={!isLive}
          onClick={capture}
        >
          <span
            aria-hidden
            className="size-4 rounded-full bg-on-turmeric ring-2 ring-on-turmeric ring-offset-3 ring-offset-turmeric"
          />
          {t.capture}
        </button>
        {idsOf(cameras).length > 1 && (
          <button
            type="button"
            aria-label={t.switchCamera}
            title={t.switchCamera}
            className="button size-14 shrink-0 border-transparent bg-[#14180f]/85 p-0! text-[#f7f2e2]"
            onClick={() => dispatch({ type: 'switched' })}
          >
            <SwitchCamera aria-hidden />
          </button>
        )}
      </div>
    </>
  );
}
