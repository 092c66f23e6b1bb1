import {
  betterCamera,
  idsOf,
  isFacing,
  type CameraProblem,
  type ListedCamera,
  mergeCameras
} from './cameras.ts';

export interface CameraState {
  /** The requested camera: an id, or the side that it faces. */
  lens: string;
  /** The number of the request. Actions of previous requests are ignored. */
  request: number;
  /** `asking`: the browser asks the user; `opened`: there is a stream, but no picture now. */
  phase: 'starting' | 'asking' | 'opened' | 'live';
  /** The cameras in a stable order, although browsers may list them differently each time. */
  cameras: readonly ListedCamera[];
  /** The id of the current camera. Switching requests the next one in `cameras`. */
  current: string | undefined;
  /** The lens to which the user switched last. Undefined after a lens has failed. */
  chosen: string | undefined;
  failed: readonly string[];
  /** Set if no camera works. */
  problem: CameraProblem | undefined;
}

export type CameraAction =
  | {
      type: 'opened';
      request: number;
      cameras: readonly ListedCamera[];
      deviceId?: string | undefined;
    }
  | { type: 'asked' | 'shown' | 'muted'; request: number }
  | { type: 'failed'; request: number; problem: CameraProblem; isFinal?: boolean }
  | { type: 'switched' | 'released' | 'retried' };

/** Starts with the camera that the user chose last, else with the browser's back camera. */
export const startCamera = (chosen: string | undefined): CameraState => ({
  lens: chosen ?? 'environment',
  request: 0,
  phase: 'starting',
  cameras: [],
  current: chosen,
  chosen,
  failed: [],
  problem: undefined
});

/** Returns the ids of all cameras in the order of switching: the current one is the last. */
function followingIds({ cameras, current }: CameraState): string[] {
  const ids = idsOf(cameras);
  const next = ids.indexOf(current ?? '') + 1;
  return [...ids.slice(next), ...ids.slice(0, next)];
}

const request = (state: CameraState, lens: string): CameraState => ({
  ...state,
  lens,
  request: state.request + 1,
  phase: 'starting',
  current: isFacing(lens) ? state.current : lens
});

function openCamera(before: CameraState, action: CameraAction & { type: 'opened' }): CameraState {
  const { deviceId = '' } = action;
  const state = { ...before, cameras: mergeCameras(before.cameras, action.cameras) };
  const better =
    state.lens === 'environment' &&
    !state.chosen &&
    betterCamera(state.cameras, state.failed, deviceId);
  if (better) return request(state, better);
  const ids = idsOf(state.cameras);
  // A camera may report an id that is not listed, from which switching could not continue.
  const opened = ids.includes(deviceId) ? deviceId : (state.current ?? ids[0]);
  return {
    ...state,
    phase: 'opened',
    current: isFacing(state.lens) ? opened : state.lens
  };
}

/** Requests a camera that has not failed: first by id, then by the side of the device. */
function failCamera(state: CameraState, action: CameraAction & { type: 'failed' }): CameraState {
  const { lens, phase, current } = state;
  const failed = [...state.failed, lens];
  if (phase !== 'starting' && current) failed.push(current);
  const updated = { ...state, failed, chosen: undefined };
  const next = [...followingIds(state), 'environment', 'user'].find(
    (candidate) => !failed.includes(candidate)
  );
  return next && !action.isFinal ? request(updated, next) : { ...updated, problem: action.problem };
}

/** Requests the next camera that has not failed. If all have failed, tries all again. */
function switchCamera(state: CameraState): CameraState {
  const others = followingIds(state).filter((id) => id !== state.current);
  const next = others.find((id) => !state.failed.includes(id));
  if (next) return request({ ...state, chosen: next }, next);
  return others[0] ? request({ ...state, chosen: others[0], failed: [] }, others[0]) : state;
}

const retry = ({ request }: CameraState): CameraState => ({
  ...startCamera(undefined),
  request: request + 1
});

/** The state machine of a camera: each request ends with a live picture or a problem. */
export function reduceCamera(state: CameraState, action: CameraAction): CameraState {
  if ('request' in action && action.request !== state.request) return state;
  switch (action.type) {
    case 'opened':
      return openCamera(state, action);
    case 'asked':
      return { ...state, phase: 'asking' };
    case 'shown':
      return state.phase === 'opened' ? { ...state, phase: 'live' } : state;
    case 'muted':
      return state.phase === 'live' ? { ...state, phase: 'opened' } : state;
    case 'failed':
      return failCamera(state, action);
    case 'switched':
      return switchCamera(state);
    case 'released':
      return state.problem ? retry(state) : request(state, state.lens);
    case 'retried':
      return retry(state);
  }
}
