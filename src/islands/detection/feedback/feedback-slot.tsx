import { lazy, Suspense, type ComponentType } from 'react';
import type { Locale } from '#lib/i18n/locale.ts';
import { storeVerdict } from '../history/store.ts';
import type { Result } from '../result.ts';
import type { FeedbackProps } from './feedback.tsx';

// Without it the answer is as good; a failure to load shows nothing.
const Feedback = lazy(async (): Promise<{ default: ComponentType<FeedbackProps> }> => {
  const module = await import('./feedback.tsx').catch(() => undefined);
  return { default: module?.Feedback ?? (() => null) };
});

/** Asks whether an answer was right; loaded with each answer. */
export const FeedbackSlot = ({ result, locale }: { result: Result; locale: Locale }) => {
  const { photos, part, garden, answer, chosen, ruledOut, told, id } = result;
  return (
    <Suspense>
      <Feedback
        key={id ?? JSON.stringify(answer)}
        {...{ photos, part, answer, chosen, ruledOut, told, locale }}
        centre={garden?.id}
        onTold={() => void storeVerdict({ ...result, told: true })}
      />
    </Suspense>
  );
};
