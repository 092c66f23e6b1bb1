import { useReducer } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { initialState, reduce } from './state.ts';
import { Workbench } from './workbench.tsx';

interface Props {
  words: DetectionWords;
  locale: Locale;
}

/** Identifies a plant from a photo (§2 Identification); after a crash the category is kept. */
export function Detection({ words, locale }: Props) {
  const [state, dispatch] = useReducer(reduce, initialState);
  const startAnew = () => {
    dispatch({ type: 'cameraTurnedOff' });
    dispatch({ type: 'imageRemoved' });
  };
  return (
    <ErrorBoundary words={words} onRetry={startAnew}>
      <Workbench words={words} locale={locale} state={state} dispatch={dispatch} />
    </ErrorBoundary>
  );
}
