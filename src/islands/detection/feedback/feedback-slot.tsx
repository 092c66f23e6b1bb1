import { lazy, Suspense, type ComponentType } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { storeTold } from '../history/store.ts';
import type { Result } from '../result.ts';
import type { FeedbackProps } from './feedback.tsx';

// The answer is usable without it; if it fails to load nothing is shown.
const Feedback = lazy(async (): Promise<{ default: ComponentType<FeedbackProps> }> => {
  const module = await import('./feedback.tsx').catch(() => undefined);
  return { default: module?.Feedback ?? (() => null) };
});

/** The question whether an answer was right, loaded with each answer. */
export const FeedbackSlot = ({ result, locale }: { result: Result; locale: Locale }) => (
  <Suspense>
    <Feedback
      key={result.id ?? JSON.stringify(result.answer)}
      result={result}
      locale={locale}
      onTold={(told) => void storeTold(result, told)}
    />
  </Suspense>
);
