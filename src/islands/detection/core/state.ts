import type { PlantPart } from '#lib/contract/identification.ts';
import { MAX_PHOTOGRAPHS } from '#lib/contract/limits.ts';
import type { Problem } from './problem.ts';
import { isNamed, type Change, type NamedGarden, type Result } from './result.ts';

export interface State {
  category: PlantPart | undefined;
  /** `paused`: hidden while the viewer shows a photograph. */
  camera: 'off' | 'live' | 'paused';
  photos: readonly File[];
  /** The index of the photograph in the viewer. */
  shown: number;
  processing: boolean;
  /** Whether the page of the named or chosen plant is opening. */
  opening: boolean;
  problem: Problem | undefined;
  result: Result | undefined;
  /** Undefined outside of gardens. */
  garden: NamedGarden | undefined;
  /** `unknown`: the garden in the URL does not exist. `unloaded`: it could not be loaded. */
  gardenProblem: 'unknown' | 'unloaded' | undefined;
}

export type Action =
  | { type: 'categoryChosen'; category: PlantPart }
  | { type: 'cameraTurnedOn' | 'cameraTurnedOff' }
  | { type: 'photosAdded'; photos: readonly File[]; problem?: Problem | undefined }
  | { type: 'photoShown'; index: number }
  | { type: 'photoRemoved'; photo: File; problem?: Problem }
  | { type: 'allRemoved'; category?: PlantPart }
  | { type: 'processingStarted' }
  | { type: 'processingFailed'; problem: Problem }
  | { type: 'processingStopped' }
  | { type: 'answered' | 'restored'; result: Result }
  | { type: 'judged' | 'plantChosen'; result: Result; change: Change }
  | { type: 'gardenChosen' | 'gardenLoaded'; garden: NamedGarden | undefined }
  | { type: 'gardenFailed' };

export const initialState: State = {
  category: undefined,
  camera: 'off',
  photos: [],
  shown: 0,
  processing: false,
  opening: false,
  problem: undefined,
  result: undefined,
  garden: undefined,
  gardenProblem: undefined
};

const CLEARED = { problem: undefined, result: undefined } as const;

function addPhotos(state: State, photos: readonly File[], problem: Problem | undefined): State {
  const room = MAX_PHOTOGRAPHS - state.photos.length;
  const fitting = photos.slice(0, room);
  const tooMany: Problem | undefined = photos.length > room ? { name: 'tooMany' } : undefined;
  const refused =
    problem && tooMany
      ? { ...problem, more: [...(problem.more ?? []), tooMany] }
      : (problem ?? tooMany);
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

function removePhoto(state: State, photo: File, problem: Problem | undefined): State {
  const photos = state.photos.filter((file) => file !== photo);
  return {
    ...state,
    ...CLEARED,
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
      // After Back, the browser restores the category, and the page dispatches it again. This must
      // not clear the answer.
      return action.category === state.category
        ? state
        : { ...state, ...CLEARED, category: action.category };
    case 'cameraTurnedOn':
      return { ...state, ...CLEARED, camera: 'live' };
    case 'cameraTurnedOff':
      return { ...state, camera: 'off' };
    case 'photosAdded':
      return addPhotos(state, action.photos, action.problem);
    case 'photoShown':
      return {
        ...state,
        shown: action.index,
        camera: state.camera === 'live' ? 'paused' : state.camera
      };
    case 'photoRemoved':
      return removePhoto(state, action.photo, action.problem);
    case 'allRemoved':
      return {
        ...initialState,
        category: action.category ?? state.category,
        garden: state.garden,
        gardenProblem: state.gardenProblem
      };
    case 'processingStarted':
      if (!state.photos.length)
        // A missing category is reported first (§5). With photographs, it is optional.
        return { ...state, problem: { name: state.category ? 'noImage' : 'noCategory' } };
      return { ...state, ...CLEARED, processing: true };
    case 'processingFailed':
      return { ...state, processing: false, problem: action.problem };
    case 'processingStopped':
      return { ...state, processing: false, opening: false };
    case 'answered':
      return {
        ...state,
        processing: false,
        opening: isNamed(action.result.answer),
        result: action.result
      };
    case 'restored': {
      const { part: category, photos, garden } = action.result;
      return { ...initialState, category, photos, garden, result: action.result };
    }
    case 'judged':
    case 'plantChosen':
      // Ignores a change that belongs to a previous answer.
      if (state.result?.answer !== action.result.answer) return state;
      return {
        ...state,
        opening: state.opening || action.type === 'plantChosen',
        result: { ...state.result, ...action.change }
      };
    case 'gardenLoaded':
      return {
        ...state,
        garden: action.garden,
        gardenProblem: action.garden ? undefined : 'unknown'
      };
    case 'gardenFailed':
      return { ...state, gardenProblem: 'unloaded' };
    case 'gardenChosen':
      return { ...state, ...CLEARED, garden: action.garden, gardenProblem: undefined };
  }
}
