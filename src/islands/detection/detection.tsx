import { useReducer } from 'react';
import type { DetectionWords } from '#lib/i18n/detection.ts';
import type { IdentificationWords } from '#lib/i18n/identification.ts';
import type { Locale } from '#lib/i18n/locale.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { initialState, reduce } from './state.ts';
import { Workbench } from './workbench.tsx';

interface Props {
  words: DetectionWords;
  more: IdentificationWords;
  locale: Locale;
}

/** Identifies a plant from photos (§2 Identification); after a crash the category is kept. */
export function Detection({ words, more, locale }: Props) {
  const [state, dispatch] = useReducer(reduce, initialState);
  return (
    <ErrorBoundary words={words} onRetry={() => dispatch({ type: 'allRemoved' })}>
      <Workbench words={words} more={more} locale={locale} state={state} dispatch={dispatch} />
    </ErrorBoundary>
  );
}
