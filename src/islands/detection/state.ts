import type { PlantPart } from '#lib/contract/identification.ts';
import { PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { Garden } from './garden/gardens.ts';
import { isNamed } from './identify.ts';
import type { Problem } from './problem.ts';
import type { Result } from './result.ts';

/** The state of the identification page (§4). */
export interface State {
  category: PlantPart | undefined;
  /** `paused`: hidden behind a taken photograph; removing that brings the live preview back. */
  camera: 'off' | 'live' | 'paused';
  /** The camera constraint; the back camera at first. */
  lens: MediaTrackConstraints;
  /** Photographs of one plant, at most `PHOTOGRAPHS`. */
  photos: readonly File[];
  /** The index of the shown one. */
  shown: number;
  processing: boolean;
  problem: Problem | undefined;
  result: Result | undefined;
  /** The garden of the photographs; undefined for anywhere. */
  garden: Garden | undefined;
}

export type Action =
  | { type: 'categoryChosen'; category: PlantPart }
  | { type: 'cameraTurnedOn' | 'cameraTurnedOff' | 'cameraResumed' }
  | { type: 'cameraSwitched'; lens: MediaTrackConstraints }
  | { type: 'cameraFailed'; problem: Problem }
  | { type: 'photosAdded'; photos: readonly File[]; problem?: Problem | undefined }
  | { type: 'photoShown'; at: number }
  | { type: 'photoRemoved'; photo: File; problem?: Problem }
  | { type: 'allRemoved' }
  | { type: 'processingStarted' }
  | { type: 'processingFailed'; problem: Problem }
  | { type: 'processingStopped' }
  | { type: 'answered' | 'restored' | 'judged'; result: Result }
  | { type: 'gardenChosen' | 'gardenFound'; garden: Garden | undefined };

export const initialState: State = {
  category: undefined,
  camera: 'off',
  lens: { facingMode: { ideal: 'environment' } },
  photos: [],
  shown: 0,
  processing: false,
  problem: undefined,
  result: undefined,
  garden: undefined
};

const cleared = { problem: undefined, result: undefined } as const;

/** The missing input before processing; the category comes first (§5). */
export const missing = ({
  category,
  photos
}: Pick<State, 'category' | 'photos'>): Problem | undefined =>
  category ? (photos.length ? undefined : { name: 'noImage' }) : { name: 'noCategory' };

function added(state: State, photos: readonly File[], problem: Problem | undefined): State {
  const room = PHOTOGRAPHS - state.photos.length;
  const fitting = photos.slice(0, room);
  const refused = problem ?? (photos.length > room ? { name: 'tooMany' as const } : undefined);
  if (!fitting.length) return { ...state, problem: refused };
  return {
    ...state,
    result: undefined,
    problem: refused,
    photos: [...state.photos, ...fitting],
    shown: state.photos.length + fitting.length - 1,
    camera: state.camera === 'off' ? 'off' : 'paused'
  };
}

function removed(state: State, photo: File, problem: Problem | undefined): State {
  const photos = state.photos.filter((one) => one !== photo);
  return {
    ...state,
    ...cleared,
    problem,
    photos,
    shown: Math.min(state.shown, Math.max(0, photos.length - 1)),
    camera: state.camera === 'paused' ? 'live' : state.camera
  };
}

/** The page's state machine: idle, camera on, captured, processing, answered (§4). */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'categoryChosen':
      return { ...state, ...cleared, category: action.category };
    case 'cameraTurnedOn':
    case 'cameraResumed':
      return { ...state, ...cleared, camera: 'live' };
    case 'cameraTurnedOff':
      return { ...state, camera: 'off' };
    case 'cameraSwitched':
      return { ...state, lens: action.lens };
    case 'cameraFailed':
      return { ...state, camera: 'off', problem: action.problem };
    case 'photosAdded':
      return added(state, action.photos, action.problem);
    case 'photoShown':
      return {
        ...state,
        shown: action.at,
        camera: state.camera === 'live' ? 'paused' : state.camera
      };
    case 'photoRemoved':
      return removed(state, action.photo, action.problem);
    case 'allRemoved':
      return { ...initialState, category: state.category, lens: state.lens, garden: state.garden };
    case 'processingStarted': {
      const problem = missing(state);
      return problem ? { ...state, problem } : { ...state, ...cleared, processing: true };
    }
    case 'processingFailed':
      return { ...state, processing: false, problem: action.problem };
    case 'processingStopped':
      return { ...state, processing: false };
    case 'answered':
      // The overlay stays until the page of a named plant is there.
      return { ...state, processing: isNamed(action.result.answer), result: action.result };
    case 'restored': {
      const { part: category, photos, garden } = action.result;
      return { ...initialState, lens: state.lens, category, photos, garden, result: action.result };
    }
    case 'judged':
      return { ...state, result: action.result };
    case 'gardenFound':
      return { ...state, garden: action.garden };
    case 'gardenChosen':
      return { ...state, ...cleared, garden: action.garden };
  }
}
