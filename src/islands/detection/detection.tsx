import { useReducer } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Wording } from '#lib/i18n/wording.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { initialState, reduce } from './state.ts';
import { Workbench } from './workbench.tsx';

interface Props {
  words: DetectionWords;
  wording: Wording;
}

/**
 * Identifies a plant from a photo (§2 Identification); an error inside it leaves the chosen
 * category.
 */
export function Detection({ words, wording }: Props) {
  const [state, dispatch] = useReducer(reduce, initialState);
  const startAnew = () => {
    dispatch({ type: 'cameraTurnedOff' });
    dispatch({ type: 'imageRemoved' });
  };
  return (
    <ErrorBoundary words={words} onRetry={startAnew}>
      <Workbench words={words} wording={wording} state={state} dispatch={dispatch} />
    </ErrorBoundary>
  );
}
