import type { Guess } from '#lib/contract/endpoints/predict.ts';
import type { PlantPart } from '#lib/contract/identification.ts';
import type { Problem } from './problem.ts';

/** The state of the identification page (§4). */
export interface State {
  category: PlantPart | undefined;
  /** `paused`: hidden behind a chosen image; removing that brings the live preview back. */
  camera: 'off' | 'live' | 'paused';
  /** The camera constraint; the back camera at first. */
  lens: MediaTrackConstraints;
  image: File | undefined;
  processing: boolean;
  problem: Problem | undefined;
  /** Guesses for an unknown plant. */
  guesses: readonly Guess[];
}

export type Action =
  | { type: 'categoryChosen'; category: PlantPart }
  | { type: 'cameraTurnedOn' }
  | { type: 'cameraTurnedOff' }
  | { type: 'cameraSwitched'; lens: MediaTrackConstraints }
  | { type: 'cameraFailed'; problem: Problem }
  | { type: 'imageChosen'; image: File }
  | { type: 'imageRefused'; problem: Problem }
  | { type: 'imageRemoved' }
  | { type: 'processingStarted' }
  | { type: 'processingFailed'; problem: Problem; guesses: readonly Guess[] }
  | { type: 'pageShownAgain' };

export const initialState: State = {
  category: undefined,
  camera: 'off',
  lens: { facingMode: { ideal: 'environment' } },
  image: undefined,
  processing: false,
  problem: undefined,
  guesses: []
};

const cleared = { problem: undefined, guesses: [] } as const;

/** What is missing before processing; the category comes first (§5). */
export const missing = ({
  category,
  image
}: Pick<State, 'category' | 'image'>): Problem | undefined =>
  category ? (image ? undefined : { name: 'noImage' }) : { name: 'noCategory' };

/** The page's state machine: idle, camera on, captured, processing (§4). */
export function reduce(state: State, action: Action): State {
  switch (action.type) {
    case 'categoryChosen':
      return { ...state, ...cleared, category: action.category };
    case 'cameraTurnedOn':
      return { ...state, ...cleared, camera: 'live', image: undefined };
    case 'cameraTurnedOff':
      return { ...state, camera: 'off' };
    case 'cameraSwitched':
      return { ...state, lens: action.lens };
    case 'cameraFailed':
      return { ...state, camera: 'off', problem: action.problem };
    case 'imageChosen':
      return {
        ...state,
        ...cleared,
        image: action.image,
        camera: state.camera === 'off' ? 'off' : 'paused'
      };
    case 'imageRefused':
      return { ...state, problem: action.problem, guesses: [] };
    case 'imageRemoved':
      return {
        ...state,
        ...cleared,
        image: undefined,
        camera: state.camera === 'paused' ? 'live' : state.camera
      };
    case 'processingStarted': {
      const problem = missing(state);
      return problem ? { ...state, problem } : { ...state, ...cleared, processing: true };
    }
    case 'processingFailed':
      return { ...state, processing: false, problem: action.problem, guesses: action.guesses };
    case 'pageShownAgain':
      return { ...state, processing: false };
  }
}
