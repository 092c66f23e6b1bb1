import type { Page } from '@playwright/test';

/** A simulated camera, which shows squares of random colours. */
export interface FakeCamera {
  id: string;
  label?: string;
  facing?: 'environment' | 'user';
  /**
   * `never`: requests for the camera get no answer until `answer` is called. `silent`: the camera
   * opens, but sends no picture.
   */
  fails?: 'never' | 'silent';
}

interface Controls {
  /** Ids of the cameras whose tracks are live. */
  live: () => string[];
  cameras: FakeCamera[];
  /** Removes a camera, and ends its tracks. */
  unplug: (id: string) => void;
  plug: (camera: FakeCamera) => void;
  /** Ends the tracks of a camera that stays in the list, with an event as browsers do. */
  end: (id: string) => void;
  /** Opens the cameras of requests that got no answer. */
  answer: () => void;
  mute: (isMuted: boolean) => void;
  turn: (width: number, height: number) => void;
}

declare global {
  var fake: Controls;
}

/** Replaces the cameras of the page that it runs in. */
export function installCameras(cameras: FakeCamera[]): void {
  const size = { width: 640, height: 480 };
  const canvases = new Map<string, HTMLCanvasElement>();
  const answers: (() => void)[] = [];
  const tracks: { id: string; track: MediaStreamTrack }[] = [];
  const { mediaDevices } = navigator;
  const paint = () => {
    for (const canvas of canvases.values()) {
      if (canvas.width !== size.width) Object.assign(canvas, size);
      const context = canvas.getContext('2d')!;
      // Squares of random colours, so that captures are sharp and differ.
      for (let square = 0; square < 48; square += 1) {
        context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
        context.fillRect((square % 8) * 80, Math.floor(square / 8) * 110, 80, 110);
      }
    }
  };
  setInterval(paint, 50);
  const find = (wanted: MediaTrackConstraints): FakeCamera | undefined => {
    const { deviceId, facingMode } = wanted as {
      deviceId?: { exact: string };
      facingMode?: { ideal: string };
    };
    if (deviceId) return fake.cameras.find(({ id }) => id === deviceId.exact);
    return fake.cameras.find(({ facing }) => facing === facingMode?.ideal) ?? fake.cameras[0];
  };
  const open = async ({ video = {} }: MediaStreamConstraints): Promise<MediaStream> => {
    if (!fake.cameras.length) throw new DOMException('', 'NotFoundError');
    const camera = find(video as MediaTrackConstraints);
    if (!camera) throw Object.assign(new Error(), { name: 'OverconstrainedError' });
    const { id, facing, fails } = camera;
    if (fails === 'never')
      return new Promise((resolve) => answers.push(() => resolve(open({ video }))));
    const canvas = document.createElement('canvas');
    Object.assign(canvas, size);
    // A silent camera has a canvas without a context, which sends no picture.
    if (!fails) canvases.set(id, canvas);
    const stream = canvas.captureStream(30);
    const track = stream.getVideoTracks()[0]!;
    track.getSettings = () => ({ deviceId: id, ...(facing && { facingMode: facing }) });
    tracks.push({ id, track });
    return stream;
  };
  const liveTracks = () => tracks.filter(({ track }) => track.readyState === 'live');
  const end = (ended: string) => {
    for (const { id, track } of liveTracks())
      if (id === ended) {
        track.stop();
        track.dispatchEvent(new Event('ended'));
      }
  };
  globalThis.fake = {
    cameras,
    live: () => liveTracks().map(({ id }) => id),
    unplug(id) {
      fake.cameras = fake.cameras.filter((camera) => camera.id !== id);
      end(id);
    },
    plug: (camera) => void fake.cameras.unshift(camera),
    end,
    answer: () => answers.forEach((answer) => answer()),
    mute(isMuted) {
      for (const { track } of liveTracks()) {
        Object.defineProperty(track, 'muted', { value: isMuted, configurable: true });
        track.dispatchEvent(new Event(isMuted ? 'mute' : 'unmute'));
      }
    },
    turn(width, height) {
      Object.assign(size, { width, height });
    }
  };
  mediaDevices.getUserMedia = open as MediaDevices['getUserMedia'];
  mediaDevices.enumerateDevices = async () =>
    fake.cameras.map(
      ({ id, label = '' }) =>
        ({ kind: 'videoinput', deviceId: id, label, groupId: '' }) as MediaDeviceInfo
    );
}

/** Replaces the cameras of a page before it loads. */
export const withCameras = (page: Page, ...cameras: FakeCamera[]): Promise<unknown> =>
  page.addInitScript(installCameras, cameras);

/** A phone with three cameras, listed in another order than the user expects. */
export const PHONE: FakeCamera[] = [
  { id: 'wide', label: 'Back Ultra Wide Camera', facing: 'environment' },
  { id: 'main', label: 'Back Camera', facing: 'environment' },
  { id: 'front', label: 'Front Camera', facing: 'user' }
];
